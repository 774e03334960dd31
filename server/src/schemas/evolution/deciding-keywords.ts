import { dialects } from '../validation/dialects.ts'
import { isKeyword } from '../validation/library.ts'
import type { Located } from './documents.ts'

/** They describe or name, and decide nothing. Definitions count where they are referred to. */
const annotations = new Set([
  'title', 'description', 'default', 'examples', '$comment', 'deprecated', 'readOnly', 'writeOnly', 'contentEncoding',
  'contentMediaType', 'contentSchema', '$defs', 'definitions', '$schema', '$id', 'id', '$anchor',
]) // biome-ignore format: a list of words reads best as one

/** The keywords of a schema that decide about values. Up to draft-07, `$ref` stands alone. */
export function decidingKeywords({ schema, place: { dialect } }: Located): string[] {
  if (dialects[dialect].isLegacy && '$ref' in schema) return ['$ref']
  return Object.keys(schema).filter((key) => !annotations.has(key) && isKeyword(key, dialect))
}
