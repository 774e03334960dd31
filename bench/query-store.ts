import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { createLog } from '../server/src/log.ts'
import { fillWith, whoIs } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { passOverFindings } from './passed-over.ts'
import { queryEvents } from './query-events.ts'

export type Store = { url: string; key: string; orgId: string; tool: Database; close(): Promise<void> }

/** A folder in which stores are kept for the next run; without one, each run fills its own and removes it. */
const keptIn = process.env.BENCH_FOLDER

/** A folder with that many events, filled now if it is not filled yet; a run that was broken off is continued. */
export async function filledFolder(count: number): Promise<{ folder: string; release(): void }> {
  const folder = keptIn ? join(keptIn, `events-${count}`) : mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const release = () => {
    if (!keptIn) rmSync(folder, { recursive: true, force: true })
  }
  const isFilled = join(folder, 'filled')
  if (existsSync(isFilled)) return { folder, release }
  mkdirSync(folder, { recursive: true })
  const { tool, orgId, close } = await openStore(folder)
  const { rows } = await tool.pool.query<{ count: number }>('select count(*)::int as count from event')
  const { deviceId } = await whoIs(tool.pool)
  await fillWith(tool.db, orgId, deviceId, queryEvents(count, rows[0]?.count))
  await close()
  writeFileSync(isFilled, '')
  return { folder, release }
}

/** The service on a folder, and a connection beside it; `options` are Node's. */
export async function openStore(folder: string, options: string[] = []): Promise<Store> {
  const service = await startService(folder, options)
  const tool = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  const { orgId } = await whoIs(tool.pool)
  await passOverFindings(tool.db, orgId)
  return {
    url: service.url,
    key: readFileSync(join(folder, 'admin.key'), 'utf8').trim(),
    orgId,
    tool,
    async close() {
      await tool.close()
      await service.stop()
    },
  }
}

/** A copy of a folder whose service is stopped. */
export function copyOf(folder: string): { folder: string; release(): void } {
  const copy = mkdtempSync(join(keptIn ?? tmpdir(), 'polytrace-copy-'))
  // With its owner: PostgreSQL refuses a folder of somebody else.
  execFileSync('cp', ['-a', `${folder}/.`, copy])
  return { folder: copy, release: () => rmSync(copy, { recursive: true, force: true }) }
}
