/**
 * Refuses a document that would define a dialect. The library reads `$vocabulary` beside an `$id` wherever it stands,
 * even among examples, and what it defines would hold for all schemas that the worker compiles afterwards. In dialects
 * that lack the keyword the library looks for `undefined` instead.
 */
export function refuseDialects(value: unknown, isRoot = true): void {
  if (typeof value !== 'object' || value === null) return
  const isResource = isRoot || hasText(value, '$id') || hasText(value, 'id')
  if (isResource && ('$vocabulary' in value || 'undefined' in value))
    throw new Error('an object with an $id must hold neither $vocabulary nor undefined')
  for (const inner of Object.values(value)) refuseDialects(inner, false)
}

const hasText = (value: object, key: string) => typeof (value as Record<string, unknown>)[key] === 'string'
