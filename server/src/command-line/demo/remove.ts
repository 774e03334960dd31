import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { findDevice as findDemoDevice, type Kept, removeEntities, revokeDevice } from '@polytrace/demo'
import { recordChange } from '../../access/audit/record.ts'
import { findDevice } from '../../access/devices/queries.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { isCapturing, removeEventsOf } from '../../event-store/remove.ts'
import { eraseDeletedSchemas } from '../../schemas/registry/reference-queries.ts'
import { print, withDatabase } from '../command.ts'
import { UsageError } from '../usage.ts'
import { inWords } from './counts-in-words.ts'
import { progressOn } from './progress-bar.ts'
import type { RunningService } from './running-service.ts'

type Manner = { json: boolean; isSure: boolean }

/**
 * Takes the demo away: entities through the API, events and the versions of deleted schemas from the database, since no
 * API takes those back, and at last the device that wrote them. What was interrupted goes on with the next try.
 */
export async function remove(config: Config, service: RunningService, { json, isSure }: Manner): Promise<void> {
  const { polytrace, organisation, url } = service
  const device = await findDemoDevice(polytrace)
  if (!device) return print(json, { isRemoved: false }, [`There is no demo in ${organisation.name}.`])
  if (!isSure && !(await isConfirmed(organisation.name)))
    return print(json, { isRemoved: false }, ['Nothing was removed.'])
  await withDatabaseOf(config, url, async (database) => {
    if (!(await findDevice(database.db, organisation.id, device.id))) throw otherDatabase(url)
    const { removed, kept } = await removeEntities(polytrace, device, progressOn(process.stderr, json))
    const { events } = await removeFromDatabase(database, organisation.id, device)
    await revokeDevice(polytrace, device.id)
    const all = { ...removed, events }
    print(json, { isRemoved: true, removed: all, kept }, [
      `Removed ${inWords(all)} from ${organisation.name}.`,
      ...describeKept(kept),
    ])
  })
}

async function isConfirmed(organisation: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('--remove asks at a terminal; elsewhere it needs --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`Remove the demo, with its events, from ${organisation}? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** The database of the service, which must be at hand. None is created only to find it empty. */
function withDatabaseOf(config: Config, url: string, work: (database: Database) => Promise<void>): Promise<void> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'postgres'))) throw otherDatabase(url)
  return withDatabase(config, work)
}

const otherDatabase = (url: string) =>
  new UsageError(
    `The settings lead to another database than the one of ${url}. Events are removed from the database itself: ` +
      'run this where the service runs, with its DATABASE_URL or DATA_DIR.',
  )

/** Seconds that an accepted document may take until it is captured. */
const patience = 60

async function removeFromDatabase({ db }: Database, orgId: string, device: { id: string; name: string }) {
  for (let waited = 0; await isCapturing(db, orgId, device.id); waited += 0.1) {
    if (waited > patience) throw new Error('A document of the demo is still being captured: try again in a while.')
    await delay(100)
  }
  return db.transaction().execute(async (tx) => {
    const removed = await removeEventsOf(tx, orgId, device.id)
    // The API keeps the versions of a deleted schema readable; of a demo nothing should stay.
    await eraseDeletedSchemas(tx, orgId, device.id)
    const actor = { orgId, deviceId: null, deviceName: 'the command line' }
    const before = { captured_by: device.name, ...removed }
    await recordChange(tx, actor, { entity: 'events', id: device.id, action: 'delete', before })
    return removed
  })
}

const reasons = { changed: 'was changed since', in_use: 'is in use elsewhere' }

function describeKept(kept: Kept[]): string[] {
  if (kept.length === 0) return []
  return [
    '',
    'Kept:',
    ...kept.map(({ kind, name, id, reason }) => `  ${name} (${kind.replace('_', ' ')} ${id}): ${reasons[reason]}`),
  ]
}
