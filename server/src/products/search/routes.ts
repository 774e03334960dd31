import type { Kysely } from 'kysely'
import { type Static, Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { type Fault, invalid } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { readColumn } from '../columns.ts'
import { isObjectField } from '../fields.ts'
import { path, tags } from '../routes.ts'
import type { IndexJobs } from './index-jobs.ts'
import { findSearchSetting } from './setting-queries.ts'

export type SearchSettings = Static<typeof SearchSettings>
export const SearchSettings = Type.Object(
  {
    fields: Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
      maxItems: 20,
      uniqueItems: true,
      description: 'Own fields that `q` looks through beside the standard texts, such as `custom_data.fabric_code`',
    }),
  },
  { title: 'SearchSettings', additionalProperties: false, examples: [{ fields: ['custom_data.fabric_code'] }] },
)

export function searchRoutes(app: App, { db, jobs }: { db: Kysely<Tables>; jobs: IndexJobs }): void {
  const address = `${path}search-settings/`
  const read = { tags, summary: 'Which own fields a search looks through', response: { 200: SearchSettings } }
  app.get(address, { ...needs('read_products'), schema: read }, async ({ caller }) => {
    const { fields } = await findSearchSetting(db, caller.orgId)
    return { fields }
  })

  const change = {
    tags,
    summary: 'Choose the own fields that a search looks through',
    description: 'Products that are stored already are found by them as soon as all have been looked at again.',
    body: SearchSettings,
    response: { 200: SearchSettings },
  }
  app.put(address, { ...needs('write_schemas'), schema: change }, async ({ caller, body }) => {
    const faults = body.fields.flatMap((name, index): Fault[] => {
      const [field = '', ...keys] = readColumn(name)?.path ?? []
      if (isObjectField(field) && keys.length > 0) return []
      const message = `\`fields\` takes own fields such as custom_data.fabric_code, got ${JSON.stringify(name.slice(0, 60))}.`
      return [{ pointer: `/fields/${index}`, code: 'unknown_field', message }]
    })
    if (faults.length > 0) throw invalid(faults)
    await jobs.changeFields(caller, body.fields)
    return { fields: body.fields }
  })
}
