/** One field of a change: what it was, and what it is. What is not there is `undefined`. */
export type FieldChange = { path: string[]; before?: unknown; after?: unknown }

/** What the entry itself says already, or only counts changes. */
const uninteresting = new Set(['id', 'version', 'created_at', 'updated_at', 'last_used_at'])

/** The fields that differ, one by one, to the depth at which they do; of a creation or deletion all that it held. */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): FieldChange[] {
  if (isSame(before, after)) return []
  if (![before, after].every((value) => isTree(value) || isNothing(value))) return [{ path, before, after }]
  const inside = (value: unknown) => (isTree(value) ? value : {})
  const names = [...new Set([...Object.keys(inside(before)), ...Object.keys(inside(after))])]
  return names
    .filter((name) => path.length > 0 || !uninteresting.has(name))
    .flatMap((name) => changesBetween(inside(before)[name], inside(after)[name], [...path, name]))
}

/** A list of words, such as permissions, as what came and what went. */
export function listChange({ before, after }: FieldChange): { added: string[]; removed: string[] } | undefined {
  if (!isWords(before) || !isWords(after)) return undefined
  return {
    added: after.filter((word) => !before.includes(word)),
    removed: before.filter((word) => !after.includes(word)),
  }
}

/** What is called something of itself, to be recognised by. */
export function nameOf(...states: unknown[]): string | undefined {
  for (const state of states.filter(isTree)) {
    const name =
      state.name ?? state.title ?? state.asked ?? state.internal_id ?? state.term ?? state.key ?? elementName(state)
    if (typeof name === 'string' && name !== '') return name
  }
  return undefined
}

/** Master data has its name among its attributes; what has none is known by its identifier. */
function elementName({ attributes, type, id }: Tree): unknown {
  if (!Array.isArray(attributes) || type === undefined) return undefined
  const named = attributes.find((one) => isTree(one) && /[#:/]name$/.test(String(one.id)))
  return (isTree(named) && typeof named.attribute === 'string' && named.attribute) || id
}

type Tree = Record<string, unknown>

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((word) => typeof word === 'string')

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

const isSame = (one: unknown, other: unknown) =>
  (isNothing(one) && isNothing(other)) || JSON.stringify(one) === JSON.stringify(other)
