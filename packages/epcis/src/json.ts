export type JsonValue = null | boolean | number | string | JsonArray | JsonObject
export type JsonArray = JsonValue[]
export type JsonObject = { [key: string]: JsonValue }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** RFC 6901: `~` and `/` inside a name are escaped. */
export function pointerTo(path: Iterable<string | number>): string {
  let pointer = ''
  for (const step of path) pointer += `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`
  return pointer
}
