import { decimalOf, isNumeral, plainDecimal } from '../decimal.ts'
import { identifyRepeated } from '../identifiers/identify-repeated.ts'
import { type Identifier, keyOfCanonical } from '../identifiers/index.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { mentioningFields, type Role } from './roles.ts'

/** How much of a thing, as exact decimal text, and in which unit. */
export type Amount = { readonly quantity?: string; readonly uom?: string }

/** One place of an event that names a thing. */
export type Mention = Amount & {
  /** The key of the thing, a UUID: see `thingKey`. */
  readonly thing: string
  readonly role: Role
}

/** A mention with its identifier. */
export type NamedMention = {
  readonly thing: string
  readonly role: Role
  readonly uri: string
  readonly identifier: Identifier
  readonly quantity: string | undefined
  readonly uom: string | undefined
}

/** Every thing that the event names, in the order of its fields. */
export function mentionsOf(event: JsonObject): NamedMention[] {
  const mentions: NamedMention[] = []
  for (const [field, role] of mentioningFields(event)) {
    const value = event[field]
    if (Array.isArray(value)) for (const item of value) addMention(mentions, item, role)
    else addMention(mentions, value, role)
  }
  return mentions
}

function addMention(mentions: NamedMention[], item: JsonValue | undefined, role: Role): void {
  if (typeof item === 'string') mentions.push(mentionOf(item, role))
  if (!isObject(item) || typeof item.epcClass !== 'string') return
  const { epcClass, quantity, uom } = item
  mentions.push(mentionOf(epcClass, role, decimalText(quantity), typeof uom === 'string' ? uom : undefined))
}

function mentionOf(uri: string, role: Role, quantity?: string, uom?: string): NamedMention {
  const identifier = identifyRepeated(uri)
  return { thing: keyOfCanonical(identifier.canonical), role, uri, identifier, quantity, uom }
}

/** Completes a new row. Assigned and not spread: this runs for every captured event, and spreading was its main cost. */
export function withAmount<Row extends object>(row: Row, quantity?: string, uom?: string): Row & Amount {
  const complete: Row & { quantity?: string; uom?: string } = row
  if (quantity !== undefined) complete.quantity = quantity
  if (uom !== undefined) complete.uom = uom
  return complete
}

/** Numbers that JavaScript cannot hold arrive as text. */
function decimalText(quantity: JsonValue | undefined): string | undefined {
  if (typeof quantity === 'number') return Number.isFinite(quantity) ? decimalOf(quantity) : undefined
  return typeof quantity === 'string' && isNumeral(quantity) ? plainDecimal(quantity) : undefined
}
