export type JsonValue = null | boolean | number | string | JsonArray | JsonObject
export type JsonArray = JsonValue[]
export type JsonObject = { [key: string]: JsonValue }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The member itself, never what every object inherits (`constructor`, `toString` …). */
export function member(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined
}
