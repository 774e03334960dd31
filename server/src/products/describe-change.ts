import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../access/audit/record.ts'
import type { JsonObject } from './fields.ts'
import { present, rowOf } from './present.ts'
import type { Product } from './product.ts'
import { translatedValues } from './translations/status.ts'

/** A product's change for the audit trail: what differs, before and after; a new or deleted product whole. */
export function describeChange(before: Product | undefined, after: Product | undefined): Change {
  const id = (after ?? before)?.id ?? ''
  const [old, now] = [shown(before), shown(after)]
  if (!old || !now) return { entity: 'product', id, action: now ? 'create' : 'delete', before: old, after: now }
  return {
    entity: 'product',
    id,
    action: 'update',
    before: { version: old.version, ...differing(old, now) },
    after: { version: now.version, ...differing(now, old), ...confirmedIn(before, after) },
  }
}

/** The translations that stayed as they are and now count as made from the source text of now. */
function confirmedIn(
  before: Product | undefined,
  after: Product | undefined,
): { confirmed?: Record<string, string[]> } {
  const languages = [...(after?.translations ?? [])].flatMap(([key, { code, fields, sources }]) => {
    const old = before?.translations.get(key)
    if (!old || isDeepStrictEqual(old.sources, sources)) return []
    const values = new Map(translatedValues(old.fields).map(({ pointer, value }) => [pointer, value]))
    const confirmed = translatedValues(fields).filter(
      ({ pointer, value }) =>
        isDeepStrictEqual(values.get(pointer), value) && !isDeepStrictEqual(old.sources[pointer], sources[pointer]),
    )
    return confirmed.length > 0 ? [[code, confirmed.map(({ pointer }) => pointer)]] : []
  })
  return languages.length > 0 ? { confirmed: Object.fromEntries(languages) } : {}
}

const shown = (product: Product | undefined) =>
  product && (present(rowOf(product), { languages: [], withTranslations: true }) as JsonObject)

/** The members of `one` that are not so in `other`: languages one by one, and their fields one by one. */
function differing(one: JsonObject, other: JsonObject): JsonObject {
  const { translations: mine, updated_at: _, ...fields } = one
  const { translations: theirs } = other
  const languages = changedMembers(mine as JsonObject, theirs as JsonObject).map(([code, translated]) => {
    const counterpart = (theirs as JsonObject)[code]
    return [code, Object.fromEntries(changedMembers(translated as JsonObject, (counterpart ?? {}) as JsonObject))]
  })
  const changed = Object.fromEntries(changedMembers(fields, other))
  return languages.length > 0 ? { ...changed, translations: Object.fromEntries(languages) } : changed
}

const changedMembers = (one: JsonObject, other: JsonObject) =>
  Object.entries(one).filter(([key, value]) => !(Object.hasOwn(other, key) && isDeepStrictEqual(value, other[key])))
