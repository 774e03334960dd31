import { once } from 'node:events'
import { createLog } from '../log.ts'
import type { Service } from '../service.ts'
import type { Command } from './command.ts'

/** The end of a terminal or of a login is no reason to go on alone. */
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** Supervisors kill after ten seconds; also a start that waits, or a database that never answers, must not last longer. */
const maxStopTime = 9_500

export const start: Command = {
  summary: 'Start the service (npm start does the same)',
  usage: '',
  options: {},
  async run(config) {
    // Loaded only after the settings have been checked.
    const { startService } = await import('../service.ts')
    const log = createLog(config.logLevel)
    const stopped = Promise.race(signals.map((signal) => once(process, signal)))
    // A second signal while draining changes nothing.
    for (const signal of signals) process.on(signal, () => undefined)
    const start = new AbortController()
    stopped.then(() => {
      setTimeout(() => process.exit(0), maxStopTime).unref()
      start.abort()
    })
    const service = await startService(config, log, start.signal).catch((error: unknown) => {
      if (start.signal.aborted) process.exit(0)
      throw error
    })
    if (config.logLevel !== 'silent') process.stdout.write(banner(service))
    await stopped
    log.info('stopping')
    await service.stop()
    process.exit(0)
  },
}

/** A key is shown to a person at a terminal; where lines are collected, only the place of its file is. */
function banner({ url, firstKey }: Service): string {
  const { made, place } = firstKey
  const key = made && process.stdout.isTTY ? `${made} (shown once, kept in ${place})` : place
  return `\n  Polytrace\n\n  Console    ${url}/\n  API        ${url}/api/v2/\n  Reference  ${url}/docs\n  First key  ${key}\n\n`
}
