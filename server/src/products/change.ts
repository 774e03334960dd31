import { isDeepStrictEqual } from 'node:util'
import { mergePatch } from '../http/merge-patch.ts'
import type { ProductChange } from './contract.ts'
import { type Fields, type JsonObject, objectNames, type TranslatedFields, textNames } from './fields.ts'
import { languageKey } from './languages.ts'
import type { Product, Translation, Translations } from './product.ts'
import { traceSources, translatedValues } from './translations/status.ts'

/** What a caller can change of a product. */
export type State = Pick<Product, 'gtin' | 'internalId' | 'schemaId' | 'fields' | 'translations'>

export const emptyState: State = {
  gtin: null,
  internalId: null,
  schemaId: null,
  fields: { name: '' },
  translations: new Map(),
}

/**
 * The state after a body was written onto it, as version `version`. With `merge`, objects merge at any depth (RFC 7396);
 * without, each field given replaces the stored one whole. What is not named stays.
 */
export function applyChange(before: State, body: ProductChange, merge: boolean, version: number): State {
  const { gtin = before.gtin, internal_id = before.internalId, schema_id = before.schemaId } = body
  const fields = applyFields(before.fields, body, merge)
  const named = applyTranslations(before.translations, body.translations, merge)
  const written = body.translations ?? {}
  const translations = new Map(
    [...named].map(([key, translation]) => [key, withSources(fields, translation, writtenIn(written, key), version)]),
  )
  return { gtin, internalId: internal_id, schemaId: schema_id, fields, translations }
}

export const isSameState = (one: State, other: State) => isDeepStrictEqual(contentOf(one), contentOf(other))

const contentOf = ({ gtin, internalId, schemaId, fields, translations }: State) => ({
  gtin, internalId, schemaId, fields, translations,
}) // biome-ignore format: the five parts of a state read best as one

function applyFields(before: Fields, body: ProductChange, merge: boolean): Fields {
  const after: JsonObject = {}
  for (const name of [...textNames, ...objectNames, 'images'] as const) {
    const sent: unknown = body[name]
    const stored: unknown = before[name]
    const value = sent === undefined ? stored : merge ? mergePatch(stored, sent) : sent
    if (value !== undefined && value !== null) after[name] = value
  }
  return after as Fields
}

type SentTranslations = ProductChange['translations']

function applyTranslations(before: Translations, sent: SentTranslations, merge: boolean): Translations {
  if (sent === undefined) return before
  const after = new Map(merge && sent !== null ? before : [])
  for (const [code, fields] of Object.entries(sent ?? {})) {
    const key = languageKey(code)
    const stored = before.get(key)
    if (fields === null) after.delete(key)
    else
      after.set(key, {
        code: stored?.code ?? code,
        fields: (merge ? mergePatch(stored?.fields, fields) : withoutNulls(fields)) as TranslatedFields,
        sources: stored?.sources ?? {},
      })
  }
  return new Map([...after].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const withoutNulls = (fields: JsonObject) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** The pointers that a body writes in one language. */
function writtenIn(sent: NonNullable<SentTranslations>, key: string): ReadonlySet<string> {
  const fields = Object.entries(sent).find(([code]) => languageKey(code) === key)?.[1]
  return new Set(translatedValues(fields ?? {}).map(({ pointer }) => pointer))
}

function withSources(
  original: Fields,
  translation: Translation,
  written: ReadonlySet<string>,
  version: number,
): Translation {
  const { fields, sources } = translation
  return { ...translation, sources: traceSources(original, fields, sources, written, version) }
}
