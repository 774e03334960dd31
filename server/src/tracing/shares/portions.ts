import type { shareDoubts } from '../facts/shapes.ts'

export type Unit = string | null

export type Doubt = Exclude<keyof typeof shareDoubts, 'others_unknown' | 'pieces_differ'>

/** An amount of a thing; no quantity where the event does not say it. */
export type Portion = { thing: string; quantity: number | undefined; uom: Unit; product: string }

/** What an event made of what. */
export type Making = { isAdding: boolean; inputs: Portion[]; outputs: Portion[]; doubt: Doubt | undefined }

/** How much of a thing was taken, and why more may have been: by unit, `undefined` for any. */
export type Portions = { product: string; amounts: Map<Unit, number>; doubts: Map<Unit | undefined, Doubt> }

/**
 * How much of each thing went into the root, if lots mix evenly: who took half of a lot took half of what it was made from.
 * Where events do not say enough, everything behind is in doubt.
 */
export function portionsOf(root: string, makings: Making[]): Map<string, Portions> | 'loop' {
  const makers = makersOf(makings)
  const order = consumersFirst(root, makers)
  if (order === 'loop') return 'loop'
  const taken = new Map<string, Portions>()
  for (const thing of order) {
    const own = makers.get(thing) ?? []
    const fraction = thing === root ? 1 : fractionOf(thing, taken.get(thing), own)
    for (const making of own) {
      const part = making.doubt ?? partOf(thing, making)
      const factor = typeof fraction === 'string' ? fraction : typeof part === 'string' ? part : fraction * part
      for (const used of making.inputs) take(taken, used, factor)
    }
  }
  return taken
}

function makersOf(makings: Making[]): Map<string, Making[]> {
  const makers = new Map<string, Making[]>()
  for (const making of makings) {
    for (const thing of new Set(making.outputs.map(({ thing }) => thing))) {
      const others = makers.get(thing)
      if (others) others.push(making)
      else makers.set(thing, [making])
    }
  }
  return makers
}

/** Every thing after all that were made from it. */
function consumersFirst(root: string, makers: Map<string, Making[]>): string[] | 'loop' {
  const done = new Set<string>()
  const entered = new Set<string>()
  const stack = [{ thing: root, isLeft: false }]
  for (let top = stack.pop(); top; top = stack.pop()) {
    const { thing, isLeft } = top
    if (isLeft) done.add(thing)
    else if (entered.has(thing) && !done.has(thing)) return 'loop'
    if (isLeft || done.has(thing)) continue
    entered.add(thing)
    stack.push({ thing, isLeft: true })
    const used = new Set((makers.get(thing) ?? []).flatMap(({ inputs }) => inputs.map((input) => input.thing)))
    for (const input of used) if (!done.has(input)) stack.push({ thing: input, isLeft: false })
  }
  return [...done].reverse()
}

function take(taken: Map<string, Portions>, { thing, quantity, uom, product }: Portion, factor: number | Doubt): void {
  const portions = taken.get(thing) ?? { product, amounts: new Map(), doubts: new Map() }
  taken.set(thing, portions)
  if (typeof factor === 'string') portions.doubts.set(quantity === undefined ? undefined : uom, factor)
  else if (quantity === undefined) portions.doubts.set(undefined, 'quantity_not_stated')
  else portions.amounts.set(uom, (portions.amounts.get(uom) ?? 0) + quantity * factor)
}

/** Which part of a thing was taken, in the one unit in which it was made and taken. */
function fractionOf(thing: string, portions: Portions | undefined, makers: Making[]): number | Doubt {
  for (const doubt of portions?.doubts.values() ?? []) return doubt
  const [[unit, quantity] = [], ...others] = portions?.amounts ?? []
  if (unit === undefined || quantity === undefined || others.length > 0) return 'units_differ'
  for (const { doubt } of makers) if (doubt) return doubt
  const outputs = (isAdding: boolean) =>
    makers
      .filter((making) => making.isAdding === isAdding)
      .flatMap((making) => making.outputs.filter((output) => output.thing === thing))
  // Added and transformed are two reports of what are often the same goods: if they differ, who knows which.
  const reports = [sumOf(outputs(true), unit), sumOf(outputs(false), unit)].filter((report) => report !== undefined)
  for (const report of reports) if (typeof report === 'string') return report
  const [made = 0, again = made] = reports as number[]
  if (made === 0 || isLess(made, quantity) || isLess(made, again) || isLess(again, made)) return 'quantities_disagree'
  return Math.min(1, quantity / made)
}

/** Floating point: what differs in the ninth digit is the same. */
const isLess = (one: number, other: number) => one < other * (1 - 1e-9)

/** Undefined where there is nothing to add up. */
function sumOf(portions: Portion[], unit: Unit): number | undefined | Doubt {
  let sum: number | undefined
  for (const { quantity, uom } of portions) {
    if (quantity === undefined) return 'quantity_not_stated'
    if (uom !== unit) return 'units_differ'
    sum = (sum ?? 0) + quantity
  }
  return sum
}

const counting: Unit[] = [null, 'EA', 'H87', 'C62', 'PCE']

/** A unit that counts pieces says nothing of how much is in each: different products cannot be compared by it. */
export const isComparable = (uom: Unit, products: Iterable<string>) =>
  !counting.includes(uom) || new Set(products).size <= 1

/** Which part of what an event used went into one of its products. */
function partOf(thing: string, { outputs }: Making): number | Doubt {
  const mine = outputs.filter((output) => output.thing === thing)
  const [first] = outputs
  if (mine.length === outputs.length || first === undefined) return 1
  const products = outputs.map(({ product }) => product)
  if (!isComparable(first.uom, products)) return 'made_together'
  const [part, all] = [sumOf(mine, first.uom), sumOf(outputs, first.uom)]
  return typeof part === 'number' && typeof all === 'number' && all > 0 ? part / all : 'made_together'
}
