import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { holdSessionLock, locks } from './locks.ts'
import { splitStatements } from './split-statements.ts'
import type { Db } from './tables.ts'
import { watchConnection } from './watch-connection.ts'

export type Migration = { number: number; name: string; text: string; checksum: string }

/** The migrations of this release, in order: numbered SQL files that are never edited once released. */
export function readMigrations(folder = new URL('./migrations/', import.meta.url)): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return files.map((name, index) => {
    const number = Number(name.slice(0, 4))
    if (number !== index + 1) throw new Error(`Migration ${name} is out of order: number ${index + 1} was expected.`)
    const text = readFileSync(new URL(name, folder), 'utf8')
    return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Brings the database up to this release, one transaction a migration, and gives the names of those it applied. The signal
 * cuts it short, also while it waits for another process that migrates.
 */
export async function migrate(
  address: pg.ClientConfig,
  migrations = readMigrations(),
  signal?: AbortSignal,
): Promise<string[]> {
  const client = new pg.Client({
    ...{ ...address, application_name: 'polytrace migrate' },
    ...{ connectionTimeoutMillis: 5_000, keepAlive: true },
  })
  // Whoever waits for an answer learns of a broken connection by it.
  client.on('error', () => undefined)
  await client.connect()
  const endWatch = watchConnection(client, address)
  const cutShort = () => void client.end()
  signal?.addEventListener('abort', cutShort)
  try {
    signal?.throwIfAborted()
    await requireVersion(client)
    await holdSessionLock(client, locks.migration)
    return await applyPending(client, migrations)
  } finally {
    signal?.removeEventListener('abort', cutShort)
    endWatch()
    await client.end()
  }
}

/** The names of the migrations that the database still lacks. */
export async function listPending(db: Db, migrations = readMigrations()): Promise<string[]> {
  const { rows: tables } = await sql<{
    exists: boolean
  }>`select to_regclass('migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return migrations.map(({ name }) => name)
  const { rows } = await sql<Applied>`select number, name, checksum from migration`.execute(db)
  for (const applied of rows) requireUnchanged(applied, migrations[applied.number - 1])
  return migrations.slice(rows.length).map(({ name }) => name)
}

type Applied = Omit<Migration, 'text'>

/** The note of what was applied; the migrations themselves know nothing of it. */
export async function createMigrationTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists migration (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`)
}

async function applyPending(client: pg.Client, migrations: Migration[]): Promise<string[]> {
  await createMigrationTable(client)
  const { rows } = await client.query<Applied>('select number, name, checksum from migration order by number')
  for (const applied of rows) requireUnchanged(applied, migrations[applied.number - 1])
  const pending = migrations.slice(rows.length)
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

function requireUnchanged(applied: Applied, ours: Migration | undefined): void {
  if (!ours)
    throw new Error(
      `The database is newer than this release: it holds migration ${applied.name}. Start the newer release.`,
    )
  if (ours.checksum === applied.checksum) return
  throw new Error(
    `Migration ${ours.name} was edited after this database applied it. Restore the file and add a new migration instead.`,
  )
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await applyWithin(client, [migration])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Applies migrations in the transaction of a connection. */
export async function applyWithin(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  for (const { number, name, text, checksum } of migrations) {
    try {
      // One by one: a cluster sends a change of a table to its workers as the text that came, which must be that change alone.
      for (const statement of splitStatements(text)) await client.query(statement)
      await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [number, name, checksum])
    } catch (error) {
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
}

async function requireVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major < 15) throw new Error(`PostgreSQL 15 or newer is needed, and DATABASE_URL leads to PostgreSQL ${major}.`)
}
