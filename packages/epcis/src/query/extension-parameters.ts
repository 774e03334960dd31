import { parseRational } from '../rational.ts'
import { EXTENSION_SCOPES, normalValuesOf, timeOf } from './extension-values.ts'
import type { Parameter } from './parameters.ts'
import { COMPARISONS, type Comparison, type Condition } from './query.ts'

/** A comparison, whether at any depth, in which part of the event, and the name of a field, which has a colon. */
const PARAMETER = new RegExp(
  `^(${COMPARISONS.join('|')}|EXISTS)_((?:INNER_)?(?:(?:${EXTENSION_SCOPES.join('|')})_)?)([^_].*:.*)$`,
)

/** The beginnings of their names, without those of every scope: a mistake is as near to one of these. */
export const EXTENSION_NAMES = ['EXISTS', ...COMPARISONS].flatMap((start) => [
  `${start}_ILMD_`,
  `${start}_INNER_`,
  `${start}_ERROR_DECLARATION_`,
])

export function isExtensionParameter(name: string): boolean {
  return PARAMETER.test(name)
}

export function readExtension(parameter: Parameter): Condition | undefined {
  const [, comparison, scope = '', name = ''] = PARAMETER.exec(parameter.name) ?? []
  const iri = parameter.iri(name)
  if (iri === undefined) return undefined
  const field = scope + iri
  if (comparison === 'EXISTS') return parameter.isTrue() ? { kind: 'extensionExists', field } : undefined
  if (comparison === 'EQ')
    return { kind: 'extension', field, values: new Set(parameter.texts().flatMap(normalValuesOf)) }
  return readRange(field, comparison as Comparison, parameter)
}

function readRange(field: string, comparison: Comparison, parameter: Parameter): Condition | undefined {
  // A plus sign that is not encoded in a URL arrives as a blank.
  const text = parameter.single()?.replace(' ', '+')
  if (text === undefined) return undefined
  const number = text.includes('/') ? undefined : parseRational(text)
  if (number !== undefined) return { kind: 'extensionRange', field, comparison, bound: { type: 'number', number } }
  const instant = timeOf(text)
  if (instant !== undefined) return { kind: 'extensionRange', field, comparison, bound: { type: 'time', instant } }
  return parameter.fail('a number, a time with its zone, or a date')
}
