import { isObject } from '../../data/json.ts'

/** The texts in a source or a translation: itself, or those at any depth of a list, in their order. */
export function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return isObject(value) ? Object.values(value).flatMap(leavesOf) : []
}

/** The source with other texts in their places; whatever is no text stays as it is. */
export function withLeaves(source: unknown, texts: readonly string[]): unknown {
  let next = 0
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return texts[next++] ?? value
    if (Array.isArray(value)) return value.map(fill)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fill(member)]))
  }
  return fill(source)
}

/** The texts of a translation, one for each of its source; a translation of another shape fills none. */
export function targetsOf(source: unknown, target: unknown): string[] {
  const [sources, targets] = [leavesOf(source), leavesOf(target)]
  return sources.length === targets.length ? targets : sources.map(() => '')
}
