export type SortValue = string | number | boolean | null | undefined

type Sortable<Row> = { key: string; sortBy?: (row: Row) => SortValue }

/** Orders rows as the address says: `name`, or `-name` for the other way round. What has no value stands last both ways. */
export function sortRows<Row>(rows: Row[], columns: Sortable<Row>[], by: string, language: string): Row[] {
  const { key, isDown } = readOrder(by)
  const sortBy = columns.find((column) => column.key === key)?.sortBy
  if (!sortBy) return rows
  const { compare } = new Intl.Collator(language, { numeric: true })
  const lacks = (value: SortValue) => value === null || value === undefined || value === ''
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .toSorted((a, b) => {
      if (lacks(a.value) || lacks(b.value)) return Number(lacks(a.value)) - Number(lacks(b.value))
      const bothNumbers = typeof a.value === 'number' && typeof b.value === 'number'
      const order = bothNumbers ? Number(a.value) - Number(b.value) : compare(String(a.value), String(b.value))
      return isDown ? -order : order
    })
    .map(({ row }) => row)
}

export const readOrder = (by: string) => ({ key: by.replace(/^-/, ''), isDown: by.startsWith('-') })

/** Up, then down, then as the service lists them. */
export function nextOrder(by: string, key: string): string {
  if (by === key) return `-${key}`
  return by === `-${key}` ? '' : key
}
