import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../access/caller.ts'
import { type Fault, invalid } from '../../errors.ts'
import { plainNumbers } from '../../json/exact.ts'
import { pointerSteps, valueAt } from '../../json/pointer.ts'
import type { Admission, Checked, SchemaGuard, TextRules } from '../../schemas/guard/guard.ts'
import type { ProductContent } from '../product.ts'
import { overlay } from '../read/overlay.ts'
import { translatedValues } from '../translations/sources.ts'

/** Asks the product's schema about custom_data, when a write touches it or `schema_id`; `undefined` = nothing to ask. */
export async function admitProduct(
  guard: SchemaGuard,
  { orgId, permissions }: Caller,
  before: ProductContent | undefined,
  after: ProductContent,
): Promise<Admission | undefined> {
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
  if (rules) requireTranslatable(rules, before, after)
  return admission
}

/** Refuses new translations of what the schema says is not to be translated; those that are stored stay. */
function requireTranslatable(rules: TextRules, before: ProductContent | undefined, after: ProductContent): void {
  const faults = Object.entries(after.translations).flatMap(([key, { code, fields }]) =>
    translatedValues(fields.custom_data ?? {}).flatMap(({ pointer, value }): Fault[] => {
      if (rules(pointerSteps(pointer)).isTranslatable) return []
      if (isDeepStrictEqual(valueAt(before?.translations[key]?.fields.custom_data, pointer), value)) return []
      const message = `The schema says that \`custom_data${pointer}\` is not translatable.`
      return [{ pointer: `/translations/${code}/custom_data${pointer}`, code: 'not_translatable', message }]
    }),
  )
  if (faults.length > 0) throw invalid(faults)
}

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
