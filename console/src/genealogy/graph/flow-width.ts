import type { Flow } from './loaded-graph.ts'

const thinnest = 1.25
const thickest = 6

/** Thicker for more, compared with the other flows of the same unit. */
export function flowWidths(flows: Flow[]): (flow: Flow) => number {
  const most = new Map<string, number>()
  for (const { unit, sum } of flows.flatMap(sumsOf)) most.set(unit, Math.max(most.get(unit) ?? 0, sum))
  return (flow) => {
    const shares = sumsOf(flow).map(({ unit, sum }) => Math.sqrt(sum / (most.get(unit) || 1)))
    return thinnest + (thickest - thinnest) * Math.max(0, ...shares)
  }
}

function sumsOf({ portions }: Flow): { unit: string; sum: number }[] {
  const sums = new Map<string, number>()
  for (const { quantity, uom = '' } of portions) sums.set(uom, (sums.get(uom) ?? 0) + (quantity ?? 1))
  return [...sums].map(([unit, sum]) => ({ unit, sum: Math.max(0, sum) }))
}
