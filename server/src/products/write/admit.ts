import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../access/caller.ts'
import type { Fault } from '../../errors.ts'
import { plainNumbers } from '../../json/exact.ts'
import { valueAt } from '../../json/pointer.ts'
import type { Admission, Checked, SchemaGuard } from '../../schemas/guard/guard.ts'
import { isExcluded } from '../own-languages/meaning.ts'
import type { ProductContent } from '../product.ts'
import { overlay } from '../read/overlay.ts'
import { translatedValues } from '../translations/sources.ts'
import { isTranslatable, type ProductRules } from '../translations/status.ts'
import { requireFaultless } from './check.ts'

/** Asks the product's schema about custom_data, when a write touches it or `schema_id`; `undefined` = nothing to ask. */
export async function admitProduct(
  guard: SchemaGuard,
  caller: Caller,
  before: ProductContent | undefined,
  after: ProductContent,
): Promise<Admission | undefined> {
  const { orgId, permissions } = caller
  const ofOrganisation: ProductRules = (path) => ({ isTranslatable: !isExcluded(caller, path) })
  requireFaultless(faultsOfTranslations(before, after, ofOrganisation, 'The organisation'))
  if (after.schema_id === null) return undefined
  if (before?.schema_id === after.schema_id && isDeepStrictEqual(guardedOf(before), guardedOf(after))) return undefined
  const origin = before?.schema_id === after.schema_id ? 'stored' : 'new'
  const values = guardedOf(after).map((checked) => ({
    ...checked,
    value: plainNumbers(checked.value),
    isHidden: before !== undefined && !mayRead(permissions, checked.pointer),
  }))
  const admission = await guard.admit(orgId, after.schema_id, 'custom_data', values, origin)
  const rules = await guard.textRules(orgId, after.schema_id)
  const ofSchema: ProductRules = (path) =>
    (path[0] === 'custom_data' && rules?.(path.slice(1))) || { isTranslatable: true }
  requireFaultless(faultsOfTranslations(before, after, ofSchema, 'The schema'))
  return admission
}

/** New translations of what somebody has said not to be translated; those that are stored stay. */
const faultsOfTranslations = (
  before: ProductContent | undefined,
  after: ProductContent,
  rules: ProductRules,
  speaker: string,
): Fault[] =>
  Object.entries(after.translations).flatMap(([key, { code, fields }]) =>
    translatedValues(fields).flatMap(({ pointer, path, value }): Fault[] => {
      if (isTranslatable(value, path, rules)) return []
      if (isDeepStrictEqual(valueAt(before?.translations[key]?.fields, pointer), value)) return []
      const message = `${speaker} says that \`${pointer.slice(1)}\` is not translatable.`
      return [{ pointer: `/translations/${code}${pointer}`, code: 'not_translatable', message }]
    }),
  )

/** What a language says is checked on top of the original. */
const mayRead = (permissions: Caller['permissions'], pointer: string) =>
  permissions.has('read_products') &&
  (!pointer.startsWith('/translations/') || permissions.has('read_product_translations'))

/** custom_data as stored, and as read in each language that translates some of it. */
export function guardedOf({ fields, translations }: Pick<ProductContent, 'fields' | 'translations'>): Checked[] {
  const { custom_data: original = {} } = fields
  const translated = Object.values(translations).flatMap(({ code, fields: { custom_data } }) =>
    custom_data ? [{ value: overlay(original, custom_data), pointer: `/translations/${code}/custom_data` }] : [],
  )
  return [{ value: original, pointer: '/custom_data' }, ...translated]
}
