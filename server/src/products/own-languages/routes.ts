import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Access } from '../../access/access.ts'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { needs } from '../../access/needs.ts'
import { lockOrganisation } from '../../access/queries.ts'
import type { OwnLanguages } from '../../db/access-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { invalid } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { requireMatch, sendVersioned } from '../../http/etags.ts'
import { countAgain, type TextCounts } from '../translations/text-counts.ts'
import { LanguageSettings, NewLanguageSettings } from './contract.ts'
import { faultsOf } from './faults.ts'
import { findLanguages, storeLanguages } from './queries.ts'

const tags = ['Translations']
const path = '/api/v2/languages/'

type Parts = { db: Kysely<Tables>; access: Pick<Access, 'forget'>; counts: TextCounts }

export function languageRoutes(app: App, { db, access, counts }: Parts): void {
  const read = {
    tags,
    summary: 'What the organisation has said about its languages',
    description: 'Nothing at first: then `lang` is exactly the language that it names, and nothing stands for another.',
    response: { 200: LanguageSettings },
  }
  app.get(path, { ...needs('read_products'), schema: read }, async (request, reply) =>
    sendVersioned(request, reply, await findLanguages(db, request.caller.orgId)),
  )

  const replace = {
    tags,
    summary: 'Say which languages are required, what stands for what is missing, and which fields are never translated',
    description:
      'Holds at once here, and within 5 seconds on other instances. What is stored stays as it is; a job counts ' +
      'the texts of all products again when `not_translatable` changes.',
    body: NewLanguageSettings,
    response: { 200: LanguageSettings, 412: { $ref: 'Problem#' } },
  }
  app.put(path, { ...needs('write_schemas'), schema: replace }, async (request, reply) => {
    const { caller, headers, body } = request
    const { version: _, ...said } = body
    const after = await change(db, caller, said, headers['if-match'])
    access.forget()
    counts.wake()
    return sendVersioned(request, reply, after)
  })
}

function change(
  db: Kysely<Tables>,
  caller: Caller,
  said: Omit<OwnLanguages, 'version'>,
  ifMatch: string | undefined,
): ReturnType<typeof findLanguages> {
  const faults = faultsOf(said)
  if (faults.length > 0) throw invalid(faults)
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    const before = await findLanguages(tx, caller.orgId)
    requireMatch(ifMatch, before.version)
    if (isDeepStrictEqual({ ...before, ...said }, before)) return before
    const after = { ...before, ...said, version: before.version + 1 }
    await storeLanguages(tx, caller.orgId, after)
    if (!isDeepStrictEqual(before.not_translatable, after.not_translatable)) await countAgain(tx, caller.orgId)
    const entry = { entity: 'languages', id: caller.orgId, action: 'update' } as const
    await recordChange(tx, caller, { ...entry, before, after })
    return after
  })
}
