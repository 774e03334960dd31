import type { Column } from './drawing.ts'

/** What a column means: so many steps before (−) or after what was asked for, and the steps that its events report. */
export type ColumnHead = { left: number; right: number; distance: number; steps: string[]; events: number }

/** Counted in columns from the roots. `stepOf` says nothing for what is no event. */
export function columnHeads(
  columns: Column[],
  roots: string[],
  stepOf: (box: string) => { step: string; events: number } | undefined,
): ColumnHead[] {
  const isRoot = new Set(roots)
  const holdsRoot = columns.map(({ boxes }) => boxes.some((id) => isRoot.has(id)))
  const [first, last] = [Math.max(0, holdsRoot.indexOf(true)), holdsRoot.lastIndexOf(true)]
  return columns.map(({ left, right, boxes }, index) => {
    const counts = new Map<string, number>()
    for (const { step, events } of boxes.flatMap((id) => stepOf(id) ?? []))
      counts.set(step, (counts.get(step) ?? 0) + events)
    const steps = [...counts].sort(([, a], [, b]) => b - a).map(([step]) => step)
    const distance = index < first ? index - first : Math.max(0, index - Math.max(first, last))
    return { left, right, distance, steps, events: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  })
}
