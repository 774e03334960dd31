import type { OverviewOfAll } from '@polytrace/client'

export type Steps = NonNullable<OverviewOfAll['events']>

type Part = { step: string | undefined; below: number; count: number }

export type Bar = { from: string; total: number; parts: Part[] }

/** The number of shades that can be distinguished; what is rarer is shown together. */
const maxSteps = 5

/** One bar for each period, also for those without events, with its steps on top of each other, the commonest below. */
export function barsOf({ periods, width, from }: Steps, now = Date.now()) {
  const sums = new Map<string, number>()
  for (const { steps } of periods)
    for (const [step, count] of Object.entries(steps)) sums.set(step, (sums.get(step) ?? 0) + count)
  const common = [...sums].sort(([, a], [, b]) => b - a).map(([step]) => step)
  const hasOthers = common.length > maxSteps
  const named = hasOthers ? common.slice(0, maxSteps - 1) : common
  const steps: (string | undefined)[] = hasOthers ? [...named, undefined] : named
  const known = new Map(periods.map((period) => [period.from, period.steps]))
  const bars = startsOf(width, from, now).map((start): Bar => {
    const counts = known.get(start) ?? {}
    const others = Object.entries(counts).filter(([step]) => !named.includes(step))
    const parts: Part[] = []
    let below = 0
    for (const step of steps) {
      const count = step === undefined ? others.reduce((sum, [, more]) => sum + more, 0) : (counts[step] ?? 0)
      if (count > 0) parts.push({ step, below, count })
      below += count
    }
    return { from: start, total: below, parts }
  })
  return { bars, steps, highest: Math.max(...bars.map(({ total }) => total), 1) }
}

const lengths = { hour: 3_600_000, day: 86_400_000 }

function startsOf(width: Steps['width'], from: string, now: number): string[] {
  const length = lengths[width]
  const first = Math.floor(Date.parse(from) / length) * length
  return Array.from({ length: Math.floor((now - first) / length) + 1 }, (_, place) =>
    new Date(first + place * length).toISOString(),
  )
}
