/** The keys that a JSON Pointer (RFC 6901) goes through. */
export const pointerSteps = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

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
