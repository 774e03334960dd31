export type Path = readonly string[]

/** Writes a path as a JSON Pointer (RFC 6901). */
export const pointerOf = (path: Path): string =>
  path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The value at a path of keys and list positions. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => {
    const isContainer = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
    return isContainer ? (inner as Record<string, unknown>)[key] : undefined
  }, value)
}

/** A text, a number or a truth as people read and type it; nothing for what has members. */
export const textAt = (value: unknown, path: Path): string => asText(valueAt(value, path))

export function asText(value: unknown): string {
  if (value === undefined || value === null || typeof value === 'object') return ''
  return String(value)
}
