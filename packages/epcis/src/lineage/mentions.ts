import { decimalOf, isNumeral, plainDecimal } from '../decimal.ts'
import { type Identifier, identify, keyOfCanonical } from '../identifiers/index.ts'
import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import { EVENT_SHAPES, type EventType } from '../shapes/events.ts'
import { MENTIONS, type Role } from './roles.ts'

/** How much of a thing, as exact decimal text, and in which unit. */
export type Amount = { readonly quantity?: string; readonly uom?: string }

/** One place of an event that names a thing. */
export type Mention = Amount & {
  /** The key of the thing, a UUID: see `thingKey`. */
  readonly thing: string
  readonly role: Role
}

/** A mention with all that is known of its identifier. */
export type NamedMention = Mention & { readonly uri: string; readonly identifier: Identifier }

/** Every thing that the event names, in the order of its fields. */
export function mentionsOf(event: JsonObject): NamedMention[] {
  const mentions: NamedMention[] = []
  if (!isEventType(event.type)) return mentions
  for (const [field, role] of MENTIONS[event.type](event)) {
    const value = event[field]
    if (Array.isArray(value)) for (const item of value) addMention(mentions, item, role)
    else addMention(mentions, value, role)
  }
  return mentions
}

function addMention(mentions: NamedMention[], item: JsonValue | undefined, role: Role): void {
  if (typeof item === 'string') mentions.push(named(item, role))
  if (!isObject(item) || typeof item.epcClass !== 'string') return
  const { epcClass, quantity, uom } = item
  mentions.push(withAmount(named(epcClass, role), decimalText(quantity), typeof uom === 'string' ? uom : undefined))
}

function named(uri: string, role: Role): NamedMention {
  const identifier = identify(uri)
  return { thing: keyOfCanonical(identifier.canonical), role, uri, identifier }
}

/** Completes a new row. Assigned rather than spread: every captured event comes here, and spreading costs the most. */
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

function isEventType(type: JsonValue | undefined): type is EventType {
  return typeof type === 'string' && Object.hasOwn(EVENT_SHAPES, type)
}
