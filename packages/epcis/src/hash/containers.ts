import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { leaf, members, memberTexts } from './extensions.ts'
import { type FieldTable, fields, PLACE } from './fields.ts'
import { joinSorted } from './sort.ts'
import type { Hashing, ValueRule } from './values.ts'

/** Writes one standard field of an event: its name and content, or nothing when there is no content. */
export type FieldWriter = (name: string, value: JsonValue, hashing: Hashing) => string

/** A container's name comes before its content: without content neither is written. */
export function withName(name: string, content: string): string {
  return content === '' ? '' : name + content
}

/** The extensions that stay in their field. */
export function innerExtensions(object: JsonObject, table: FieldTable, hashing: Hashing): string {
  return hashing.extensionsInside ? joinSorted(memberTexts(object, hashing, table), hashing.order) : ''
}

/** A list, or the single value that an event has in place of a list. */
export function asList(value: JsonValue): JsonValue[] {
  return Array.isArray(value) ? value : [value]
}

/** A single value, such as an action or a time. */
export function single(rule: ValueRule): FieldWriter {
  return (name, value, hashing) => leaf(name, value, rule, hashing)
}

export const epcs: FieldWriter = (name, value, hashing) =>
  withName(
    name,
    joinSorted(
      asList(value).map((epc) => leaf('epc', epc, 'any', hashing)),
      hashing.order,
    ),
  )

/** A list of objects with a few fields each; `element` is written in front of every one. */
export function elements(element: string, table: FieldTable, fallback: string): FieldWriter {
  return (name, value, hashing) => {
    const texts = asList(value).map((item) =>
      isObject(item) ? withName(element, fields(item, table, hashing)) : leaf(fallback, item, 'any', hashing),
    )
    return withName(name, joinSorted(texts, hashing.order))
  }
}

/** One object with a few fields, which may have extensions. */
export function object(table: FieldTable): FieldWriter {
  return (name, value, hashing) =>
    isObject(value)
      ? withName(name, fields(value, table, hashing) + innerExtensions(value, table, hashing))
      : leaf(name, value, 'any', hashing)
}

export const place = object(PLACE)

export const ilmd: FieldWriter = (name, value, hashing) =>
  isObject(value) ? withName(name, members(value, hashing)) : leaf(name, value, 'any', hashing)
