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

type Pair = { source: unknown; target: unknown; source_before: unknown; fixed?: readonly number[] }

/**
 * The texts of a translation, one for each of its source. Where a list has become longer or shorter, those that were made
 * from the same texts; where these are not known, one after the other. What is fixed is as in the source.
 */
export function targetsOf(pair: Pair): string[] {
  const sources = leavesOf(pair.source)
  const isFixed = (index: number) => pair.fixed?.includes(index)
  return foundTargets(pair, sources).map((text, index) => (isFixed(index) ? (sources[index] ?? text) : text))
}

/** The texts of a source in their order, each with its place among those to translate; a fixed one has none. */
export function placedLeaves({ source, fixed = [] }: Pick<Pair, 'source' | 'fixed'>) {
  let open = 0
  return leavesOf(source).map((text, index) => ({ text, index, place: fixed.includes(index) ? undefined : open++ }))
}

function foundTargets({ target, source_before }: Pair, sources: string[]): string[] {
  const [targets, before] = [leavesOf(target), leavesOf(source_before)]
  if (sources.length === targets.length) return targets
  if (before.length !== targets.length) return sources.map((_, index) => targets[index] ?? '')
  const made = new Map(before.map((text, index) => [text, targets[index]]))
  return sources.map((text) => made.get(text) ?? '')
}

/** What the texts of an outdated source were before, as far as that is known; one that a list has gained was nothing. */
export function beforeOf({ source, source_before, state }: Pick<Pair, 'source' | 'source_before'> & { state: string }) {
  const [sources, before] = [leavesOf(source), leavesOf(source_before)]
  if (state !== 'outdated' || before.length === 0) return []
  return before.length === sources.length ? before : sources.map((text) => (before.includes(text) ? text : ''))
}

/** Whether a translation has more or fewer texts than its source: then it is not right as it is. */
export const isOfOtherLength = ({ source, target }: Pair) =>
  target !== null && leavesOf(target).length !== leavesOf(source).length

/** Whether nothing is left out; a source of nothing or of spaces may stay so. */
export const isComplete = (sources: readonly string[], targets: readonly string[]) =>
  targets.every((target, index) => target.trim() !== '' || target === sources[index])
