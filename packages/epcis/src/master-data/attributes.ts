import { isObject, type JsonValue } from '../json.ts'
import { GS1_NAMESPACE } from '../namespaces.ts'
import { expandName, GS1_PREFIXES, type Prefixes } from '../reading/prefixes.ts'

/** One attribute by its full IRI. An element may have several of one name. */
export type VocabularyAttribute = { id: string; attribute?: JsonValue }

const CBV_ATTRIBUTES = 'urn:epcglobal:cbv:mda:'
/** The same namespace in EPCIS 1.2 and in most files that were converted from XML. */
const XML_ATTRIBUTES = 'urn:epcglobal:cbv:mda#'

/** The full IRI of an attribute, equal for all its notations: `cbvmda:name`, `urn:epcglobal:cbv:mda#name` … */
export function attributeName(text: string, prefixes: Prefixes = GS1_PREFIXES): string {
  const name = expandName(text, prefixes)
  return name.startsWith(XML_ATTRIBUTES) ? CBV_ATTRIBUTES + name.slice(XML_ATTRIBUTES.length) : name
}

/** An attribute's name with the prefix that GS1's context declares, such as `cbvmda:name`; any other as its full IRI. */
export function shortAttributeName(name: string): string {
  if (name.startsWith(CBV_ATTRIBUTES)) return `cbvmda:${name.slice(CBV_ATTRIBUTES.length)}`
  return name.startsWith(GS1_NAMESPACE) ? `gs1:${name.slice(GS1_NAMESPACE.length)}` : name
}

/** The text that a query compares with the value of an attribute; undefined for a structure, which no query can name. */
export function attributeText(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return isObject(value) && typeof value['@value'] === 'string' ? value['@value'] : undefined
}

/** The attributes by which people call a place, a party or a product: the best first. */
const NAMES = [
  'cbvmda:name',
  'gs1:physicalLocationName',
  'gs1:organizationName',
  'gs1:productName',
  'cbvmda:descriptionShort',
  'cbvmda:functionalName',
  'cbvmda:regulatedProductName',
  'cbvmda:description',
  'rdfs:label',
  'http://schema.org/name',
  'https://schema.org/name',
].map((name) => attributeName(name))

const MAX_NAME_LENGTH = 500

/** What people call an element, by its attributes; undefined where none of them is a name. */
export function nameIn(attributes: readonly VocabularyAttribute[]): string | undefined {
  for (const name of NAMES) {
    const texts = attributes.filter(({ id }) => id === name).map(({ attribute }) => attributeText(attribute)?.trim())
    const found = texts.find((text) => text !== undefined && text !== '')
    if (found !== undefined) return found.slice(0, MAX_NAME_LENGTH).toWellFormed()
  }
  return undefined
}
