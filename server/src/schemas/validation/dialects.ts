/** The dialects that `$schema` may name, with or without an empty fragment at the end. */
export const dialects = {
  'https://json-schema.org/draft/2020-12/schema': { name: '2020-12', isLegacy: false },
  'https://json-schema.org/draft/2019-09/schema': { name: '2019-09', isLegacy: false },
  'http://json-schema.org/draft-07/schema': { name: 'draft-07', isLegacy: true },
  'http://json-schema.org/draft-06/schema': { name: 'draft-06', isLegacy: true },
  'http://json-schema.org/draft-04/schema': { name: 'draft-04', isLegacy: true },
} as const

export type Dialect = keyof typeof dialects

export const usualDialect: Dialect = 'https://json-schema.org/draft/2020-12/schema'

export function readDialect($schema: unknown): Dialect | undefined {
  if ($schema === undefined) return usualDialect
  const uri = String($schema).replace(/#$/, '')
  return Object.hasOwn(dialects, uri) ? (uri as Dialect) : undefined
}
