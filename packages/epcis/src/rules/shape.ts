import type { TSchema } from 'typebox'
import { isObject, type JsonValue } from '../json.ts'
import type { Format } from '../shapes/values.ts'
import { QUANTITY_LISTS } from '../thing-lists.ts'
import type { Checking } from './checking.ts'
import { FORMATS } from './formats.ts'

/** Checks one value against what its shape declares. */
export type ShapeCheck = (value: JsonValue, checking: Checking) => void

/** The part of JSON Schema that our shapes are written in. */
type Schema = {
  type?: string
  format?: Format
  const?: string
  enum?: string[]
  minimum?: number
  minItems?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  dependentRequired?: { uom: string[] }
  additionalProperties?: boolean
  patternProperties?: Record<string, unknown>
}

/**
 * Makes the check of a declared shape. It is composed of closures and generates no code, so that it runs under any
 * content security policy, and it reports all faults in our own words.
 */
export function checkOf(shape: TSchema, owner: string): ShapeCheck {
  return compile(shape as Schema, owner)
}

function compile(schema: Schema, owner: string): ShapeCheck {
  if (schema.anyOf !== undefined) return unionCheck(schema.anyOf, owner)
  if (schema.enum !== undefined) return enumCheck(schema.enum)
  // The literal types choose the shape, so they are right already.
  if (schema.type === undefined || schema.const !== undefined) return () => {}
  const make = MAKERS[schema.type]
  if (make === undefined) throw new TypeError(`No shape is declared with the type ${schema.type}.`)
  return make(schema, owner)
}

const MAKERS: Record<string, (schema: Schema, owner: string) => ShapeCheck> = {
  object: objectCheck,
  array: arrayCheck,
  string: stringCheck,
  number: numberCheck,
  boolean: () => (value, checking) => {
    if (typeof value !== 'boolean') checking.report('wrong_type', checking.field, value, 'true or false')
  },
}

/** What messages call the entries of a list, where the name of the list would not read well. */
const OWNERS: ReadonlyMap<string, string> = new Map(QUANTITY_LISTS.map((list) => [list, 'a quantity element']))

function objectCheck(schema: Schema, owner: string): ShapeCheck {
  const { required = [], properties = {} } = schema
  const known = Object.keys(properties)
  const checks = new Map(known.map((key) => [key, compile(properties[key] ?? {}, OWNERS.get(key) ?? `\`${key}\``)]))
  const open = schema.additionalProperties !== false
  const extensible = schema.patternProperties !== undefined
  const hasUnit = schema.dependentRequired !== undefined

  return (value, checking) => {
    if (!isObject(value)) return checking.report('wrong_type', checking.field, value, 'an object')
    for (const key in value) {
      const check = checks.get(key)
      if (check !== undefined) {
        checking.enter(key)
        check(value[key] ?? null, checking)
        checking.leave()
      } else if (!open) checkExtension(key, extensible, owner, known, checking)
    }
    for (const key of required) if (value[key] === undefined) checking.report('missing_field', key, owner)
    if (hasUnit && value.uom !== undefined && value.quantity === undefined) checking.report('uom_without_quantity')
  }
}

/** A full IRI needs no prefix. */
const IRI = /^(?:https?:\/\/|urn:|tag:)/i

function checkExtension(key: string, allowed: boolean, owner: string, known: string[], checking: Checking): void {
  const colon = key.indexOf(':')
  if (allowed && colon !== -1) {
    const prefix = key.slice(0, colon)
    if (checking.prefixes.has(prefix) || IRI.test(key)) return
    const code = checking.prefixes.hasUnreadContext ? 'unknown_prefix' : 'undeclared_prefix'
    checking.reportIn(key, code, key, prefix)
  } else if (key === 'ilmd') checking.reportIn(key, 'misplaced_ilmd', owner)
  else if (owner === '`ilmd`') checking.reportIn(key, 'bare_ilmd_field', key)
  else checking.reportIn(key, 'unknown_field', key, owner, known, allowed)
}

function arrayCheck(schema: Schema, owner: string): ShapeCheck {
  const check = compile(schema.items ?? {}, owner)
  const minItems = schema.minItems ?? 0

  return (value, checking) => {
    if (!Array.isArray(value)) return checking.report('wrong_type', checking.field, value, 'a list')
    if (value.length < minItems) checking.report('empty_list', checking.field)
    for (let index = 0; index < value.length; index++) {
      checking.enter(index)
      check(value[index] ?? null, checking)
      checking.leave()
    }
  }
}

function stringCheck({ format }: Schema): ShapeCheck {
  const check = format === undefined ? undefined : FORMATS[format]

  return (value, checking) => {
    if (typeof value !== 'string') return checking.report('wrong_type', checking.field, value, 'a text')
    check?.(value, checking)
  }
}

function numberCheck({ minimum = Number.NEGATIVE_INFINITY }: Schema): ShapeCheck {
  return (value, checking) => {
    if (typeof value !== 'number') return checking.report('wrong_type', checking.field, value, 'a number')
    if (!Number.isFinite(value)) checking.report('number_too_large', checking.field)
    else if (value < minimum) checking.report('negative_quantity', checking.field, value)
  }
}

function enumCheck(values: string[]): ShapeCheck {
  return (value, checking) => {
    if (typeof value !== 'string' || !values.includes(value)) {
      checking.report('unknown_value', checking.field, value, values)
    }
  }
}

/** The members of our unions differ in type, so that the type of the value selects one. */
function unionCheck(members: Schema[], owner: string): ShapeCheck {
  const checks = new Map(members.map((member) => [member.type, compile(member, owner)]))
  const [first] = checks.values()

  return (value, checking) => {
    const type = Array.isArray(value) ? 'array' : typeof value
    const check = checks.get(type) ?? first
    check?.(value, checking)
  }
}
