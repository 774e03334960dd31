import { runStatement, type Tenant } from '../../db/statements.ts'

export type WaiverPlace = { product_id: string; lang: string }
export type Waiver = { pointer: string; code: string; digest: string; waived_by: string; waived_at: Date }

export async function listWaivers({ db, orgId }: Tenant, { product_id, lang }: WaiverPlace): Promise<Waiver[]> {
  return runStatement<Waiver>(db, {
    name: 'list waivers',
    text: `select pointer, code, digest, waived_by, waived_at from text_waiver
           where org_id = $1 and product_id = $2 and lang = $3`,
    values: [orgId, product_id, lang],
  })
}

/** The waivers of a text become these; one that was there for the same texts keeps its name and its time. */
export async function replaceWaivers(
  { db, orgId }: Tenant,
  { product_id, lang }: WaiverPlace,
  { pointer, codes, digest, by }: { pointer: string; codes: string[]; digest: string; by: string },
): Promise<void> {
  await runStatement(db, {
    name: 'delete waivers',
    text: `delete from text_waiver where org_id = $1 and product_id = $2 and lang = $3 and pointer = $4
             and not (code = any ($5::text[]) and digest = $6)`,
    values: [orgId, product_id, lang, pointer, codes, digest],
  })
  await runStatement(db, {
    name: 'insert waivers',
    text: `insert into text_waiver (org_id, product_id, lang, pointer, code, digest, waived_by)
           select $1, $2, $3, $4, code, $6, $7 from unnest($5::text[]) code on conflict do nothing`,
    values: [orgId, product_id, lang, pointer, codes, digest, by],
  })
}
