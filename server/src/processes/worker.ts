import { type Config, WrongSettings } from '../config.ts'
import type { Address } from '../db/address.ts'
import { connect } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Team } from '../parts.ts'
import { type Service, startService } from '../service.ts'
import type { Role } from '../workers.ts'
import { Line } from './line.ts'

/** What the first process sends to each of the others to start it. */
export type Orders = { address: Address }

/** What it answers: where it listens, or why it does not. */
export type Outcome = { url: string } | { failure: string; isSetting: boolean }

/** In milliseconds, as for a service of one process. */
const maxStopTime = 9_500

/** Serves as one of several processes: the first one starts it, sends it the address of the database, and ends it. */
export async function runWorker(config: Config, log: Log, role: Role): Promise<void> {
  // A terminal sends its signals to all processes; the first one decides what happens.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGUSR2'] as const) process.on(signal, () => undefined)
  const line = new Line({
    // Once the first process has gone, nobody listens.
    send: (message) => void (process.connected && process.send?.(message, undefined, undefined, () => undefined)),
    onMessage: (listener) => void process.on('message', listener),
  })
  // Stays open after a failed start, which is the answer to the first process: that ends this one.
  const ordered = Promise.withResolvers<Service>()
  line.answer<Orders>('start', async ({ address }): Promise<Outcome> => {
    try {
      const service = await startService(config, log, { role, database: connect(address, log), team: teamOf(line) })
      ordered.resolve(service)
      return { url: service.url }
    } catch (error) {
      return { failure: (error as Error).message, isSetting: error instanceof WrongSettings }
    }
  })
  line.answer('drain', async () => (await ordered.promise).drain())
  line.answer('stop', () => stop())
  process.once('disconnect', () => void stop())

  async function stop(): Promise<void> {
    setTimeout(() => process.exit(0), maxStopTime).unref()
    await (await ordered.promise).stop()
    process.exit(0)
  }
}

function teamOf(line: Line): Team {
  return {
    lease: async (deviceId, second) => (await line.ask<number>('lease', { deviceId, second })) ?? 0,
    offerMetrics: (own) => line.answer('metrics', own),
    gatherMetrics: async () => (await line.ask<string>('all metrics')) ?? '',
  }
}
