import pg from 'pg'
import { connect } from '../src/db/database.ts'
import { createLog } from '../src/log.ts'
import { cleanUp } from './clean-up.ts'
import { createTestDatabase, dropTestDatabase } from './test-database.ts'

/** Another database on the same server: migrated, or without any table. */
export async function newDatabase(isMigrated = true) {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const url = isMigrated ? await createTestDatabase(server) : await createBareDatabase(server)
  cleanUp(() => dropTestDatabase(server, url))
  const database = connect({ connectionString: url }, createLog('silent'))
  cleanUp(() => database.close())
  return database
}

async function createBareDatabase(server: string): Promise<string> {
  const name = `test_bare_${process.pid}_${Math.random().toString(36).slice(2)}`
  const client = new pg.Client(server)
  await client.connect()
  await client.query(`create database ${name} template template0`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
