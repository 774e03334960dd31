import type { CDPSession, Page } from 'playwright-core'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** Milliseconds that the main thread of a page worked for each frame: of the processor, and on the clock. */
export type FrameWork = { frames: number; processor: number[]; clock: number[] }

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  '__metadata',
]

/** What the browser's own trace says of the time in which something is done. */
export async function traceFrames(page: Page, act: () => Promise<void>): Promise<FrameWork> {
  const session = await page.context().newCDPSession(page)
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } })
  await act()
  const events = await collect(session)
  await session.detach()
  return framesOf(events)
}

async function collect(session: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await done
  return events
}

/** Tasks of the busiest main thread, by the frame in which they began. */
export function framesOf(events: TraceEvent[]): FrameWork {
  const mains = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`)
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`)
  const isFrame = ({ name }: TraceEvent) => name === 'BeginMainThreadFrame'
  const [busiest = []] = mains
    .map((main) => threads.get(main) ?? [])
    .sort((a, b) => b.filter(isFrame).length - a.filter(isFrame).length)
  const starts = busiest
    .filter(isFrame)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b)
  const processor = starts.map(() => 0)
  const clock = starts.map(() => 0)
  for (const { name, ph, ts, dur = 0, tdur = dur } of busiest) {
    if (name !== 'RunTask' || ph !== 'X') continue
    // The task that holds the beginning of a frame belongs to it.
    const frame = starts.findLastIndex((start) => start <= ts + dur)
    if (frame < 0) continue
    processor[frame] = (processor[frame] ?? 0) + tdur / 1_000
    clock[frame] = (clock[frame] ?? 0) + dur / 1_000
  }
  return { frames: starts.length, processor, clock }
}

export function percentile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}
