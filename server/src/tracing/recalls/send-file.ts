import type { FastifyReply } from 'fastify'
import type { WaitingEntries } from '../../access/audit/waiting-entries.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/tables.ts'
import { invalid } from '../../errors.ts'
import { namesFor } from '../names/names.ts'
import type { FileFormat, Recall } from './contract.ts'
import type { EntryFilter } from './entry-queries.ts'
import { getFinished } from './manage.ts'
import { mediaTypes, writeFile } from './write-file.ts'

type Reader = { db: Db; waiting: WaitingEntries; caller: Caller; languages: string[] }

/** Sends entries of a recall as a file. That somebody took it along is in the audit trail. */
export async function sendFile(
  reply: FastifyReply,
  { db, waiting, caller, languages }: Reader,
  recall: Recall,
  { format, filter }: { format: FileFormat; filter: EntryFilter },
) {
  const tenant = { db, orgId: caller.orgId }
  await getFinished(tenant, recall.id)
  const after = { format, ...filter, counts: recall.counts, hash: recall.hash }
  await waiting.recordReading(caller, { entity: 'recall', id: recall.id, action: 'read', after })
  if (format !== 'json' && recall.incomplete_reasons.includes('limit')) throw cut()
  const isWhole = Object.values(filter).every((value) => value === undefined)
  const names = namesFor(tenant, caller, languages)
  reply.header('content-disposition', `attachment; filename="recall.${format}"`).type(mediaTypes[format])
  return reply.send(writeFile(tenant, format, { recall, filter, names, isWhole }))
}

function cut() {
  const message =
    'The list is not complete, and a table cannot say so: recall fewer lots or a shorter period, or ask for JSON.'
  return invalid([{ pointer: '?format', code: 'not_allowed', message }])
}
