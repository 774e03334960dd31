import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write.ts'
import { type Command, jsonOption, print, withAnyDatabase, withDatabase } from './command.ts'
import { findOrganisationId, organisationOption } from './organisation-option.ts'
import { UsageError } from './usage.ts'

export const backup: Command = {
  summary: 'Write everything, or one organisation, into a file, while the service runs',
  usage:
    '<file> [--organization <id or name>] [--json]\n\n' +
    'Without --organization the file holds everything but sessions, with hashes of keys and sealed secrets: keep it as safe as\n' +
    'the database. With it, the file holds one organisation without its keys and secrets.',
  options: { ...jsonOption, ...organisationOption, organization: { type: 'string' } },
  takesFile: true,
  async run(config, { json, file, organisation, organization = organisation }) {
    if (!file) throw new UsageError('Name the file to write: npm run polytrace -- backup <file>')
    if (existsSync(file)) throw new UsageError(`${file} is there already: name a new file.`)
    const folder = dirname(resolve(file))
    if (!isFolder(folder))
      throw new UsageError(`There is no folder ${folder} for the backup ${file}: make it, or name another.`)
    const summary = await withDatabase(config, async (database) =>
      writeBackup(
        database,
        file,
        organization === undefined ? undefined : await findOrganisationId(database.db, organization),
      ),
    )
    print(json, { file, ...summary }, [`Wrote ${summary.rows} rows, with ${summary.events} events, to ${file}.`])
  },
}

export const restore: Command = {
  summary: 'Bring a backup into the database; the services on it must be stopped',
  usage:
    '<file> [--json]\n\n' +
    'A backup of everything needs a database without organisations, such as a new DATA_DIR. A backup of one organisation needs\n' +
    'a database without that one. All of it is stored, or, if the file is damaged, nothing.',
  options: jsonOption,
  takesFile: true,
  async run(config, { json, file }) {
    if (!file) throw new UsageError('Name the file to restore: npm run polytrace -- restore <file>')
    if (!existsSync(file))
      throw new UsageError(`There is no backup ${resolve(file)}: name a file that "backup" has written.`)
    if (isFolder(file)) throw new UsageError(`${file} is a folder: name a file that "backup" has written.`)
    const restored = await withAnyDatabase(config, (database) => restoreBackup(database, file))
    const { organisation, at, version, tables, rows, events } = restored
    const what = organisation ? `the organisation ${organisation.name} (${organisation.id})` : 'everything'
    print(json, { organisation, at, version, tables, rows, events }, [
      `Restored ${what} as of ${at}: ${rows} rows, with ${events} events.`,
    ])
  },
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
