import type { Clock } from './tasks.ts'

type Watched = { clock: Clock; step: number; ticks: number; stop: () => void }

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined

/** How often the clocks are read, in milliseconds; a step may run over its time by as much. */
const interval = 20

/** Calls `stop` when a step of the clock's task takes longer than the clock says it may. Gives the end of the watch. */
export function watch(clock: Clock, stop: () => void): () => void {
  const one = { clock, step: 0, ticks: 0, stop }
  watched.add(one)
  timer ??= setInterval(readClocks, interval)
  return () => {
    watched.delete(one)
    if (watched.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Counts our own ticks instead of asking the time: on a machine that stalls, both sides stand still. */
function readClocks(): void {
  for (const one of watched) {
    const step = Atomics.load(one.clock, 0)
    const allowed = Atomics.load(one.clock, 1)
    if (step !== one.step) Object.assign(one, { step, ticks: 0 })
    else if (allowed > 0 && ++one.ticks * interval > allowed) one.stop()
  }
}
