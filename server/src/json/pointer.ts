/** Writes an object key as one step of a JSON Pointer (RFC 6901). */
export const escapeKey = (key: string) =>
  key.includes('~') || key.includes('/') ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key

const unescapeKey = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~')

/** The pointer that leads through these keys. */
export const formatPointer = (keys: readonly string[]) => keys.map((key) => `/${escapeKey(key)}`).join('')

/** In characters. Keys can be megabytes long. */
const maxPointer = 1_000

/** The pointer, or if nobody could read it, the nearest shorter one to what is around its place. */
export function shortPointer(pointer: string): string {
  if (pointer.length <= maxPointer) return pointer
  // By way of bytes, since V8 keeps the whole text as long as a piece of it.
  return Buffer.from(pointer.slice(0, pointer.lastIndexOf('/', maxPointer))).toString()
}

/** The keys that a JSON Pointer leads through. */
export function pointerSteps(pointer: string): string[] {
  const steps = pointer.split('/').slice(1)
  // Hardly any key has one, and pointers are followed all day.
  return pointer.includes('~') ? steps.map(unescapeKey) : steps
}

/** What a pointer leads to in a document. */
export function valueAt(document: unknown, pointer: string): unknown {
  let value = document
  for (const step of pointerSteps(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = value[step as keyof typeof value]
  }
  return value
}

/** The pointer in a URI's fragment, where it is percent-encoded. */
export function pointerOf(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
