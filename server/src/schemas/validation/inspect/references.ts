import { toAbsoluteIri } from '@hyperjump/uri'
import type { JsonObject } from '../../../json/object.ts'
import { pointerOf, valueAt } from '../../../json/pointer.ts'
import { dialects } from '../dialects.ts'
import { references } from '../keywords.ts'
import { addFault, resolve, type Survey, schemaAddress, visit } from './survey.ts'

/** Another schema of the service that a document refers to; version 0 is whatever is current. */
export type SchemaReference = { id: string; version: number; pointer: string }

const maxReferences = 1_000

/** Follows every reference of a document, and lists the other schemas that it refers to. */
export function followReferences(found: Survey, document: JsonObject): SchemaReference[] {
  let count = 0
  const schemas = new Map<string, SchemaReference>()
  // A reference may lead to a place that no keyword leads to; it is visited then, and its references follow.
  for (const { pointer, schema, base, dialect } of found.places.values()) {
    for (const keyword of references) {
      const reference = schema[keyword]
      if (typeof reference !== 'string') continue
      count++
      const target = resolve(reference, base)
      const at = `${pointer}/${keyword}`
      const other = target === undefined ? null : schemaAddress.exec(toAbsoluteIri(target))
      const inside = target === undefined ? undefined : placeOf(found, document, target)
      if (inside !== undefined) {
        visit(found, { pointer: inside, value: valueAt(document, inside), base, dialect })
      } else if (target !== undefined && found.addresses.has(toAbsoluteIri(target)))
        addFault(
          found,
          at,
          'unknown_reference',
          `\`${keyword}\` must name a place in the schema, and there is none at ${reference}.`,
        )
      else if (target !== undefined && isDialect(toAbsoluteIri(target))) continue
      else if (other) schemas.set(other[0], { id: other[1] as string, version: Number(other[2] ?? 0), pointer: at })
      else
        addFault(
          found,
          at,
          'forbidden_reference',
          `\`${keyword}\` must stay inside the schema or name another as schema:<id>, got ${reference.slice(0, 200)}.`,
        )
    }
  }
  if (count > maxReferences) addFault(found, '', 'too_costly', `A schema may hold ${maxReferences} references at most.`)
  return [...schemas.values()]
}

/** The dialects' own schemas are at hand; nothing is fetched. */
const isDialect = (address: string) => Object.hasOwn(dialects, address)

/** The pointer to what an address names in this document. */
export function placeOf({ addresses }: Survey, document: JsonObject, target: string): string | undefined {
  const [absolute = '', fragment = ''] = target.split('#', 2)
  const resource = addresses.get(absolute)
  if (fragment === '' || !fragment.startsWith('/')) return addresses.get(fragment === '' ? absolute : target)
  if (resource === undefined) return undefined
  const pointer = `${resource}${pointerOf(fragment)}`
  return valueAt(document, pointer) === undefined ? undefined : pointer
}
