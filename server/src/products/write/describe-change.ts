import { isDeepStrictEqual } from 'node:util'
import type { Change } from '../../access/audit/record.ts'
import type { JsonObject } from '../../json/object.ts'
import { valueAt } from '../../json/pointer.ts'
import type { Product, Source } from '../product.ts'
import { present } from '../read/present.ts'
import { originOf, translatedValues } from '../translations/sources.ts'

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
    after: { version: current.version, ...differences(current, old), ...statesIn(before, after) },
  }
}

type Named = { [code: string]: string[] }

/** What the texts do not show: which were confirmed for the source of now, reviewed, or made by a machine. */
function statesIn(before: Product | undefined, after: Product | undefined): { [list: string]: Named } {
  const lists: { [list: string]: Named } = {}
  for (const [key, { code, fields, sources }] of Object.entries(after?.translations ?? {})) {
    const old = before?.translations[key]
    const named: { [list: string]: string[] } = {}
    for (const { pointer, value } of translatedValues(fields)) {
      const [source, known] = [sources[pointer], old?.sources[pointer]]
      if (!source || (known && isDeepStrictEqual(madeOf(source), madeOf(known)))) continue
      const origin = originOf(source)
      const isSameText = old !== undefined && isDeepStrictEqual(valueAt(old.fields, pointer), value)
      const list = origin === 'translated' ? (isSameText ? 'confirmed' : undefined) : origin
      if (list === undefined) continue
      named[list] ??= []
      named[list].push(pointer)
    }
    for (const [list, pointers] of Object.entries(named)) lists[list] = { ...lists[list], [code]: pointers }
  }
  return lists
}

/** The text of a source is kept when the original changes, which says nothing of the translation. */
const madeOf = (source: Source) => [source[0], source[1], originOf(source)]

/** The product as the trail keeps it. */
export const presentWhole = <Some extends Product | undefined>(product: Some) =>
  product && (present(product, { languages: [], withTranslations: true }) as unknown as JsonObject)

/** The members of `product` that `reference` has otherwise or not at all; of translations, the fields of each language. */
function differences(product: JsonObject, reference: JsonObject): JsonObject {
  const { translations, updated_at: _, ...fields } = product
  const known = reference.translations as JsonObject
  const languages = differingMembers(translations as JsonObject, known).map(([code, language]) => {
    // A language may be called `toString`, which every object has.
    const other = (Object.hasOwn(known, code) ? known[code] : {}) as JsonObject
    return [code, Object.fromEntries(differingMembers(language as JsonObject, other))]
  })
  const own = Object.fromEntries(differingMembers(fields, reference))
  return languages.length > 0 ? { ...own, translations: Object.fromEntries(languages) } : own
}

const differingMembers = (object: JsonObject, reference: JsonObject) =>
  Object.entries(object).filter(
    ([key, value]) => !(Object.hasOwn(reference, key) && isDeepStrictEqual(value, reference[key])),
  )
