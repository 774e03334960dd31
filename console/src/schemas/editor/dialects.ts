/** The dialects that the service reads, oldest first. */
export const dialects = [
  { name: 'draft-04', uri: 'http://json-schema.org/draft-04/schema#' },
  { name: 'draft-06', uri: 'http://json-schema.org/draft-06/schema#' },
  { name: 'draft-07', uri: 'http://json-schema.org/draft-07/schema#' },
  { name: '2019-09', uri: 'https://json-schema.org/draft/2019-09/schema' },
  { name: '2020-12', uri: 'https://json-schema.org/draft/2020-12/schema' },
] as const

export type Dialect = (typeof dialects)[number]['name']

export const newest: Dialect = '2020-12'

export const dialectOf = (schema: unknown): Dialect => {
  const { $schema } = (schema ?? {}) as { $schema?: unknown }
  const given = String($schema ?? '').replace(/#$/, '')
  return dialects.find(({ uri }) => uri.replace(/#$/, '') === given)?.name ?? newest
}
