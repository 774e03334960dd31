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
  if (!isEventType(event.type)) return []
  return MENTIONS[event.type](event).flatMap(([field, role]) => {
    const value = event[field]
    return (Array.isArray(value) ? value : [value]).flatMap((item) => mention(item, role))
  })
}

function mention(item: JsonValue | undefined, role: Role): NamedMention[] {
  if (typeof item === 'string') return [named(item, role, {})]
  if (!isObject(item) || typeof item.epcClass !== 'string') return []
  return [named(item.epcClass, role, amountOf(item))]
}

function named(uri: string, role: Role, amount: Amount): NamedMention {
  const identifier = identify(uri)
  return { thing: keyOfCanonical(identifier.canonical), role, ...amount, uri, identifier }
}

function amountOf({ quantity, uom }: JsonObject): Amount {
  const text = decimalText(quantity)
  return { ...(text !== undefined && { quantity: text }), ...(typeof uom === 'string' && { uom }) }
}

/** Numbers that JavaScript cannot hold arrive as text. */
function decimalText(quantity: JsonValue | undefined): string | undefined {
  if (typeof quantity === 'number') return Number.isFinite(quantity) ? decimalOf(quantity) : undefined
  return typeof quantity === 'string' && isNumeral(quantity) ? plainDecimal(quantity) : undefined
}

function isEventType(type: JsonValue | undefined): type is EventType {
  return typeof type === 'string' && Object.hasOwn(EVENT_SHAPES, type)
}
