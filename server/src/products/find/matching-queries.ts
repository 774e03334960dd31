import { type RawBuilder, sql } from 'kysely'
import { gtin14 } from '../gtin.ts'
import { languageKey } from '../languages.ts'
import { calledKeys, storedKeys } from '../search/keys.ts'
import { isFound, type Search } from '../search/queries.ts'
import { isOf, knownKeys, type Purpose, rowsOf, soughtKeys } from '../search/rows-queries.ts'
import { hasOneWriting } from '../search/tokens.ts'
import type { ProductFilter } from './contract.ts'
import { passes } from './filter-queries.ts'
import type { Filter } from './filters.ts'
import { textKey } from './value-key.ts'

type Condition = RawBuilder<boolean>

/**
 * Which products of an organisation, to show some or to count all: a condition on `product`. `languages` are looked through
 * beside the original.
 */
export function matching(
  orgId: string,
  filter: ProductFilter & { filters?: Filter[] },
  languages: string[],
  search?: Search,
  purpose: Purpose = 'page',
): Condition {
  const {
    brand,
    category,
    gtin,
    internal_id,
    schema_id,
    updated_since,
    changed_after,
    missing,
    outdated,
    machine,
    unreviewed,
    commented,
    filters = [],
  } = filter
  const called = Object.entries({ brand, category }).flatMap(([field, name]) =>
    given(name, (text) => ({ field, text })),
  )
  const conditions = [
    sql<boolean>`product.org_id = ${orgId}`,
    ...(search ? [isFound(orgId, search, purpose)] : []),
    ...(called.length > 0 ? isCalled(orgId, called, languages, purpose) : []),
    ...given(gtin, (digits) => sql<boolean>`lpad(product.gtin, 14, '0') = ${gtin14(digits)}`),
    ...given(internal_id, (id) => sql<boolean>`product.internal_id = ${id}`),
    ...given(schema_id, (id) => sql<boolean>`product.schema_id = ${id}`),
    ...given(updated_since, (time) => sql<boolean>`product.updated_at >= ${new Date(time)}`),
    ...given(changed_after, (position) => isChangedAfter(orgId, position)),
    ...given(missing, (code) => isMissing(orgId, languageKey(code))),
    ...given(outdated, (code) => isOutdated(orgId, languageKey(code))),
    ...given(machine, (code) => isByMachine(orgId, languageKey(code))),
    ...given(unreviewed, (code) => isUnreviewed(orgId, languageKey(code))),
    ...given(commented, (code) => isCommented(orgId, languageKey(code))),
    ...filters.map((one) => passes(orgId, one)),
  ]
  return sql.join(conditions, sql` and `) as Condition
}

const given = <Value, Result>(value: Value | undefined, resultOf: (value: Value) => Result): Result[] =>
  value === undefined ? [] : [resultOf(value)]

type Called = { field: string; text: string }

/** One row has the keys of the original and of a language: it answers for both, and for a brand in a category. */
function isCalled(orgId: string, called: Called[], languages: string[], purpose: Purpose): Condition[] {
  // Where many are read, the values of the original take less room than the rows of words; they have one writing each.
  if (purpose === 'count' && languages.length === 0 && called.every(({ text }) => hasOneWriting(text)))
    return called.map(({ field, text }) =>
      passes(orgId, { by: 'key', path: field, operator: 'eq', values: [textKey(text)] }),
    )
  const conditions = called.map(({ field, text }) => {
    const keys = storedKeys(orgId, calledKeys(field, text), languages).flat()
    return sql<boolean>`keys && ${purpose === 'count' ? soughtKeys(keys) : knownKeys(keys)}`
  })
  const rows = rowsOf(orgId, ['', ...languages], sql.join(conditions, sql` and `) as Condition)
  return [isOf(rows, purpose)]
}

/** Changes of one transaction follow one another in the feed: the last has the position of the row. */
const isChangedAfter = (orgId: string, position: number) =>
  sql<boolean>`product.id in (select (change.data ->> 'id')::uuid
    from change_position place join feed_change change on change.org_id = ${orgId}
      and change.id >= place.first_change and change.id < place.first_change + place.count
    where place.org_id = ${orgId} and place.position > ${position}
      and place.position - place.count + 1 + change.id - place.first_change > ${position}
      and change.kind in ('product.created', 'product.changed', 'translation.changed'))`

const isMissing = (orgId: string, lang: string) =>
  sql<boolean>`product.texts > coalesce((select translated from product_translation
    where org_id = ${orgId} and product_id = product.id and lang = ${lang}), 0)`

const isOutdated = (orgId: string, lang: string) =>
  sql<boolean>`product.id in (select product_id from product_translation
    where org_id = ${orgId} and lang = ${lang} and outdated > 0)`

const isByMachine = (orgId: string, lang: string) =>
  sql<boolean>`product.id in (select product_id from product_translation
    where org_id = ${orgId} and lang = ${lang} and machine > 0)`

const isUnreviewed = (orgId: string, lang: string) =>
  sql<boolean>`product.id in (select product_id from product_translation
    where org_id = ${orgId} and lang = ${lang} and translated > outdated + machine + reviewed)`

const isCommented = (orgId: string, lang: string) =>
  sql<boolean>`product.id in (select product_id from text_comment
    where org_id = ${orgId} and lang = ${lang} and resolved_at is null)`
