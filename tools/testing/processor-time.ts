import { readdirSync, readFileSync } from 'node:fs'
import { processesUsing } from './leftovers.ts'

/** What Linux has counted for a process, in seconds: its own time, and that of its children that have ended. */
type Times = { parent: number; own: number; waited: number }

/** In seconds: of a unit's own processes, and of the database server that all units share. */
export type Costs = { own: number; server: number }

/** Linux counts in hundredths of a second. */
const ticks = 100

/** Often enough to see a process that outlives its parent, and ends by itself, near its end. */
const interval = 250

/**
 * Measures the processor time of a unit: of the process that runs it, of all that it starts, and of the server that it asks.
 * Time, unlike seconds on the clock, is the same on a busy machine. Nothing else may run meanwhile that we started.
 */
export class ProcessorTime {
  readonly #folder: string
  readonly #server: number | undefined
  readonly #before: { waited: number; server: number }
  readonly #seen = new Map<number, Times>()
  readonly #timer: NodeJS.Timeout

  constructor(folder: string, server: number | undefined) {
    this.#folder = folder
    this.#server = server
    this.#before = { waited: timesOf(process.pid)?.waited ?? 0, server: this.#serverSeconds() }
    this.#timer = setInterval(() => this.#look(), interval)
  }

  /** In seconds, once the unit has ended. */
  end(): Costs {
    clearInterval(this.#timer)
    const waited = (timesOf(process.pid)?.waited ?? 0) - this.#before.waited
    return { own: this.#withChildren(process.pid, waited), server: this.#serverSeconds() - this.#before.server }
  }

  #look(): void {
    const running = allTimes()
    const ours = new Set([process.pid, ...processesUsing(this.#folder).map(({ pid }) => pid), ...this.#seen.keys()])
    // A set that grows while it is walked: those of a browser have neither our environment nor a folder in their command line.
    for (const parent of ours) for (const [pid, times] of running) if (times.parent === parent) ours.add(pid)
    for (const pid of ours) {
      const times = running.get(pid)
      // Whoever loses its parent is given another; its time belongs to the first.
      if (times) this.#seen.set(pid, { ...times, parent: this.#seen.get(pid)?.parent ?? times.parent })
    }
  }

  /** What a process waited for is known exactly, and what it did not wait for by what was last seen. */
  #withChildren(parent: number, waited: number): number {
    const children = [...this.#seen].filter(([, times]) => times.parent === parent)
    const seen = children.map(([pid, times]) => times.own + this.#withChildren(pid, times.waited))
    return Math.max(
      waited,
      seen.reduce((sum, seconds) => sum + seconds, 0),
    )
  }

  /** PostgreSQL waits for each of its processes. */
  #serverSeconds(): number {
    if (this.#server === undefined) return 0
    const children = readFileSync(`/proc/${this.#server}/task/${this.#server}/children`, 'utf8').trim().split(' ')
    const { own, waited } = timesOf(this.#server) ?? { own: 0, waited: 0 }
    return children.reduce((sum, pid) => sum + (timesOf(Number(pid))?.own ?? 0), own + waited)
  }
}

function allTimes(): Map<number, Times> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return new Map(pids.flatMap((pid) => [timesOf(pid)].flatMap((times) => (times ? [[pid, times]] : []))))
}

function timesOf(pid: number): Times | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, which may hold anything, stands in brackets before the numbers.
    const numbers = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = numbers.slice(11, 15)
    return { parent: numbers[1] ?? 0, own: (user + system) / ticks, waited: (childrenUser + childrenSystem) / ticks }
  } catch {
    return undefined
  }
}
