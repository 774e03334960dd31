import type { Clock } from './tasks.ts'

type Watched = { clock: Clock; step: number; spent: number; ticks: number; stop: () => void }

const watched = new Set<Watched>()
let timer: NodeJS.Timeout | undefined
let usedBefore = 0

/** How often the clocks are read, in milliseconds; a step may run over its time by as much. */
const interval = 20

/** A step that gets hardly any processor time is ended all the same, after so many times what it may take. */
const patience = 10

/** Calls `stop` when a step of the clock's task takes longer than the clock says it may. Gives the end of the watch. */
export function watch(clock: Clock, stop: () => void): () => void {
  const one = { clock, step: 0, spent: 0, ticks: 0, stop }
  watched.add(one)
  if (timer === undefined) {
    usedBefore = processorTime()
    timer = setInterval(readClocks, interval)
  }
  return () => {
    watched.delete(one)
    if (watched.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/**
 * A tick counts for no more than the processor time that the process has had: on a machine with much else to do a step
 * stands still, and is not to blame. Ticks are our own, since on a machine that stalls both sides stand still.
 */
function readClocks(): void {
  const used = processorTime()
  const tick = Math.min(interval, used - usedBefore)
  usedBefore = used
  for (const one of watched) {
    const step = Atomics.load(one.clock, 0)
    const allowed = Atomics.load(one.clock, 1)
    if (step !== one.step) Object.assign(one, { step, spent: 0, ticks: 0 })
    else if (allowed > 0) {
      one.spent += tick
      one.ticks++
      if (one.spent > allowed || one.ticks * interval > patience * allowed) one.stop()
    }
  }
}

/** In milliseconds, of all threads. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
