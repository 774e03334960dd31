import type { TSchema } from 'typebox'
import { isObject, type JsonValue } from '../json.ts'
import type { Format } from '../shapes/values.ts'
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
 * Makes the check of a declared shape. It is put together from closures once and generates no code, so that it runs
 * under any content security policy, and it says everything that is wrong in our own words.
 */
export function checkOf(shape: TSchema, owner: string): ShapeCheck {
  return compiled(shape as Schema, owner)
}

function compiled(schema: Schema, owner: string): ShapeCheck {
  if (schema.anyOf !== undefined) return oneOf(schema.anyOf, owner)
  if (schema.enum !== undefined) return listedValue(schema.enum)
  // The literal types choose the shape, so they hold already.
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

const OWNERS: Record<string, string> = {
  quantityList: 'a quantity element',
  childQuantityList: 'a quantity element',
  inputQuantityList: 'a quantity element',
  outputQuantityList: 'a quantity element',
}

function objectCheck(schema: Schema, owner: string): ShapeCheck {
  const { required = [], properties = {} } = schema
  const known = Object.keys(properties)
  const checks = new Map(known.map((key) => [key, compiled(properties[key] ?? {}, OWNERS[key] ?? `\`${key}\``)]))
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
    if (!checking.prefixes.has(prefix) && !IRI.test(key)) checking.reportIn(key, 'undeclared_prefix', key, prefix)
  } else if (key === 'ilmd') checking.reportIn(key, 'misplaced_ilmd', owner)
  else if (owner === '`ilmd`') checking.reportIn(key, 'bare_ilmd_field', key)
  else checking.reportIn(key, 'unknown_field', key, owner, known, allowed)
}

function arrayCheck(schema: Schema, owner: string): ShapeCheck {
  const check = compiled(schema.items ?? {}, owner)
  const least = schema.minItems ?? 0

  return (value, checking) => {
    if (!Array.isArray(value)) return checking.report('wrong_type', checking.field, value, 'a list')
    if (value.length < least) checking.report('empty_list', checking.field)
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

function listedValue(values: string[]): ShapeCheck {
  return (value, checking) => {
    if (typeof value !== 'string' || !values.includes(value)) {
      checking.report('unknown_value', checking.field, value, values)
    }
  }
}

/** Our unions differ in the type of their members, so that the value says which one was meant. */
function oneOf(members: Schema[], owner: string): ShapeCheck {
  const checks = new Map(members.map((member) => [member.type, compiled(member, owner)]))
  const [first] = checks.values()

  return (value, checking) => {
    const type = Array.isArray(value) ? 'array' : typeof value
    const check = checks.get(type) ?? first
    check?.(value, checking)
  }
}
