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
import { LanguageSettings, NewLanguageSettings } from './contract.ts'
import { faultsOf } from './faults.ts'
import { findLanguages, storeLanguages } from './queries.ts'

const tags = ['Translations']
const path = '/api/v2/languages/'

type Parts = { db: Kysely<Tables>; access: Pick<Access, 'forget'> }

export function languageRoutes(app: App, { db, access }: Parts): void {
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
    summary: 'Say which languages are required, what stands for what is missing, and other names of languages',
    description: 'Holds at once here, and within 5 seconds on other instances. What is stored stays as it is.',
    body: NewLanguageSettings,
    response: { 200: LanguageSettings },
  }
  app.put(path, { ...needs('write_schemas'), schema: replace }, async (request, reply) => {
    const { caller, headers, body } = request
    const { required, chain, aliases } = body
    const after = await change(db, caller, { required, chain, aliases }, headers['if-match'])
    access.forget()
    return sendVersioned(request, reply, after)
  })
}

function change(
  db: Kysely<Tables>,
  caller: Caller,
  said: Omit<OwnLanguages, 'version'>,
  ifMatch: string | undefined,
): Promise<OwnLanguages> {
  const faults = faultsOf(said)
  if (faults.length > 0) throw invalid(faults)
  return db.transaction().execute(async (tx) => {
    await lockOrganisation(tx, caller.orgId)
    const before = await findLanguages(tx, caller.orgId)
    requireMatch(ifMatch, before.version)
    if (isDeepStrictEqual({ ...before, ...said }, before)) return before
    const after = { ...said, version: before.version + 1 }
    await storeLanguages(tx, caller.orgId, after)
    const entry = { entity: 'languages', id: caller.orgId, action: 'update' } as const
    await recordChange(tx, caller, { ...entry, before, after })
    return after
  })
}
