/** Whether a schema inside another applies to the same value, to the value's members, or only by reference. */
export type Reach = 'here' | 'deeper' | 'never'

type Holding = { as: 'one' | 'list' | 'map' | 'one or list'; reach: Reach }

/** Every keyword that holds schemas, in all dialects. */
export const applicators: Record<string, Holding> = {
  $defs: { as: 'map', reach: 'never' },
  definitions: { as: 'map', reach: 'never' },
  allOf: { as: 'list', reach: 'here' },
  anyOf: { as: 'list', reach: 'here' },
  oneOf: { as: 'list', reach: 'here' },
  not: { as: 'one', reach: 'here' },
  if: { as: 'one', reach: 'here' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema, and the table is never awaited
  then: { as: 'one', reach: 'here' },
  else: { as: 'one', reach: 'here' },
  dependentSchemas: { as: 'map', reach: 'here' },
  dependencies: { as: 'map', reach: 'here' },
  properties: { as: 'map', reach: 'deeper' },
  patternProperties: { as: 'map', reach: 'deeper' },
  additionalProperties: { as: 'one', reach: 'deeper' },
  unevaluatedProperties: { as: 'one', reach: 'deeper' },
  propertyNames: { as: 'one', reach: 'deeper' },
  items: { as: 'one or list', reach: 'deeper' },
  prefixItems: { as: 'list', reach: 'deeper' },
  additionalItems: { as: 'one', reach: 'deeper' },
  unevaluatedItems: { as: 'one', reach: 'deeper' },
  contains: { as: 'one', reach: 'deeper' },
  contentSchema: { as: 'one', reach: 'never' },
}

export const references = ['$ref', '$dynamicRef', '$recursiveRef']

/** The other keywords, to find out which one a misspelt word was meant to be. */
const plain = [
  '$schema', '$id', '$anchor', '$dynamicAnchor', '$recursiveAnchor', '$comment', 'id',
  'type', 'enum', 'const', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum',
  'maxLength', 'minLength', 'pattern', 'maxItems', 'minItems', 'uniqueItems', 'maxContains', 'minContains',
  'maxProperties', 'minProperties', 'required', 'dependentRequired', 'format', 'title', 'description', 'default',
  'examples', 'deprecated', 'readOnly', 'writeOnly', 'contentEncoding', 'contentMediaType',
] // biome-ignore format: a list of words reads best as one

const allKeywords = [...Object.keys(applicators), ...references, ...plain]

/** The keyword that a word was probably meant to be: at most two letters away. */
export function nearestKeyword(word: string): string | undefined {
  if (word.length > 40) return undefined
  const candidates = allKeywords.map((keyword) => ({
    keyword,
    away: distance(word.toLowerCase(), keyword.toLowerCase()),
  }))
  const nearest = candidates.sort((a, b) => a.away - b.away)[0]
  return nearest && nearest.away <= Math.min(2, Math.floor(word.length / 3)) ? nearest.keyword : undefined
}

/** The number of letters to add, drop, change or swap with a neighbour (Damerau and Levenshtein). */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const line = [row]
    for (let column = 1; column <= other.length; column++) {
      const at = (up: number, left: number) => rows[row - up]?.[column - left] ?? Number.POSITIVE_INFINITY
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        at(1, 0) + 1,
        (line[column - 1] as number) + 1,
        at(1, 1) + change,
        swapped ? at(2, 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(line)
  }
  return rows.at(-1)?.at(-1) ?? Number.POSITIVE_INFINITY
}
