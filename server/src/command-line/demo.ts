import { type Command, jsonOption } from './command.ts'

export const demo: Command = {
  summary: 'Load a textile chain and a food chain into the running service, or remove them',
  usage: '[--remove [--yes]] [--url <address>] [--key <key>] [--json]',
  options: {
    ...jsonOption,
    url: { type: 'string' },
    key: { type: 'string' },
    remove: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  async run(config, { json = false, remove = false, yes = false, url, key }) {
    const { findService } = await import('./demo/running-service.ts')
    const service = await findService(config, url, key)
    if (remove) return (await import('./demo/remove.ts')).remove(config, service, { json, isSure: yes })
    return (await import('./demo/load.ts')).load(service, json)
  },
}
