import { isExactNumber } from './exact.ts'
import { isObject } from './object.ts'

/**
 * A JSON value in the one form that RFC 8785 gives it: members sorted by the code units of their names, numbers and
 * texts as JavaScript writes them, no white space. Equal values have equal texts, whoever writes them in whichever language.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`
  // The standard knows doubles alone: a verifier elsewhere reads the nearest one, and must come to the same text.
  if (isExactNumber(value)) return JSON.stringify(Number(value.rawJSON))
  if (!isObject(value)) return JSON.stringify(value)
  // Not by way of a sorted object: JavaScript would put names that are numbers first.
  const names = Object.keys(value).sort()
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`).join()}}`
}
