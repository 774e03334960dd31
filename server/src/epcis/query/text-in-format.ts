import { type EpcFormat, type JsonObject, withEpcFormat } from '@polytrace/epcis'

/** In Node 24, but not in TypeScript's libraries yet: a number keeps the digits of its text. */
type ExactJson = {
  parse(text: string, reviver: (key: string, value: unknown, context: { source: string }) => unknown): JsonObject
  rawJSON(text: string): unknown
}
const { parse, rawJSON } = JSON as unknown as ExactJson

/** The text of an event with its identifiers in another form, and everything else as it was. */
export function textInFormat(text: string, format: EpcFormat, companyPrefixes: readonly string[]): string {
  if (format === 'No_Preference' || format === 'Never_Translates') return text
  const event = parse(text, (_key, value, { source }) => (typeof value === 'number' ? rawJSON(source) : value))
  return JSON.stringify(withEpcFormat(event, format, companyPrefixes))
}
