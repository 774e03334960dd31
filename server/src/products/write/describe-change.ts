import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../../access/audit/record.ts'
import type { JsonObject } from '../../json/object.ts'
import type { Product } from '../product.ts'
import { present } from '../read/present.ts'
import { translatedValues } from '../translations/status.ts'

/** A product's change for the audit trail: what differs, before and after; a new or deleted product whole. */
export function describeChange(before: Product | undefined, after: Product | undefined): Change {
  const id = (after ?? before)?.id ?? ''
  const [old, current] = [presentWhole(before), presentWhole(after)]
  if (!old || !current)
    return { entity: 'product', id, action: current ? 'create' : 'delete', before: old, after: current }
  return {
    entity: 'product',
    id,
    action: 'update',
    before: { version: old.version, ...differences(old, current) },
    after: { version: current.version, ...differences(current, old), ...confirmedIn(before, after) },
  }
}

/** The translations that kept their text and were confirmed for the source text of `after`. */
function confirmedIn(
  before: Product | undefined,
  after: Product | undefined,
): { confirmed?: Record<string, string[]> } {
  const languages = Object.entries(after?.translations ?? {}).flatMap(([key, { code, fields, sources }]) => {
    const old = before?.translations[key]
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

/** The product as the trail keeps it. */
export const presentWhole = <Some extends Product | undefined>(product: Some) =>
  product && (present(product, { languages: [], withTranslations: true }) as unknown as JsonObject)

/** The members of `product` that `reference` has otherwise or not at all; of translations, the fields of each language. */
function differences(product: JsonObject, reference: JsonObject): JsonObject {
  const { translations, updated_at: _, ...fields } = product
  const known = reference.translations as JsonObject
  const languages = differingMembers(translations as JsonObject, known).map(([code, language]) => {
    return [code, Object.fromEntries(differingMembers(language as JsonObject, (known[code] ?? {}) as JsonObject))]
  })
  const own = Object.fromEntries(differingMembers(fields, reference))
  return languages.length > 0 ? { ...own, translations: Object.fromEntries(languages) } : own
}

const differingMembers = (object: JsonObject, reference: JsonObject) =>
  Object.entries(object).filter(
    ([key, value]) => !(Object.hasOwn(reference, key) && isDeepStrictEqual(value, reference[key])),
  )
