import { isDeepStrictEqual } from 'node:util'
import { v7 } from 'uuid'
import { mergePatch } from '../../json/merge-patch.ts'
import type { JsonObject } from '../../json/object.ts'
import type { ProductChange } from '../contract.ts'
import { type Fields, objectNames, type TranslatedFields, textNames } from '../fields.ts'
import { languageKey } from '../languages.ts'
import type { Product, ProductContent, Translation, Translations } from '../product.ts'
import { type OriginalChange, traceSources, translatedValues } from '../translations/sources.ts'

export const emptyContent: ProductContent = {
  gtin: null,
  internal_id: null,
  schema_id: null,
  fields: { name: '' },
  translations: {},
}

/** A product as a body makes it; the database sets its times when it is stored. */
export function newProduct(body: ProductChange): Product {
  const now = new Date()
  const content = applyChange(emptyContent, body, false, 1)
  return { id: v7(), version: 1, schema_version: null, created_at: now, updated_at: now, ...content }
}

/**
 * The content after a body was written onto it, as version `version`. With `merge`, objects merge at any depth
 * (RFC 7396); without, each field given replaces the stored one whole. What is not named stays. `previous` is the original
 * as it is stored, where `before` is not.
 */
export function applyChange(
  before: ProductContent,
  body: ProductChange,
  merge: boolean,
  version: number,
  previous: Fields = before.fields,
): ProductContent {
  const { gtin = before.gtin, internal_id = before.internal_id } = body
  // As the database writes ids: what is compared here is the same id in capitals, too.
  const schema_id = body.schema_id === undefined ? before.schema_id : (body.schema_id?.toLowerCase() ?? null)
  const fields = applyFields(before.fields, body, merge)
  const named = applyTranslations(before.translations, body.translations, merge)
  const written = body.translations ?? {}
  const change: OriginalChange = { previous, original: fields, version }
  const translations = Object.fromEntries(
    Object.entries(named).map(([key, translation]) => {
      const stored = before.translations[key] ?? { fields: {}, sources: {} }
      const sources = traceSources(change, translation.fields, stored, pointersIn(written, key))
      return [key, { ...translation, sources }]
    }),
  )
  return { gtin, internal_id, schema_id, fields, translations }
}

export const isSameContent = (a: ProductContent, b: ProductContent) => isDeepStrictEqual(contentOf(a), contentOf(b))

const contentOf = ({ gtin, internal_id, schema_id, fields, translations }: ProductContent): ProductContent => {
  return { gtin, internal_id, schema_id, fields, translations }
}

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
  const after: { [language: string]: Translation } = merge && sent !== null ? { ...before } : {}
  for (const [code, fields] of Object.entries(sent ?? {})) {
    const key = languageKey(code)
    const stored = before[key]
    if (fields === null) delete after[key]
    else
      after[key] = {
        code: stored?.code ?? code,
        fields: (merge ? mergePatch(stored?.fields, fields) : withoutNulls(fields)) as TranslatedFields,
        sources: stored?.sources ?? {},
      }
  }
  return Object.fromEntries(Object.entries(after).sort(([a], [b]) => (a < b ? -1 : 1)))
}

const withoutNulls = (fields: JsonObject) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

/** The pointers that a body writes in one language. */
function pointersIn(sent: NonNullable<SentTranslations>, key: string): ReadonlySet<string> {
  const fields = Object.entries(sent).find(([code]) => languageKey(code) === key)?.[1]
  return new Set(translatedValues(fields ?? {}).map(({ pointer }) => pointer))
}
