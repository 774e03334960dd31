import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { Prefixes } from '../reading/prefixes.ts'
import { leaf, members, memberTexts } from './extensions.ts'
import { type FieldTable, fields, PLACE } from './fields.ts'
import { sortedText } from './sorted.ts'

/** What the texts of one event depend on. */
export type Hashing = {
  readonly prefixes: Prefixes
  /** CBV 2.1 writes the extensions of a standard field inside it, CBV 2.0 at the end of the event. */
  readonly extensionsInside: boolean
}

/** Writes one standard field of an event: its name and content, or nothing when there is no content. */
export type FieldWriter = (name: string, value: JsonValue, hashing: Hashing) => string

/** A container's name goes with its content: without content neither is written. */
export function named(name: string, content: string): string {
  return content === '' ? '' : name + content
}

/** Those extensions that stay in their field. */
export function inner(object: JsonObject, table: FieldTable, hashing: Hashing): string {
  return hashing.extensionsInside ? sortedText(memberTexts(object, hashing.prefixes, table)) : ''
}

export function listed(value: JsonValue): JsonValue[] {
  return Array.isArray(value) ? value : [value]
}

export const epcs: FieldWriter = (name, value, { prefixes }) =>
  named(name, sortedText(listed(value).map((epc) => leaf('epc', epc, 'any', prefixes))))

/** A list of objects with a few fields each; `element` is written in front of every one. */
export function elements(element: string, table: FieldTable, fallback: string): FieldWriter {
  return (name, value, { prefixes }) => {
    const texts = listed(value).map((item) =>
      isObject(item) ? named(element, fields(item, table, prefixes)) : leaf(fallback, item, 'any', prefixes),
    )
    return named(name, sortedText(texts))
  }
}

/** One object with a few fields, which may hold extensions. */
export function object(table: FieldTable): FieldWriter {
  return (name, value, hashing) =>
    isObject(value)
      ? named(name, fields(value, table, hashing.prefixes) + inner(value, table, hashing))
      : leaf(name, value, 'any', hashing.prefixes)
}

export const place = object(PLACE)

export const ilmd: FieldWriter = (name, value, { prefixes }) =>
  isObject(value) ? named(name, members(value, prefixes)) : leaf(name, value, 'any', prefixes)
