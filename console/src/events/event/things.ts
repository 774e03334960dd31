import type { EpcisEvent } from '@polytrace/client'
import { identify, THING_LISTS, type ThingPart } from '@polytrace/epcis'

/** An event as it is stored: its members depend on its type, and anybody may add some. */
export type Event = EpcisEvent & { [member: string]: unknown }

export type Role = ThingPart | 'parent'

/** Something that an event is about. */
export type Thing = { identifier: string; role: Role; quantity?: number | undefined; unit?: string | undefined }

/** All that an event is about, in the order of the story: from what, into what. */
export function thingsOf(event: Event): Thing[] {
  const parent = textOf(event.parentID)
  const listed = Object.entries(THING_LISTS).flatMap(([part, { epcs, quantities }]) =>
    [...listOf(event[epcs]), ...listOf(event[quantities])].map((item): Thing => {
      const role = part as ThingPart
      if (typeof item === 'string') return { identifier: item, role }
      const { epcClass, quantity, uom } = item as { epcClass: string; quantity?: number; uom?: string }
      return { identifier: epcClass, role, quantity, unit: uom }
    }),
  )
  return parent === undefined ? listed : [{ identifier: parent, role: 'parent' }, ...listed]
}

/** What most people call a thing by: a lot or serial, and of what. */
export function nameOf(identifier: string): { name: string; of?: string | undefined } {
  const { lot, serial, gtin, material } = identify(identifier)
  const name = serial ?? lot
  return name === undefined ? { name: identifier } : { name, of: material ?? gtin }
}

/** The key of the sentence about an event. One part of a long transformation has only inputs, or only outputs. */
export function storyOf(event: Event): string {
  const roles = new Set(thingsOf(event).map(({ role }) => role))
  if (event.type !== 'TransformationEvent') return `story_${event.type}_${event.action}`
  if (!roles.has('output')) return 'story_inputs'
  return roles.has('input') ? 'story_transformation' : 'story_outputs'
}

/** The extensions of an event: whatever has a prefix. */
export const extensionsOf = (event: Event): [name: string, value: unknown][] =>
  Object.entries(event).filter(([name]) => name.includes(':'))

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The identifier of a place, written as `{ id }`. */
export const idOf = (place: unknown): string | undefined => textOf((place as { id?: unknown } | undefined)?.id)

/** Where it happened, as well as is known. */
export const placeOf = (event: Event): string | undefined => idOf(event.bizLocation) ?? idOf(event.readPoint)
