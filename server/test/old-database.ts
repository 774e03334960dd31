import pg from 'pg'
import { migrate, readMigrations } from '../src/db/migrate.ts'
import { cleanUp, openTestDatabase } from './harness.ts'

type OldDatabase = {
  client: pg.Client
  address: pg.ClientConfig
  /** Applies the migration, without those that follow it. */
  upgrade(): Promise<string[]>
}

/** A database of a release before the migration whose name ends so. */
export async function openOldDatabase(migration: string): Promise<OldDatabase> {
  const migrations = readMigrations()
  const number = migrations.find(({ name }) => name.endsWith(migration))?.number ?? 0
  const { pool, address } = await openTestDatabase()
  const url = new URL(address.connectionString ?? '')
  const name = `${url.pathname.slice(1)}_old`
  await pool.query(`create database ${name}`)
  url.pathname = `/${name}`
  const old = { connectionString: url.href }
  await migrate(old, migrations.slice(0, number - 1))
  const client = new pg.Client(url.href)
  await client.connect()
  cleanUp(async () => {
    await client.end()
    await pool.query(`drop database ${name}`)
  })
  return { client, address: old, upgrade: () => migrate(old, migrations.slice(0, number)) }
}
