import { attributeName } from '../master-data/attributes.ts'
import { SUBJECT_FIELDS } from './attribute-subjects.ts'
import type { Parameter } from './parameters.ts'
import type { Condition } from './query.ts'

/** `HASATTR_bizLocation=cbvmda:site`: master data gives the place one of these attributes. */
export function readAttributes(parameter: Parameter, field: string): Condition | undefined {
  const subject = SUBJECT_FIELDS.includes(field) ? field : parameter.iri(field)
  const attributes = parameter.texts().map((name) => nameOf(name, parameter))
  if (subject === undefined || attributes.includes(undefined)) return undefined
  return { kind: 'attribute', field: subject, attributes: attributes as string[], values: undefined }
}

/** `EQ_ATTR_bizLocation_cbvmda:city=Bern`: the attribute has one of these values. */
export function readAttributeValues(parameter: Parameter, rest: string): Condition | undefined {
  const end = endOfField(rest)
  if (end < 1) return parameter.fail('a field and an attribute, as in EQ_ATTR_bizLocation_cbvmda:city', parameter.name)
  const name = rest.slice(0, end)
  const field = SUBJECT_FIELDS.includes(name) ? name : parameter.iri(name)
  const attribute = nameOf(rest.slice(end + 1), parameter)
  const values = parameter.texts()
  if (field === undefined || attribute === undefined) return undefined
  return { kind: 'attribute', field, attributes: [attribute], values }
}

/** Both names may hold underscores: a standard field is known, and an extension ends where another name begins. */
function endOfField(rest: string): number {
  const field = SUBJECT_FIELDS.find((name) => rest.startsWith(`${name}_`))
  if (field !== undefined) return field.length
  const lastColon = rest.lastIndexOf(':')
  return lastColon === rest.indexOf(':') ? rest.indexOf('_', lastColon) : rest.lastIndexOf('_', lastColon)
}

/** Some attributes of master data are plain words. */
function nameOf(attribute: string, parameter: Parameter): string | undefined {
  const name = attribute.includes(':') ? parameter.iri(attribute) : attribute
  return name === undefined ? undefined : attributeName(name)
}
