import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { FacetValue } from './facet-queries.ts'

/** How far a product can be in a language. */
const states = ['complete', 'incomplete', 'missing', 'outdated'] as const

type Counts = { [state in (typeof states)[number]]: number }

/** How many of the products that match are how far in a language; without a condition, of all products. */
export async function countStates(
  { db, orgId }: Tenant,
  condition: RawBuilder<boolean> | undefined,
  lang: string,
): Promise<FacetValue[]> {
  const counted = condition ? statesAmong(orgId, condition, lang) : statesOfAll(orgId, lang)
  const { rows } = await sql<Counts>`
    select complete::int, incomplete::int, missing::int, outdated::int from (${counted}) counted`.execute(db)
  return states
    .map((value) => ({ value, count: rows[0]?.[value] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

/**
 * How far the products are that have the language; what is outdated is translated. Numbers are counted rather than rows
 * grouped by a name: that takes half the work.
 */
const counts = sql`
  count(*) filter (where missing = 0 and outdated = 0) as complete,
  count(*) filter (where missing > 0 and translated > 0 and outdated = 0) as incomplete,
  count(*) filter (where missing > 0 and translated = 0) as missing,
  count(*) filter (where outdated > 0) as outdated`

/**
 * Languages are counted by themselves, and all other products are those without, which lack all texts; they may have
 * none. To join both would take twice the work.
 */
const statesOfAll = (orgId: string, lang: string) => sql`
  select t.complete + p.without_texts - t.without_texts as complete, t.incomplete,
    t.missing + p.with_texts - t.with_texts as missing, t.outdated
  from (select ${counts}, count(*) filter (where translated + missing > 0) as with_texts,
      count(*) filter (where translated + missing = 0) as without_texts
    from product_translation where org_id = ${orgId} and lang = ${lang}) t,
    (select count(*) filter (where texts > 0) as with_texts, count(*) filter (where texts = 0) as without_texts
    from product where org_id = ${orgId}) p`

/** Both are read in the order of their indexes, and merged: a hash of all of one would take twice the work. */
const statesAmong = (orgId: string, condition: RawBuilder<boolean>, lang: string) => sql`
  select ${counts} from (
    select coalesce(translated, 0) as translated, coalesce(outdated, 0) as outdated, coalesce(missing, texts) as missing
    from (select id, texts from product where ${condition} order by id offset 0) matching
      left join (select product_id, translated, outdated, missing from product_translation
        where org_id = ${orgId} and lang = ${lang} order by product_id offset 0) t on t.product_id = matching.id
  ) product`
