import { keyOfCanonical, type Lineage } from '@polytrace/epcis'

/** Raised when what is read from an event changes, so that `polytrace reindex` finds the events that still have old ones. */
export const lineageVersion = 4

/** What a row of `produced` or `consumed` says. */
export const roles = { made: 0, ofLot: 1, madeItems: 2, saidItems: 3 } as const

/** Of a link between a part and its product, which stands in no row: it comes from the intervals of containment. */
export const assembledRole = 4

export type DescentRow = { thing: string; role: number; next: readonly string[]; quantity?: string; uom?: string }

export type DescentRows = { produced: DescentRow[]; consumed: DescentRow[] }

/** A B-tree entry must fit its page: 165 keys did not. */
const maxKeys = 100

/** The rows by which a walk finds its way, up (`produced`) and down (`consumed`), from what one event says. */
export function descentRows(lineage: Lineage, identity: string): DescentRows {
  const { produced, consumed } = bounded(lineage, identity)
  for (const [batch, items] of itemsByLot(lineage)) addLot({ produced, consumed }, lineage, batch, items)
  return { produced: produced.flatMap(inParts), consumed: consumed.flatMap(inParts) }
}

function bounded({ produced, consumed }: Lineage, identity: string): DescentRows {
  const inputs = allKeys(produced.map((row) => row.inputs))
  const outputs = allKeys(consumed.map((row) => row.outputs))
  if (inputs.length <= maxKeys && outputs.length <= maxKeys) {
    return {
      produced: produced.map(({ inputs, ...row }) => ({ ...row, role: roles.made, next: inputs })),
      consumed: consumed.map(({ outputs, ...row }) => ({ ...row, role: roles.made, next: outputs })),
    }
  }
  // A thing of its own between all inputs and all outputs: thousands of both must not become millions of keys.
  const between = [keyOfCanonical(`transformation of ${identity}`)]
  return {
    produced: [
      ...produced.map(({ inputs, ...row }) => ({ ...row, role: roles.made, next: inputs.length > 0 ? between : [] })),
      { thing: between[0] as string, role: roles.made, next: inputs },
    ],
    consumed: [
      ...consumed.map(({ outputs, ...row }) => ({
        ...row,
        role: roles.made,
        next: outputs.length > 0 ? between : [],
      })),
      { thing: between[0] as string, role: roles.made, next: outputs },
    ],
  }
}

const allKeys = (lists: (readonly string[])[]): readonly string[] =>
  lists.reduce((all, list) => (list.length > all.length ? list : all), [])

function itemsByLot({ members }: Lineage): Map<string, string[]> {
  const lots = new Map<string, string[]>()
  for (const { item, batch } of members) {
    const items = lots.get(batch)
    if (items) items.push(item)
    else lots.set(batch, [item])
  }
  return lots
}

/** An item leads to its lot, and a lot to its items; whoever made an item of a lot made some of the lot. */
function addLot({ produced, consumed }: DescentRows, lineage: Lineage, lot: string, items: string[]): void {
  const made = new Set(lineage.produced.map(({ thing }) => thing))
  const madeItems = items.filter((item) => made.has(item))
  const otherItems = items.filter((item) => !made.has(item))
  for (const item of items) {
    produced.push({ thing: item, role: roles.ofLot, next: [lot] })
    consumed.push({ thing: item, role: roles.ofLot, next: [lot] })
  }
  if (otherItems.length > 0) consumed.push({ thing: lot, role: roles.saidItems, next: otherItems })
  if (madeItems.length === 0) return
  const inputs = produced.find(({ thing, role }) => role === roles.made && madeItems.includes(thing))?.next ?? []
  produced.push({ thing: lot, role: roles.madeItems, next: inputs })
  consumed.push({ thing: lot, role: roles.madeItems, next: madeItems })
}

/** One row for each hundred keys; the amount stands in the first alone, so that it counts once. */
function inParts(row: DescentRow): DescentRow[] {
  if (row.next.length <= maxKeys) return [row]
  const { quantity: _quantity, uom: _uom, ...rest } = row
  const parts: DescentRow[] = []
  for (let from = 0; from < row.next.length; from += maxKeys) {
    parts.push({ ...(from === 0 ? row : rest), next: row.next.slice(from, from + maxKeys) })
  }
  return parts
}
