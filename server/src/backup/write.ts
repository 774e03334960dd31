import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import manifest from '../../package.json' with { type: 'json' }
import { directOf } from '../db/address.ts'
import { connect, type Database } from '../db/database.ts'
import { clientOf } from '../db/driver.ts'
import type { Db } from '../db/tables.ts'
import { createLog } from '../log.ts'
import { Digest, endOfRows, formatNumber, type Header, lineOf } from './format.ts'
import {
  copyOut,
  listOwners,
  listTables,
  readLastMigration,
  readSequences,
  settleTexts,
  type TableShape,
  takeMoment,
} from './queries.ts'

export type Summary = { tables: number; rows: number; events: number }

/** Reading everything takes as long as it takes, on one connection that no pooler lends to others. */
export const openUnlimited = ({ address }: Pick<Database, 'address'>) =>
  connect(directOf(address), createLog('silent'), {
    ...{ max: 1, statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
  })

/** Writes one organisation, or everything, as of one moment. The file has its name only when it is whole. */
export async function writeBackup(
  database: Pick<Database, 'address'>,
  file: string,
  orgId: string | undefined,
): Promise<Summary> {
  const own = openUnlimited(database)
  const part = `${file}.part`
  const summary: Summary = { tables: 0, rows: 0, events: 0 }
  try {
    await own.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        const handle = await open(part, 'w', 0o600)
        const lines = Readable.from(backupOf(tx, await clientOf(tx), orgId, summary))
        await pipeline(lines, createGzip({ level: 3 }), handle.createWriteStream({ flush: true }))
      })
    await rename(part, file)
    return summary
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await own.close()
  }
}

async function* backupOf(tx: Db, client: ClientBase, orgId: string | undefined, summary: Summary) {
  await settleTexts(tx)
  await takeMoment(tx)
  const digest = new Digest()
  yield digest.add(lineOf(await headerOf(tx, orgId)))
  for (const table of await listTables(tx, orgId === undefined)) {
    yield lineOf({ table: table.name, columns: table.columns })
    const rows = yield* rowsOf(client, table, orgId, digest)
    summary.tables++
    summary.rows += rows
    if (table.name === 'event') summary.events = rows
  }
  yield lineOf({ tables: summary.tables, sha256: digest.end() })
}

async function headerOf(tx: Db, orgId: string | undefined): Promise<Header> {
  const [migration, owners] = [await readLastMigration(tx), await listOwners(tx)]
  if (!migration) throw new Error('The database is empty: there is nothing to back up.')
  const organisation = owners.find(({ id }) => id === orgId)
  return {
    ...{ polytrace_backup: formatNumber, version: manifest.version, migration },
    ...(organisation && { organisation }),
    ...{ at: new Date().toISOString(), sequences: await readSequences(tx) },
  }
}

/** The rows of a table and the line that ends it; gives how many they were. */
async function* rowsOf(client: ClientBase, table: TableShape, orgId: string | undefined, all: Digest) {
  const digest = new Digest()
  const copy = copyOut(client, table, orgId)
  for await (const chunk of copy) yield digest.add(chunk as Buffer)
  yield endOfRows
  const rows = copy.rowCount
  yield all.add(lineOf({ rows, sha256: digest.end() }))
  return rows
}
