export const lines = ['opening', 'made', 'received', 'used', 'shipped', 'destroyed', 'in_stock', 'unexplained'] as const

export type LineName = (typeof lines)[number]

type Amount = { quantity: string | null; uom: string | null; at_least?: string }

export type Quantities = Partial<Record<LineName, Amount[]>>

/** A bar from one amount to another, in parts of the whole width. */
export type Bar = { line: LineName; from: number; to: number; isNegative: boolean }

const incoming: LineName[] = ['opening', 'made', 'received']
const outgoing: LineName[] = ['used', 'shipped', 'destroyed']

/** The units in which something was counted. */
export const unitsIn = (quantities: Quantities): (string | null)[] => [
  ...new Set(lines.flatMap((line) => (quantities[line] ?? []).map(({ uom }) => uom))),
]

/** What came in stacks up, what went out takes away, and what is in stock and unexplained is the rest. */
export function barsOf(quantities: Quantities, unit: string | null): Bar[] {
  const amountIn = (line: LineName) => {
    const amount = quantities[line]?.find(({ uom }) => uom === unit)
    return Number(amount?.quantity ?? amount?.at_least ?? 0)
  }
  const whole = incoming.reduce((sum, line) => sum + amountIn(line), 0)
  const gone = outgoing.reduce((sum, line) => sum + amountIn(line), 0)
  const scale = Math.max(whole, gone + amountIn('in_stock'), Math.abs(amountIn('unexplained')), Number.MIN_VALUE)
  let level = 0
  return lines.map((line) => {
    const value = amountIn(line)
    const before = level
    if (incoming.includes(line)) level += value
    if (outgoing.includes(line)) level -= value
    if (line === 'in_stock') return barOf(line, 0, value, scale)
    if (line === 'unexplained') return barOf(line, amountIn('in_stock'), amountIn('in_stock') + value, scale)
    return barOf(line, before, level, scale)
  })
}

const within = (part: number) => Math.min(1, Math.max(0, part))

const barOf = (line: LineName, one: number, other: number, scale: number): Bar => ({
  line,
  from: within(Math.min(one, other) / scale),
  to: within(Math.max(one, other) / scale),
  isNegative: other < one,
})
