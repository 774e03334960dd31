import { addRationals, decimalText, parseRational, type Rational, subtractRationals } from '@polytrace/epcis'
import type { Packing } from './queries.ts'

/** An event, by its time. */
export type Moment = { time: number }

/** A time during which something was in something else. */
export type Holding<At extends Moment = Moment> = {
  holder: string
  since: At
  /** What ended it; undefined while it lasts. */
  until: At | undefined
  /** How much of a batch is in there, by unit; undefined where it was never said. */
  amounts: Map<string | null, Rational> | undefined
}

/** What was put where, by what was put, and when something was emptied. */
export class Packings<Row extends Packing = Packing> {
  readonly #packings = new Map<string, Row[]>()
  readonly #emptyings = new Map<string, Row[]>()

  add(rows: Row[]): void {
    for (const row of rows) {
      const [map, key] = row.child === null ? [this.#emptyings, row.parent] : [this.#packings, row.child]
      const known = map.get(key)
      if (known) known.push(row)
      else map.set(key, [row])
    }
  }

  /** All that can have changed where a thing is; nothing when it never was in anything. */
  of(thing: string): Row[] {
    const own = this.#packings.get(thing)
    if (own === undefined) return []
    const parents = new Set(own.map(({ parent }) => parent))
    return [...own, ...[...parents].flatMap((parent) => this.#emptyings.get(parent) ?? [])]
  }
}

/** When a thing was in what. `isItem`: it can be in one place only, so that a new one ends the one before. */
export function holdingsOf<Row extends Packing, At extends Moment>(
  rows: Row[],
  momentOf: (row: Row) => At | undefined,
  isItem: boolean,
): Holding<At>[] {
  if (rows.length === 0) return []
  const past: Holding<At>[] = []
  const current = new Map<string, Holding<At>>()
  const end = (holder: string, until: At) => {
    const holding = current.get(holder)
    if (holding) past.push({ ...holding, until })
    current.delete(holder)
  }
  for (const { row, at } of inOrder(rows, momentOf)) {
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

/** By time; at one moment things are taken out before others are put in, and the order of arrival does not matter. */
function inOrder<Row extends Packing, At extends Moment>(rows: Row[], momentOf: (row: Row) => At | undefined) {
  return rows
    .flatMap((row) => {
      const at = momentOf(row)
      return at ? [{ row, at }] : []
    })
    .sort(
      (a, b) =>
        a.at.time - b.at.time ||
        Number(b.row.action === 'DELETE') - Number(a.row.action === 'DELETE') ||
        (a.row.parent < b.row.parent ? -1 : Number(a.row.parent > b.row.parent)) ||
        a.row.event - b.row.event,
    )
}

/** How much of a batch is there, as text: sums and differences of decimals are decimals, and exact. */
export const statedAmounts = ({ amounts }: Pick<Holding, 'amounts'>) =>
  [...(amounts ?? [])].flatMap(([uom, amount]) => {
    const quantity = decimalText(amount)
    return quantity === undefined ? [] : [{ quantity, uom }]
  })

function putIn(holding: Holding, { quantity, uom }: Packing): void {
  const amount = quantity === null ? undefined : parseRational(quantity)
  if (amount === undefined) return
  holding.amounts ??= new Map()
  const held = holding.amounts.get(uom)
  holding.amounts.set(uom, held === undefined ? amount : addRationals(held, amount))
}

/** Takes out what a row says: all of it, unless it says how much. True when nothing is left. */
function takesAll({ quantity, uom }: Packing, holding: Holding | undefined): boolean {
  if (quantity === null) return true
  const amount = parseRational(quantity)
  const held = holding?.amounts?.get(uom)
  if (holding?.amounts === undefined || held === undefined || amount === undefined) return false
  const left = subtractRationals(held, amount)
  if (left.numerator <= 0n) holding.amounts.delete(uom)
  else holding.amounts.set(uom, left)
  return holding.amounts.size === 0
}
