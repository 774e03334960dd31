import { isObject, type JsonObject } from './object.ts'

/**
 * Merges a patch into a stored value as RFC 7396 says: objects merge at any depth, `null` removes a key, and anything
 * else replaces what was there. Neither argument is changed.
 */
export function mergePatch(stored: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch
  const merged: JsonObject = isObject(stored) ? { ...stored } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key]
    else merged[key] = mergePatch(Object.hasOwn(merged, key) ? merged[key] : undefined, value)
  }
  return merged
}
