import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Config } from '../config.ts'
import { createLog, type Log } from '../log.ts'
import type { Service } from '../service.ts'
import type { Role } from '../workers.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage.ts'

/** The end of a terminal or of a login is no reason to go on alone. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Supervisors kill after ten seconds; also a start that waits, or a database that never answers, must not last longer. */
const maxStopTime = 9_500

export const start: Command = {
  summary: 'Start the service (npm start does the same)',
  usage:
    '[--role web|worker|all]\n\n' +
    'A service of the role web answers requests and leaves what runs in the background to others on the same database; one of the\n' +
    'role worker does only that, and answers nothing but /healthz, /readyz and /metrics.',
  options: { role: { type: 'string' } },
  async run(config, { role: wanted = 'all' }) {
    // Loaded only after the settings have been checked.
    const { roles } = await import('../workers.ts')
    const role = roles.find((name) => name === wanted)
    if (!role) throw new UsageError(`--role takes one of ${roles.join(', ')}, got ${wanted}.`)
    const log = createLog(config.logLevel)
    if (config.otelEndpoint) (await import('../telemetry/open.ts')).openTelemetry(config)
    if (cluster.isWorker) return (await import('../processes/worker.ts')).runWorker(config, log, role)
    const stopped = Promise.race(signals.map((signal) => once(process, signal)))
    // A second signal while draining changes nothing.
    for (const signal of signals) process.on(signal, () => undefined)
    // Asks a service of several processes to replace them; one that has a single process has nothing to replace.
    process.on('SIGUSR2', () => undefined)
    const start = new AbortController()
    stopped.then(() => {
      setTimeout(() => process.exit(0), maxStopTime).unref()
      start.abort()
    })
    const service = await open(config, log, role, start.signal).catch((error: unknown) => {
      if (start.signal.aborted) process.exit(0)
      throw error
    })
    if (config.logLevel !== 'silent') process.stdout.write(banner(service, role))
    await stopped
    log.info('stopping')
    await service.stop()
    process.exit(0)
  },
}

type Running = Pick<Service, 'url' | 'firstKey' | 'stop'>

/** In this process, or in several that it starts. */
async function open(config: Config, log: Log, role: Role, signal: AbortSignal): Promise<Running> {
  if (config.workers > 1) return (await import('../processes/start.ts')).startProcesses(config, log, signal)
  return (await import('../service.ts')).startService(config, log, { role, signal })
}

/** What answers at the address, by what each role does. */
const consoleAndApi = { Console: '/', API: '/api/v2/', Reference: '/docs' }
const places = {
  web: consoleAndApi,
  worker: { Health: '/healthz', Readiness: '/readyz', Metrics: '/metrics' },
  all: consoleAndApi,
} satisfies Record<Role, Record<string, string>>

/** A key is shown to a person at a terminal; where lines are collected, only the place of its file is. */
function banner({ url, firstKey }: Running, role: Role): string {
  const { made, place } = firstKey
  const key = made && process.stdout.isTTY ? `${made} (shown once, kept in ${place})` : place
  const rows = [...Object.entries(places[role]).map(([name, path]) => [name, url + path]), ['First key', key]]
  return `\n  Polytrace\n\n${rows.map(([name = '', value]) => `  ${name.padEnd(11)}${value}\n`).join('')}\n`
}
