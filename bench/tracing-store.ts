import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateEvents } from '../server/src/epcis/generate.ts'
import { isTouched } from '../server/src/tracing/containment/interval-queries.ts'
import { settleOrganisation } from '../server/src/tracing/containment/settle.ts'
import { fillWith, whoIs } from './capture.bench.ts'
import type { Store } from './query-store.ts'
import { carriedEvents, palletEvents, tracedEvents } from './tracing-events.ts'

/** A folder in which stores are kept for the next run; without one, each run fills its own and removes it. */
const keptIn = process.env.BENCH_FOLDER

export function openFolder(stored: number): { folder: string; release(): void } {
  if (!keptIn) {
    const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
    return { folder, release: () => rmSync(folder, { recursive: true, force: true }) }
  }
  const folder = join(keptIn, `tracing-${stored}`)
  mkdirSync(folder, { recursive: true })
  return { folder, release: () => undefined }
}

/** Chains of transformations without a container; a run that was broken off is continued. */
export async function fillChains(folder: string, { tool, orgId }: Store, stored: number): Promise<void> {
  const mark = join(folder, 'chains')
  if (existsSync(mark)) return
  const { rows } = await tool.pool.query<{ count: number }>('select count(*)::int as count from event')
  const { deviceId } = await whoIs(tool.pool)
  const missing = generateEvents(stored, 1).drop(rows[0]?.count ?? 0)
  await fillWith(tool.db, orgId, deviceId, missing)
  writeFileSync(mark, '')
}

/** The containers that are asked about, with their intervals settled. */
export async function fillContainers({ tool, orgId }: Store): Promise<void> {
  const { deviceId } = await whoIs(tool.pool)
  for (const events of [palletEvents(), tracedEvents(), carriedEvents()])
    await fillWith(tool.db, orgId, deviceId, events)
  await settle({ tool, orgId })
  await tool.pool.query('vacuum analyze containment_interval')
}

/** The service settles as well: who comes second waits for the other. */
async function settle({ tool, orgId }: Pick<Store, 'tool' | 'orgId'>): Promise<void> {
  while (await isTouched({ db: tool.db, orgId })) await settleOrganisation(tool.db, orgId)
}
