import type { Flow } from '../explore/loaded-graph.ts'

const minWidth = 1.25
const maxWidth = 6

/** Thicker for more, compared with the other flows of the same unit. */
export function flowWidths(flows: Flow[]): (flow: Flow) => number {
  const largest = new Map<string, number>()
  for (const { unit, sum } of flows.flatMap(sumsOf)) largest.set(unit, Math.max(largest.get(unit) ?? 0, sum))
  return (flow) => {
    const shares = sumsOf(flow).map(({ unit, sum }) => Math.sqrt(sum / (largest.get(unit) || 1)))
    return minWidth + (maxWidth - minWidth) * Math.max(0, ...shares)
  }
}

function sumsOf({ portions }: Flow): { unit: string; sum: number }[] {
  const sums = new Map<string, number>()
  for (const { quantity, uom = '' } of portions) sums.set(uom, (sums.get(uom) ?? 0) + (quantity ?? 1))
  return [...sums].map(([unit, sum]) => ({ unit, sum: Math.max(0, sum) }))
}
