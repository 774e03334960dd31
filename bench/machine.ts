import { cpus } from 'node:os'

/** What the processors have done since the machine was started; `others` includes PostgreSQL. */
export function machineSeconds(): { all: number; idle: number } {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (read: (time: (typeof times)[number]) => number) => times.reduce((total, time) => total + read(time), 0)
  return {
    all: sum((time) => Object.values(time).reduce((a, b) => a + b, 0)) / 1_000,
    idle: sum(({ idle }) => idle) / 1_000,
  }
}

/** Seconds that the processors worked for all others than this process while something was done. */
export async function workOfOthers(work: () => Promise<unknown>): Promise<number> {
  const [before, own] = [machineSeconds(), process.cpuUsage()]
  await work()
  const [now, { user, system }] = [machineSeconds(), process.cpuUsage(own)]
  return now.all - before.all - (now.idle - before.idle) - (user + system) / 1e6
}
