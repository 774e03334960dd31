import { minus, plainDecimal, plus } from './decimals.ts'
import type { Packing } from './queries.ts'
import type { SeenEvent } from './seen-events.ts'

/** A time during which something was in something else. */
export type Holding = {
  holder: string
  since: SeenEvent
  /** The event that ended it; none while it lasts. */
  until: SeenEvent | undefined
  /** How much of a batch is in there, by unit; undefined where it was never said. */
  amounts: Map<string | null, string> | undefined
}

/** What was put where, by what was put, and when something was emptied. */
export class Packings {
  readonly #packings = new Map<string, Packing[]>()
  readonly #emptyings = new Map<string, Packing[]>()

  add(rows: Packing[]): void {
    for (const row of rows) {
      const [map, key] = row.child === null ? [this.#emptyings, row.parent] : [this.#packings, row.child]
      const known = map.get(key)
      if (known) known.push(row)
      else map.set(key, [row])
    }
  }

  /** All that can have changed where a thing is; nothing when it never was in anything. */
  of(thing: string): Packing[] {
    const own = this.#packings.get(thing)
    if (own === undefined) return []
    const parents = new Set(own.map(({ parent }) => parent))
    return [...own, ...[...parents].flatMap((parent) => this.#emptyings.get(parent) ?? [])]
  }
}

/** When a thing was in what. `isItem`: it can be in one place only, so that a new one ends the one before. */
export function holdingsOf(rows: Packing[], events: Map<number, SeenEvent>, isItem: boolean): Holding[] {
  if (rows.length === 0) return []
  const past: Holding[] = []
  const current = new Map<string, Holding>()
  const end = (holder: string, until: SeenEvent) => {
    const holding = current.get(holder)
    if (holding) past.push({ ...holding, until })
    current.delete(holder)
  }
  for (const { row, at } of inOrder(rows, events)) {
    if (row.action === 'DELETE') {
      if (takesAll(row, current.get(row.parent))) end(row.parent, at)
      continue
    }
    if (isItem) for (const holder of [...current.keys()]) if (holder !== row.parent) end(holder, at)
    const holding = current.get(row.parent) ?? { holder: row.parent, since: at, until: undefined, amounts: undefined }
    if (row.action === 'ADD') putIn(holding, row)
    current.set(row.parent, holding)
  }
  return [...past, ...current.values()]
}

/** By time; what an event takes out comes before what it puts in at the same moment. */
function inOrder(rows: Packing[], events: Map<number, SeenEvent>) {
  return rows
    .flatMap((row) => {
      const at = events.get(row.event)
      return at ? [{ row, at }] : []
    })
    .sort(
      (one, other) =>
        one.at.time - other.at.time ||
        Number(other.row.action === 'DELETE') - Number(one.row.action === 'DELETE') ||
        one.row.event - other.row.event,
    )
}

function putIn(holding: Holding, { quantity, uom }: Packing): void {
  if (quantity === null) return
  holding.amounts ??= new Map()
  const held = holding.amounts.get(uom)
  holding.amounts.set(uom, held === undefined ? plainDecimal(quantity) : plus(held, quantity))
}

/** Takes out what a row says: all of it, unless it says how much. True when nothing is left. */
function takesAll({ quantity, uom }: Packing, holding: Holding | undefined): boolean {
  if (quantity === null) return true
  const held = holding?.amounts?.get(uom)
  if (holding?.amounts === undefined || held === undefined) return false
  const left = minus(held, quantity)
  if (left === '0' || left.startsWith('-')) holding.amounts.delete(uom)
  else holding.amounts.set(uom, left)
  return holding.amounts.size === 0
}
