import { isSameNumber } from '../data/exact.ts'
import { isObject, type JsonObject, pointerOf } from '../data/json.ts'

export type Change = { pointer: string; before: unknown; after: unknown }

/** A body for PATCH, and whether it is to be merged. */
export type Patch = { merge: boolean; body: Record<string, unknown> }

type Values = JsonObject

const isSame = (one: unknown, other: unknown): boolean => {
  if (isObject(one) && isObject(other)) return changesBetween(one, other).length === 0
  if (!Array.isArray(one) || !Array.isArray(other)) return isSameNumber(one, other)
  return one.length === other.length && one.every((member, index) => isSame(member, other[index]))
}

/** Every difference of two objects, as deep as both are objects; the order of keys is none. */
export function changesBetween(before: Values, after: Values, at = ''): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const pointer = at + pointerOf([name])
    const [one, other] = [before[name], after[name]]
    if (isObject(one) && isObject(other)) return changesBetween(one, other, pointer)
    return isSame(one, other) ? [] : [{ pointer, before: one, after: other }]
  })
}

/**
 * The smallest body that makes one entity of another: a merge patch (RFC 7396). In a merge `null` removes, so data that
 * is to hold a `null` replaces its field whole.
 */
export function patchOf(before: Values, after: Values): Patch {
  const changed = Object.keys(after).filter((name) => !isSame(before[name], after[name]))
  const isMergeable = changed.every((name) => !isObject(after[name]) || !holdsNull(before[name], after[name]))
  const body = changed.map((name) => [name, isMergeable ? mergeOf(before[name], after[name]) : after[name]])
  return { merge: isMergeable, body: Object.fromEntries(body) }
}

/** Whether something new in an object is `null`; the members of lists are never merged. */
function holdsNull(before: unknown, after: unknown): boolean {
  if (!isObject(after)) return after === null
  return Object.entries(after).some(([name, member]) => {
    const old = isObject(before) ? before[name] : undefined
    return !isSame(old, member) && holdsNull(old, member)
  })
}

function mergeOf(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const changed = names.filter((name) => !isSame(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, name in after ? mergeOf(before[name], after[name]) : null]))
}
