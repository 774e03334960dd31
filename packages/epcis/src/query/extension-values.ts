import { decimalOf, isNumeral, plainDecimal } from '../decimal.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { EventView } from '../reading/event-reading.ts'
import { expandName, type Prefixes } from '../reading/prefixes.ts'
import { instantOf } from '../time.ts'

/** One value of a field that the standard does not define. */
export type ExtensionValue = {
  /** As in the name of a parameter, with the full IRI: `INNER_ILMD_https://example.com/field`. */
  field: string
  /** Undefined for an object, which exists and equals nothing. */
  value: string | number | boolean | undefined
  /** Every digit of a number. */
  digits: string
}

/** The parts of an event that may have fields of their own, by their names in parameters. */
export const EXTENSION_SCOPES = [
  'ILMD',
  'ERROR_DECLARATION',
  'SENSORELEMENT',
  'SENSORMETADATA',
  'SENSORREPORT',
  'readPoint',
  'bizLocation',
] as const

/** All values of extension fields, wherever they are in the event. */
export function extensionValues(view: EventView): ExtensionValue[] {
  const found: ExtensionValue[] = []
  for (const [scope, part, exact] of partsOf(view)) collectMembers(found, scope, part, exact, view.prefixes)
  return found
}

type Part = [scope: string, part: JsonObject, exact: JsonObject]

function partsOf({ event, exact }: EventView): Part[] {
  const parts: Part[] = [['', event, exact]]
  const add = (scope: string, part: JsonValue | undefined, exactPart: JsonValue | undefined) => {
    if (isObject(part) && isObject(exactPart)) parts.push([scope, part, exactPart])
  }
  add('ILMD_', event.ilmd, exact.ilmd)
  add('ERROR_DECLARATION_', event.errorDeclaration, exact.errorDeclaration)
  add('readPoint_', event.readPoint, exact.readPoint)
  add('bizLocation_', event.bizLocation, exact.bizLocation)
  for (const [element, exactElement] of pairs(event.sensorElementList, exact.sensorElementList)) {
    add('SENSORELEMENT_', element, exactElement)
    if (!isObject(element) || !isObject(exactElement)) continue
    add('SENSORMETADATA_', element.sensorMetadata, exactElement.sensorMetadata)
    for (const [report, exactReport] of pairs(element.sensorReport, exactElement.sensorReport))
      add('SENSORREPORT_', report, exactReport)
  }
  return parts
}

/** Only names with a prefix or a namespace are extensions. */
function collectMembers(
  found: ExtensionValue[],
  scope: string,
  part: JsonObject,
  exact: JsonObject,
  prefixes: Prefixes,
): void {
  for (const key of Object.keys(part)) {
    if (!key.includes(':') || key.startsWith('@')) continue
    collect(found, { scope, name: expandName(key, prefixes), prefixes }, part[key], exact[key])
  }
}

type Naming = { scope: string; name: string | undefined; prefixes: Prefixes }

function collect(
  found: ExtensionValue[],
  naming: Naming,
  value: JsonValue | undefined,
  exact: JsonValue | undefined,
): void {
  const { scope, name, prefixes } = naming
  if (value === undefined || value === null) return
  if (Array.isArray(value)) {
    for (const [item, exactItem] of pairs(value, exact)) collect(found, naming, item, exactItem)
  } else if (!isObject(value)) {
    if (name !== undefined) found.push({ field: scope + name, value, digits: digitsOf(value, exact) })
  } else if (value['@value'] !== undefined) {
    collect(found, naming, value['@value'], isObject(exact) ? exact['@value'] : undefined)
  } else {
    if (name !== undefined) found.push({ field: scope + name, value: undefined, digits: '' })
    const inner = scope.startsWith(INNER) ? scope : INNER + scope
    for (const key of Object.keys(value)) {
      const innerName = key.includes(':') ? expandName(key, prefixes) : undefined
      collect(found, { scope: inner, name: innerName, prefixes }, value[key], isObject(exact) ? exact[key] : undefined)
    }
  }
}

const INNER = 'INNER_'

function digitsOf(value: string | number | boolean, exact: JsonValue | undefined): string {
  if (typeof value !== 'number') return ''
  return typeof exact === 'string' ? plainDecimal(exact) : decimalOf(value)
}

function pairs(value: JsonValue | undefined, exact: JsonValue | undefined): [JsonValue, JsonValue | undefined][] {
  if (!Array.isArray(value)) return []
  return value.map((item, index) => [item, Array.isArray(exact) ? exact[index] : undefined])
}

/** Equal for equal values: numbers by their digits, times by their instants, anything else by its text. */
export function normalValue({ value, digits }: ExtensionValue): string | undefined {
  if (value === undefined) return undefined
  if (typeof value === 'number') return `#${digits}`
  return typeof value === 'boolean' ? String(value) : normalText(value)
}

function normalText(text: string): string {
  const instant = instantOf(text)
  return instant === undefined ? `"${text}` : `@${instant}`
}

/** What the value of a parameter may be equal to: `5` in a URL is a number or a text. */
export function normalValuesOf(text: string): string[] {
  const values = [normalText(text)]
  if (isNumeral(text)) values.push(`#${plainDecimal(text)}`)
  if (text === 'true' || text === 'false') values.push(text)
  return values
}

/** The instant of a time with its zone, or of a date, whose day begins in UTC. */
export function timeOf(text: string): number | undefined {
  return instantOf(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)
}
