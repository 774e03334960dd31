import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { createLog } from '../server/src/log.ts'
import { whoIs } from './capture.bench.ts'
import { openStore, type Store } from './query-store.ts'

/** A database without its service, for which much is to be written. */
export type Filling = { tool: Database; orgId: string; deviceId: string; folder: string }

export type Fill = {
  /** Tables whose indexes are made at the end, which is many times faster than to keep them meanwhile. */
  tables: string[]
  /** What only the service can make. */
  prepare?(store: Store): Promise<void>
  /** Goes on with what is there. */
  write(filling: Filling): Promise<void>
  /** What is only possible once there are indexes again; the statements of `client` may take their time. */
  finish?(filling: Filling, client: pg.Client): Promise<void>
}

/**
 * The service on a folder that is filled: in BENCH_FOLDER, where a run that was broken off is continued and the next one
 * finds everything; without one, in a folder that is removed at the end.
 */
export async function openFilled(name: string, fill: Fill): Promise<Store> {
  const { BENCH_FOLDER: keptIn } = process.env
  const folder = keptIn ? join(keptIn, name) : mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const mark = join(folder, 'filled')
  if (!existsSync(mark)) {
    mkdirSync(folder, { recursive: true })
    const begun = performance.now()
    const store = await openStore(folder)
    await fill.prepare?.(store)
    await store.close()
    await fillFolder(folder, fill)
    writeFileSync(mark, '')
    console.log(`filled in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
  }
  const store = await openStore(folder)
  const close = async () => {
    await store.close()
    if (!keptIn) rmSync(folder, { recursive: true, force: true })
  }
  return { ...store, close }
}

/** With the service stopped: whatever follows the changes of others would follow these as well. */
async function fillFolder(folder: string, { tables, write, finish }: Fill): Promise<void> {
  const tool = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  // Not of the pool, which ends a connection on which nothing has come for half a minute.
  const client = new pg.Client(tool.address)
  await client.connect()
  try {
    await client.query('set statement_timeout = 0; set maintenance_work_mem = "1GB"')
    const filling = { tool, ...(await whoIs(tool.pool)), folder }
    const written = join(folder, 'written')
    if (!existsSync(written)) {
      const definitions = await dropIndexes(client, folder, tables)
      await write(filling)
      for (const definition of definitions) await client.query(definition)
      await client.query('vacuum analyze')
      writeFileSync(written, '')
    }
    await finish?.(filling, client)
  } finally {
    await client.end()
    await tool.close()
  }
}

/** Drops the indexes that keep no promise; what they were is kept in a file, for a run that is broken off. */
async function dropIndexes(client: pg.Client, folder: string, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on oid = indexrelid
     where indrelid = any($1::regclass[]) and not indisunique`,
    [tables],
  )
  const file = join(folder, 'indexes.json')
  const known: string[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const definitions = rows.map(({ definition }) => definition.replace(/^CREATE INDEX/, 'CREATE INDEX IF NOT EXISTS'))
  const all = [...new Set([...known, ...definitions])]
  writeFileSync(file, JSON.stringify(all, null, 2))
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return all
}
