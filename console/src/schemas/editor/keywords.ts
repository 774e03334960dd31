import { type Dialect, dialects } from './dialects.ts'

/** What stands behind a keyword: this decides what may be written there. */
export type Content =
  | 'schema'
  | 'schemas'
  | 'named schemas'
  | 'schema or schemas'
  | 'type'
  | 'format'
  | 'dialect'
  | 'reference'
  | 'text'
  | 'count'
  | 'number'
  | 'flag'
  | 'names'
  | 'values'
  | 'anything'

type Keyword = { content: Content; since?: Dialect; until?: Dialect }

const keyword = (content: Content, since?: Dialect, until?: Dialect): Keyword => ({
  content,
  ...(since && { since }),
  ...(until && { until }),
})

/** The keywords of JSON Schema, from the meta-schemas of its dialects, the most useful first. */
export const keywords = {
  type: keyword('type'),
  properties: keyword('named schemas'),
  required: keyword('names'),
  title: keyword('text'),
  description: keyword('text'),
  items: keyword('schema or schemas'),
  enum: keyword('values'),
  const: keyword('anything', 'draft-06'),
  format: keyword('format'),
  pattern: keyword('text'),
  minimum: keyword('number'),
  maximum: keyword('number'),
  exclusiveMinimum: keyword('number'),
  exclusiveMaximum: keyword('number'),
  multipleOf: keyword('number'),
  minLength: keyword('count'),
  maxLength: keyword('count'),
  minItems: keyword('count'),
  maxItems: keyword('count'),
  uniqueItems: keyword('flag'),
  additionalProperties: keyword('schema'),
  patternProperties: keyword('named schemas'),
  propertyNames: keyword('schema', 'draft-06'),
  minProperties: keyword('count'),
  maxProperties: keyword('count'),
  prefixItems: keyword('schemas', '2020-12'),
  additionalItems: keyword('schema', undefined, '2019-09'),
  contains: keyword('schema', 'draft-06'),
  minContains: keyword('count', '2019-09'),
  maxContains: keyword('count', '2019-09'),
  allOf: keyword('schemas'),
  anyOf: keyword('schemas'),
  oneOf: keyword('schemas'),
  not: keyword('schema'),
  if: keyword('schema', 'draft-07'),
  // biome-ignore lint/suspicious/noThenProperty: this is the name of a keyword
  then: keyword('schema', 'draft-07'),
  else: keyword('schema', 'draft-07'),
  dependentRequired: keyword('anything', '2019-09'),
  dependentSchemas: keyword('named schemas', '2019-09'),
  dependencies: keyword('named schemas', undefined, 'draft-07'),
  unevaluatedProperties: keyword('schema', '2019-09'),
  unevaluatedItems: keyword('schema', '2019-09'),
  default: keyword('anything'),
  examples: keyword('values', 'draft-06'),
  readOnly: keyword('flag', 'draft-07'),
  writeOnly: keyword('flag', 'draft-07'),
  deprecated: keyword('flag', '2019-09'),
  $schema: keyword('dialect'),
  $ref: keyword('reference'),
  $defs: keyword('named schemas', '2019-09'),
  definitions: keyword('named schemas'),
  $id: keyword('text', 'draft-06'),
  id: keyword('text', undefined, 'draft-04'),
  $anchor: keyword('text', '2019-09'),
  $dynamicRef: keyword('text', '2020-12'),
  $dynamicAnchor: keyword('text', '2020-12'),
  $recursiveRef: keyword('text', '2019-09', '2019-09'),
  $recursiveAnchor: keyword('flag', '2019-09', '2019-09'),
  $vocabulary: keyword('anything', '2019-09'),
  $comment: keyword('text', 'draft-07'),
  contentEncoding: keyword('text', 'draft-07'),
  contentMediaType: keyword('text', 'draft-07'),
  contentSchema: keyword('schema', '2019-09'),
} satisfies Record<string, Keyword>

export type KeywordName = keyof typeof keywords

const age = (dialect: Dialect) => dialects.findIndex(({ name }) => name === dialect)

export function keywordsOf(dialect: Dialect): KeywordName[] {
  const now = age(dialect)
  return (Object.keys(keywords) as KeywordName[]).filter((name) => {
    const { since = 'draft-04', until = '2020-12' }: Keyword = keywords[name]
    return age(since) <= now && now <= age(until)
  })
}

export const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const

/** The formats that are checked, each with something of that form. */
export const formats: Record<string, string> = {
  date: '2026-11-16',
  'date-time': '2026-11-16T09:30:00Z',
  time: '09:30:00Z',
  duration: 'P3DT12H',
  email: 'name@example.com',
  'idn-email': 'näme@example.com',
  hostname: 'example.com',
  'idn-hostname': 'exämple.com',
  ipv4: '192.0.2.7',
  ipv6: '2001:db8::7',
  uri: 'https://example.com/wool',
  'uri-reference': '/wool#merino',
  iri: 'https://example.com/wölle',
  'iri-reference': '/wölle',
  uuid: '01900000-0000-7000-8000-000000000001',
  'uri-template': '/wool/{lot}',
  'json-pointer': '/fibre/0',
  'relative-json-pointer': '1/fibre',
  regex: '^[A-Z]{2}$',
}
