import type { Kysely } from 'kysely'
import { recordChange } from '../../access/audit/record.ts'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { requireForceRight } from './compatibility.ts'
import { Settings } from './contract.ts'
import { findDefaultMode, updateDefaultMode } from './queries.ts'

const tags = ['Schemas']
const path = '/api/v2/schemas/settings/'

export function settingsRoutes(app: App, { db }: { db: Kysely<Tables> }): void {
  const read = { tags, summary: 'Read the defaults of new schemas', response: { 200: Settings } }
  app.get(path, { ...needs('read_schemas'), schema: read }, async ({ caller }) => ({
    compatibility: await findDefaultMode(db, caller.orgId),
  }))

  const replace = {
    tags,
    summary: 'Replace the defaults of new schemas',
    description: 'Schemas that exist keep what they have.',
    body: Settings,
    response: { 200: Settings },
  }
  app.put(path, { ...needs('write_schemas'), schema: replace }, async ({ caller, body }) =>
    db.transaction().execute(async (tx) => {
      const before = { compatibility: await findDefaultMode(tx, caller.orgId) }
      requireForceRight(caller, false, before.compatibility, body.compatibility)
      await updateDefaultMode(tx, caller.orgId, body.compatibility)
      await recordChange(tx, caller, {
        entity: 'organisation',
        id: caller.orgId,
        action: 'update',
        before: { schema_compatibility: before.compatibility },
        after: { schema_compatibility: body.compatibility },
      })
      return body
    }),
  )
}
