import { bringUpToDate } from '../db/bring-up-to-date.ts'
import { type Command, jsonOption, print, withAnyDatabase } from './command.ts'

export const applyMigrations: Command = {
  summary: 'Bring the database up to this release (start does it by itself)',
  usage: '[--json]',
  options: jsonOption,
  async run(config, { json }) {
    const applied = await withAnyDatabase(config, (database) => bringUpToDate(database, config))
    print(
      json,
      { applied },
      applied.length === 0 ? ['The database is up to date.'] : applied.map((name) => `Applied ${name}`),
    )
  },
}
