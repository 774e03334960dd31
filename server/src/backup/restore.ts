import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg, { type ClientBase } from 'pg'
import { recordChange } from '../access/audit/record.ts'
import type { Database } from '../db/database.ts'
import { clientOf } from '../db/driver.ts'
import { holdLock, locks } from '../db/locks.ts'
import { applyWithin, createMigrationTable, readMigrations } from '../db/migrate.ts'
import type { Db } from '../db/tables.ts'
import { type Header, UnfitBackup } from './format.ts'
import { isKeptFrom } from './kept-tables.ts'
import {
  advanceSequence,
  copyIn,
  countRows,
  emptyTable,
  isInUse,
  listOwners,
  listTables,
  readLastMigration,
} from './queries.ts'
import { BackupReader } from './read.ts'
import { openUnlimited, type Summary } from './write.ts'

/**
 * Brings a backup into a database, in one transaction: whatever is wrong with the file leaves the database as it was. An empty
 * database first gets the tables of the release that made the backup, and after its rows the migrations since.
 */
export async function restoreBackup(database: Pick<Database, 'address'>, file: string): Promise<Summary & Header> {
  const reader = new BackupReader(file)
  const own = openUnlimited(database)
  try {
    const header = await reader.header()
    requireKnown(header)
    const summary = await own.db.transaction().execute(async (tx) => {
      // Services that start meanwhile wait here.
      await holdLock(tx, locks.migration)
      const client = await clientOf(tx)
      await prepare(tx, client, header)
      const summary = await load(tx, reader, header.organisation?.id)
      for (const [name, last] of Object.entries(header.sequences)) await advanceSequence(tx, name, last)
      const missing = readMigrations().slice(header.migration.number)
      await applyWithin(client, missing)
      await recordRestore(tx, header)
      return summary
    })
    return { ...header, ...summary }
  } finally {
    await reader.close()
    await own.close()
  }
}

function requireKnown({ version, migration: { number, checksum } }: Header): void {
  const known = readMigrations()
  if (number > known.length)
    throw new UnfitBackup(
      `The backup was made by a newer release (${version}, migration ${number}), and this one knows migrations up to ` +
        `${known.length}. Restore it with that release, or a newer one.`,
    )
  if (known[number - 1]?.checksum !== checksum)
    throw new UnfitBackup(`The backup was made by another line of releases: its migration ${number} is not ours.`)
}

/** Makes sure that the tables are there as the backup knows them, and that nothing in them is in its way. */
async function prepare(tx: Db, client: ClientBase, { migration, version, organisation }: Header): Promise<void> {
  const last = await readLastMigration(tx)
  if (last === undefined) {
    await createMigrationTable(client)
    await applyWithin(client, readMigrations().slice(0, migration.number))
  } else {
    if (last.number !== readMigrations().length)
      throw new UnfitBackup('The database is not up to date: run "npm run polytrace -- migrate" first.')
    if (last.number !== migration.number)
      throw new UnfitBackup(
        `The backup was made by an older release (${version}): restore it into an empty database, such as a new DATA_DIR, which ` +
          'brings it up to date. What was restored there can be backed up again, and restored here.',
      )
    if (await isInUse(tx)) throw new UnfitBackup('A service uses this database: stop all services on it first.')
  }
  const owners = await listOwners(tx)
  if (organisation === undefined) {
    if (owners.length > 0)
      throw new UnfitBackup('The database holds organisations already: restore everything into an empty database.')
    for (const { name } of (await listTables(tx, true)).reverse()) await emptyTable(tx, name)
  } else if (owners.some(({ id }) => id === organisation.id))
    throw new UnfitBackup(`The database holds the organisation ${organisation.id} (${organisation.name}) already.`)
}

/** Takes the rows of all tables; of a backup of one organisation, nothing that belongs to others. */
async function load(tx: Db, reader: BackupReader, orgId: string | undefined): Promise<Summary> {
  const client = await clientOf(tx)
  const summary: Summary = { tables: 0, rows: 0, events: 0 }
  for (let start = await reader.nextTable(); start; start = await reader.nextTable()) {
    if (isKeptFrom(start.table, orgId === undefined))
      throw new UnfitBackup(`The file holds rows of ${start.table}, which no such backup has.`)
    const copy = copyIn(client, start.table, start.columns)
    await pipeline(Readable.from(reader.rows()), copy).catch(async (error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
      // A file that is damaged within these rows says so itself.
      await reader.endTable()
      throw refused(start.table, error)
    })
    const { rows } = await reader.endTable()
    if (copy.rowCount !== rows)
      throw new UnfitBackup(`The backup has ${rows} rows of ${start.table}, and the database took ${copy.rowCount}.`)
    if (orgId !== undefined && (await countRows(tx, start.table, orgId)) !== rows)
      throw new UnfitBackup(`The backup of one organisation holds rows of others in ${start.table}.`)
    summary.tables++
    summary.rows += rows
    if (start.table === 'event') summary.events = rows
  }
  return summary
}

const refused = (table: string, cause: pg.DatabaseError) =>
  new UnfitBackup(`The database refuses the rows of ${table}: ${cause.message}.`, { cause })

async function recordRestore(tx: Db, { organisation, at, version }: Header): Promise<void> {
  const restored = organisation ? [organisation] : await listOwners(tx)
  for (const { id, name } of restored) {
    const actor = { orgId: id, deviceId: null, deviceName: 'the command line' }
    const after = { name, restored_from: { made_at: at, version } }
    await recordChange(tx, actor, { entity: 'organisation', id, action: organisation ? 'create' : 'update', after })
  }
}
