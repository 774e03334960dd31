import { IdentifierError, toDigitalLink, toUrn } from '../identifiers/index.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { EPC_LISTS, QUANTITY_LISTS } from '../thing-lists.ts'

/** The forms in which a caller may want identifiers, as in the header `GS1-EPC-Format`. */
export const EPC_FORMATS = ['No_Preference', 'Always_GS1_Digital_Link', 'Always_EPC_URN', 'Never_Translates'] as const

export type EpcFormat = (typeof EPC_FORMATS)[number]

export function isEpcFormat(text: string): text is EpcFormat {
  return (EPC_FORMATS as readonly string[]).includes(text)
}

/**
 * The identifiers of an event in another form. A link does not show where its company prefix ends, so that it becomes a URN
 * only where its prefix is one of `companyPrefixes`. What cannot be converted stays, as do extensions.
 */
export function withEpcFormat(event: JsonObject, format: EpcFormat, companyPrefixes: readonly string[]): JsonObject {
  if (format === 'No_Preference' || format === 'Never_Translates') return event
  const convert = (value: JsonValue | undefined) =>
    typeof value === 'string' ? converted(value, format, companyPrefixes) : (value ?? null)
  const changed: JsonObject = { ...event }
  const change = (field: string, by: (value: JsonValue) => JsonValue) => {
    const value = changed[field]
    if (value !== undefined && value !== null) changed[field] = by(value)
  }
  const inMembers = (member: string) => (value: JsonValue) =>
    isObject(value) && value[member] !== undefined ? { ...value, [member]: convert(value[member]) } : value
  change('parentID', convert)
  for (const list of EPC_LISTS) change(list, (value) => mapItems(value, convert))
  for (const list of QUANTITY_LISTS) change(list, (value) => mapItems(value, inMembers('epcClass')))
  for (const place of ['readPoint', 'bizLocation']) change(place, inMembers('id'))
  for (const list of ['source', 'destination']) change(`${list}List`, (value) => mapItems(value, inMembers(list)))
  return changed
}

function mapItems(value: JsonValue, change: (item: JsonValue) => JsonValue): JsonValue {
  return Array.isArray(value) ? value.map(change) : value
}

function converted(uri: string, format: EpcFormat, companyPrefixes: readonly string[]): string {
  const isUrn = /^urn:/i.test(uri)
  if (format === 'Always_GS1_Digital_Link') return (isUrn ? attempt(() => toDigitalLink(uri)) : undefined) ?? uri
  if (isUrn) return uri
  for (const prefix of companyPrefixes) {
    const urn = attempt(() => toUrn(uri, { companyPrefixLength: prefix.length }))
    if (urn?.split(':')[4]?.startsWith(`${prefix}.`)) return urn
  }
  return uri
}

function attempt(convert: () => string): string | undefined {
  try {
    return convert()
  } catch (error) {
    if (error instanceof IdentifierError) return undefined
    throw error
  }
}
