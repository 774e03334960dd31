import { isDeepStrictEqual } from 'node:util'
import { invalid, Problem } from '../../errors.ts'
import { isObject, type JsonObject } from '../../json/object.ts'
import { escapeKey, valueAt } from '../../json/pointer.ts'
import { type Fields, objectNames, type TranslatedFields, textNames } from '../fields.ts'
import { languageKey } from '../languages.ts'
import type { Product, ProductContent, Source, Sources, Translation } from '../product.ts'
import { fingerprint, sourceOf, translatedValues } from '../translations/sources.ts'
import { presentWhole } from '../write/describe-change.ts'
import type { Recorded } from './version-queries.ts'
import { type Version, walkBack } from './versions.ts'

/** The content that a product had at a version, translations and their state included. */
export function contentAt(product: Product, entries: Recorded[], version: number): ProductContent {
  if (version < 1 || version > product.version) throw unknownVersion(product, version)
  if (version === product.version) return product
  // As the trail has it: dates and the like are texts there.
  const current = JSON.parse(JSON.stringify(presentWhole(product))) as JsonObject
  const walk = walkBack(current, entries)
  for (const reached of walk) {
    if (reached.version !== version) continue
    const state = orderedAs(current, reached.state) as JsonObject
    const fields = fieldsOf(state)
    const translations = translationsOf(fields, state, [reached, ...walk])
    const text = (name: string) => (state[name] ?? null) as string | null
    const identifiers = { gtin: text('gtin'), internal_id: text('internal_id'), schema_id: text('schema_id') }
    return { ...identifiers, fields, translations }
  }
  throw new Problem(
    'gone',
    `Version ${version} cannot be restored: the audit trail does not hold what was changed since.`,
  )
}

function unknownVersion({ version: newest }: Product, version: number): Problem {
  const message = `\`version\` must be one of 1 to ${newest}, got ${version}.`
  return invalid([{ pointer: '/version', code: 'not_found', message }])
}

/** What an answer shows of an empty field is not stored. */
function fieldsOf(state: JsonObject): Fields {
  const names = [...textNames, ...objectNames, 'images']
  const filled = names.filter((name) => state[name] && Object.keys(state[name]).length > 0)
  return Object.fromEntries(filled.map((name) => [name, state[name]])) as Fields
}

/** The languages, each text with the source that it was made from, as `history` (from the restored version back) has it. */
function translationsOf(fields: Fields, state: JsonObject, history: Version[]): ProductContent['translations'] {
  const languages = Object.entries((state.translations ?? {}) as { [code: string]: TranslatedFields })
  const translations = languages.map(([code, translated]): [string, Translation] => {
    const sources: Sources = {}
    for (const { pointer } of translatedValues(translated)) {
      const made = history.find(({ entry }) => isWrittenBy(entry, code, pointer))
      // Where the trail does not say, the text counts as outdated until somebody has looked at it.
      sources[pointer] = made ? sourceIn(made, fields, code, pointer) : [0, '']
    }
    return [languageKey(code), { code, fields: translated, sources }]
  })
  return Object.fromEntries(translations.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What the version at which a text was written says of its source; `fields` is the original beside which it will stand. */
function sourceIn({ version, state, entry }: Version, fields: Fields, code: string, pointer: string): Source {
  const text = valueAt(fieldsOf(state), pointer)
  const print = fingerprint(text)
  const origin = isNamed(entry, 'reviewed', code, pointer)
    ? 'reviewed'
    : isNamed(entry, 'machine', code, pointer)
      ? 'machine'
      : 'translated'
  return sourceOf(version, print, origin, print === fingerprint(valueAt(fields, pointer)) ? undefined : text)
}

/** Whether an entry says something of the translation at a pointer, beside what it wrote. */
function isNamed({ after }: Recorded, list: 'confirmed' | OriginName, code: string, pointer: string): boolean {
  const named = (after?.[list] ?? {}) as { [code: string]: string[] }
  return Object.hasOwn(named, code) && named[code]?.includes(pointer) === true
}

type OriginName = 'machine' | 'reviewed'

/** Whether an entry wrote, confirmed or reviewed the translation at a pointer. */
function isWrittenBy(entry: Recorded, code: string, pointer: string): boolean {
  const { action, before, after } = entry
  if (action !== 'update') return action === 'create'
  if ((['confirmed', 'reviewed', 'machine'] as const).some((list) => isNamed(entry, list, code, pointer))) return true
  return !isDeepStrictEqual(valueIn(before, code, pointer), valueIn(after, code, pointer))
}

const valueIn = (recorded: JsonObject | null, code: string, pointer: string) =>
  valueAt(recorded, `/translations/${escapeKey(code)}${pointer}`)

/** The trail sorts the keys of objects; those that the product has now keep their order. */
function orderedAs(reference: unknown, value: unknown): unknown {
  if (!isObject(value)) return value
  const known = isObject(reference) ? reference : {}
  const keys = [...Object.keys(known).filter((key) => Object.hasOwn(value, key)), ...Object.keys(value)]
  return Object.fromEntries([...new Set(keys)].map((key) => [key, orderedAs(known[key], value[key])]))
}
