import { recordChange } from '../access/audit/record.ts'
import { openUnlimited } from '../backup/write.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { archiveEvents, emptyArchive, previewArchive } from '../event-store/archive.ts'
import { countOf } from '../json/words.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'
import { findOrganisationId, operator, organisationOption } from './organisation-option.ts'
import { UsageError } from './usage.ts'

export const archive: Command = {
  summary: 'Move the texts of old events into the compressed archive; everything reads as before',
  usage:
    '--before <time> [--organisation <id or name>] [--dry-run] [--json]\n' +
    '       npm run polytrace -- archive --undo [--organisation <id or name>] [--json]\n\n' +
    'Moves the texts of events that were captured before the time, while the service runs. It can be stopped at any moment and\n' +
    'started again. With --dry-run it only says how many there are; --undo moves all texts back.',
  options: {
    ...jsonOption,
    ...organisationOption,
    ...{ before: { type: 'string' }, 'dry-run': { type: 'boolean' }, undo: { type: 'boolean' } },
  },
  async run(config, { json, before, undo = false, organisation, 'dry-run': isDry = false }) {
    if (undo && (before !== undefined || isDry)) throw new UsageError('--undo takes neither --before nor --dry-run.')
    const time = undo ? undefined : timeOf(before)
    const progress = (count: number) => {
      if (!json && process.stderr.isTTY) process.stderr.write(`\r${count} events`)
    }
    await withUnlimited(config, async (db) => {
      const tenant = { db, orgId: await findOrganisationId(db, organisation) }
      if (time && isDry) {
        const { events, bytes } = await previewArchive(tenant, time)
        print(json, { events, bytes }, [`Would move the texts of ${countOf(events, 'event')}, ${bytes} bytes.`])
        return
      }
      const moved = time
        ? await archiveEvents(tenant, time, { progress })
        : { events: await emptyArchive(tenant, { progress }) }
      const after = time ? { before: time.toISOString(), ...moved } : { undone: true, ...moved }
      if (moved.events > 0)
        await recordChange(db, operator(tenant.orgId), { entity: 'archive', id: tenant.orgId, action: 'update', after })
      const sentence = time ? 'are in the archive now' : 'are back with their events'
      print(json, moved, [`The texts of ${countOf(moved.events, 'event')} ${sentence}.`])
    })
  },
}

/** Whoever goes on with a large archive passes what is in it first. */
const withUnlimited = (config: Config, work: (db: Database['db']) => Promise<void>) =>
  withDatabase(config, async (database) => {
    const own = openUnlimited(database)
    try {
      await work(own.db)
    } finally {
      await own.close()
    }
  })

function timeOf(before: string | undefined): Date {
  const time = new Date(before ?? '')
  if (Number.isNaN(time.getTime()))
    throw new UsageError(`--before takes a time such as 2026-03-01T00:00:00Z, got ${before ?? 'nothing'}.`)
  return time
}
