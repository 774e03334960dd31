/** As much of a column as has to be there: fewer of them are better than all of them cut. */
type Sized = { key: string; width?: string; priority?: number }

const minFirst = 160
const minOther = 88

const needed = ({ width = '' }: Sized, index: number): number =>
  width.endsWith('px') ? Number.parseFloat(width) : index === 0 ? minFirst : minOther

/**
 * The columns that fit into a width, in their order. The first names the row and stays; of the others the last goes first, unless
 * its `priority` is higher than that of those before it.
 */
export function fitting<Column extends Sized>(columns: Column[], width: number): Column[] {
  const sizes = new Map(columns.map((column, index) => [column, needed(column, index)]))
  const [, ...others] = columns
  const leaving = others.toReversed().toSorted((a, b) => (a.priority ?? 0) - (b.priority ?? 0))
  const dropped = new Set<Column>()
  let sum = [...sizes.values()].reduce((all, size) => all + size, 0)
  for (const column of leaving) {
    if (sum <= width) break
    dropped.add(column)
    sum -= sizes.get(column) ?? 0
  }
  return columns.filter((column) => !dropped.has(column))
}
