import type { EventReading, JsonObject, JsonValue, Prefixes } from '@polytrace/epcis'
import { formatPointer } from '../json/pointer.ts'

/** More than anyone looks through to see that two events are not the same. */
const maxPlaces = 100

/** What the service sets or reads in another way is no content; nor are prefixes, since keys are compared expanded. */
const notContent = new Set(['eventID', 'recordTime', '@context'])

/**
 * The places in which two events differ, as JSON Pointers into the first: as JSON values, in whichever order keys stand, and
 * with extension keys by their expanded IRIs. The hash leaves things out, so that it cannot answer this.
 */
export function differingPlaces(ours: EventReading, theirs: EventReading, ignored?: 'errorDeclaration'): string[] {
  const places: string[] = []
  const isContent = (key: string) => !notContent.has(key) && key !== ignored
  const contentOf = ({ exact }: EventReading) =>
    Object.fromEntries(Object.entries(exact).filter(([key]) => isContent(key))) as JsonObject
  compare(contentOf(ours), contentOf(theirs), { ours: ours.prefixes, theirs: theirs.prefixes, path: [], places })
  return places.slice(0, maxPlaces)
}

type Comparison = { ours: Prefixes; theirs: Prefixes; path: readonly string[]; places: string[] }

function compare(ours: JsonValue | undefined, theirs: JsonValue | undefined, comparison: Comparison): void {
  if (comparison.places.length >= maxPlaces || ours === theirs) return
  const inside = (key: string) => ({ ...comparison, path: [...comparison.path, key] })
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    for (let index = 0; index < Math.max(ours.length, theirs.length); index++)
      compare(ours[index], theirs[index], inside(String(index)))
  } else if (isObject(ours) && isObject(theirs)) {
    const other = byExpandedKey(theirs, comparison.theirs)
    for (const [expanded, [key, value]] of byExpandedKey(ours, comparison.ours)) {
      compare(value, other.get(expanded)?.[1], inside(key))
      other.delete(expanded)
    }
    for (const [key] of other.values()) comparison.places.push(formatPointer(inside(key).path))
  } else {
    comparison.places.push(formatPointer(comparison.path))
  }
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function byExpandedKey(
  object: JsonObject,
  prefixes: Prefixes,
): Map<string, [key: string, value: JsonValue | undefined]> {
  const members = Object.entries(object).filter(([key]) => !key.startsWith('@xmlns:'))
  return new Map(members.map(([key, value]) => [expandKey(key, prefixes), [key, value]]))
}

function expandKey(key: string, prefixes: Prefixes): string {
  const colon = key.indexOf(':')
  const namespace = colon < 1 ? undefined : prefixes.get(key.slice(0, colon))
  return namespace === undefined ? key : namespace + key.slice(colon + 1)
}
