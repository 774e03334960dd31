import { once } from 'node:events'
import { createLog } from '../log.ts'
import type { Service } from '../service.ts'
import type { Command } from './command.ts'

export const start: Command = {
  summary: 'Start the service (npm start does the same)',
  usage: '',
  options: {},
  async run(config) {
    // Not before the settings were found to be right.
    const { startService } = await import('../service.ts')
    const log = createLog(config.logLevel)
    const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
    // A second signal while draining changes nothing.
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined)
    const service = await startService(config, log)
    if (config.logLevel !== 'silent') process.stdout.write(banner(service))
    await stopped
    log.info('stopping')
    await service.stop()
    process.exit(0)
  },
}

function banner({ url, firstKey }: Service): string {
  const key = firstKey.made ? `${firstKey.made} (shown once, kept in ${firstKey.place})` : firstKey.place
  return `\n  Polytrace\n\n  Console    ${url}/\n  API        ${url}/api/v2/\n  Reference  ${url}/docs\n  First key  ${key}\n\n`
}
