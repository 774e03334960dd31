export type JsonValue = null | boolean | number | string | JsonArray | JsonObject
export type JsonArray = JsonValue[]
export type JsonObject = { [key: string]: JsonValue }

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
