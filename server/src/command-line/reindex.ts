import { reindexEvents } from '../event-store/reindex.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'

export const reindex: Command = {
  summary: 'Rebuild genealogy and search from the stored events, while the service runs',
  usage: '[--all] [--json]',
  options: { ...jsonOption, all: { type: 'boolean' } },
  async run(config, { json, all = false }) {
    const progress = (count: number) => {
      if (!json && process.stderr.isTTY) process.stderr.write(`\r${count} events`)
    }
    const count = await withDatabase(config, (database) => reindexEvents(database, { isAll: all, progress }))
    if (count === undefined) throw new Error('Another reindex is running on this database.')
    print(json, { events: count }, [`Rebuilt ${count} events.`])
  },
}
