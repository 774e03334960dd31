/** JSON text cannot hold this character raw; elsewhere it would only be a mistake, and is replaced. */
export const separator = '\u001f'

export type Cell = string | number | boolean | undefined

/** A column of rows that are written together. */
export type BulkColumn<Row> = {
  /** The PostgreSQL type under which values arrive. */
  type: string
  value: (row: Row) => Cell
  /** What is stored, as an expression of what arrives; where it is absent, the value itself. */
  stored?: (value: string) => string
}

export type BulkColumns<Row> = Readonly<Record<string, BulkColumn<Row>>>

type BulkTables = Readonly<Record<string, BulkColumns<never>>>

type RowsOf<Tables extends BulkTables> = {
  [Name in keyof Tables]: Tables[Name] extends BulkColumns<infer Row> ? readonly Row[] : never
}

/** Tables whose rows go into one statement: a relation to select each from, and the parameters that fill them all. */
export type BulkRows<Tables extends BulkTables> = {
  incoming: Readonly<Record<keyof Tables, string>>
  parameters(orgId: string, rows: RowsOf<Tables>): string[]
}

/** Counts the parameters of some tables, after `$1`, the organisation. */
export function bulkRows<Tables extends BulkTables>(tables: Tables): BulkRows<Tables> {
  let next = 2
  const incoming: Record<string, string> = {}
  for (const [name, columns] of Object.entries(tables)) {
    incoming[name] = relationOf(columns, next)
    next += Object.keys(columns).length
  }
  return {
    incoming: incoming as Record<keyof Tables, string>,
    parameters(orgId, rows) {
      const lists = rows as unknown as Readonly<Record<string, readonly never[]>>
      return [orgId, ...Object.entries(tables).flatMap(([name, columns]) => joinColumns(columns, lists[name] ?? []))]
    },
  }
}

export const columnNames = (columns: BulkColumns<never>) => Object.keys(columns).join(', ')

/** What an `insert` selects from the incoming relation, in the order of `columnNames`. */
export const storedValues = (columns: BulkColumns<never>) =>
  Object.entries(columns)
    .map(([name, { stored }]) => stored?.(name) ?? name)
    .join(', ')

/** What an `update` sets from a relation `new`: the columns of these names. */
export const assignments = (names: readonly string[]) => names.map((name) => `${name} = new.${name}`).join(', ')

/** Rows arrive as one text for each column: the fastest form that was measured. */
function relationOf(columns: BulkColumns<never>, first: number): string {
  const arrays = Object.values(columns).map(
    ({ type }, index) => `string_to_array($${first + index}, U&'\\001F', '')::${type}[]`,
  )
  return `unnest(${arrays.join(', ')}) as new(${columnNames(columns)})`
}

/** One text for each column; what is absent is the empty text, which the statement reads as null. */
function joinColumns<Row>(columns: BulkColumns<Row>, rows: readonly Row[]): string[] {
  return Object.values(columns).map(({ value }) => rows.map((row) => cellText(value(row))).join(separator))
}

function cellText(cell: Cell): Exclude<Cell, undefined> {
  if (cell === undefined) return ''
  return typeof cell === 'string' && cell.includes(separator) ? cell.replaceAll(separator, '\ufffd') : cell
}
