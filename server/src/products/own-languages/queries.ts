import type { OwnLanguages } from '../../db/access-tables.ts'
import type { Db } from '../../db/tables.ts'

export const nothingSaid = {
  required: [],
  chain: {},
  aliases: {},
  not_translatable: [],
  version: 0,
} satisfies OwnLanguages

export async function findLanguages(db: Db, orgId: string): Promise<OwnLanguages & { not_translatable: string[] }> {
  const query = db.selectFrom('organisation').select('languages').where('id', '=', orgId)
  const { languages } = await query.executeTakeFirstOrThrow()
  return { ...nothingSaid, ...languages }
}

export async function storeLanguages(tx: Db, orgId: string, languages: OwnLanguages): Promise<void> {
  await tx
    .updateTable('organisation')
    .set({ languages: JSON.stringify(languages) })
    .where('id', '=', orgId)
    .execute()
}
