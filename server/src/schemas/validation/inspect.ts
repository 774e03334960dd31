import { getKeywordId } from '@hyperjump/json-schema/experimental'
import type { Fault } from '../../errors.ts'
import { escapeKey } from '../../http/faults.ts'
import { dialects } from './dialects.ts'
import { knownFormats, nearestKeyword } from './keywords.ts'
import { compilePattern } from './patterns.ts'
import { followReferences, type SchemaReference } from './references.ts'
import { addFault, isObject, type JsonObject, type Place, type Survey, survey } from './survey.ts'

/** Something that a schema says without effect. */
export type Warning = { pointer: string; message: string }

const mostWarnings = 100

export type Inspection = { faults: Fault[]; warnings: Warning[]; references: SchemaReference[] }

/** Looks at a schema before it is compiled: what it may not hold, what it says in vain, and what it refers to. */
export function inspect(document: JsonObject, address: string): Inspection {
  const found = survey(document, address)
  const references = followReferences(found, document)
  const warnings: Warning[] = []
  for (const place of found.places.values()) {
    checkPatterns(found, place)
    checkKeywords(found, place)
    if (warnings.length < mostWarnings) warnings.push(...warningsAt(place))
  }
  return { faults: found.faults, warnings: warnings.slice(0, mostWarnings), references }
}

function checkKeywords(found: Survey, { pointer, schema }: Place): void {
  for (const keyword of Object.keys(schema)) {
    if (keyword === '$vocabulary')
      addFault(
        found,
        `${pointer}/$vocabulary`,
        'not_allowed',
        '`$vocabulary` is for dialects, and none can be defined here.',
      )
    // The library looks keywords up in plain objects, which seem to have these.
    if (keyword in Object.prototype)
      addFault(found, `${pointer}/${keyword}`, 'not_allowed', `\`${keyword}\` cannot be used as a keyword.`)
  }
}

function checkPatterns(found: Survey, { pointer, schema }: Place): void {
  const { pattern, patternProperties } = schema
  if (typeof pattern === 'string') checkPattern(found, `${pointer}/pattern`, pattern)
  if (!isObject(patternProperties)) return
  for (const source of Object.keys(patternProperties))
    checkPattern(found, `${pointer}/patternProperties/${escapeKey(source)}`, source)
}

function checkPattern(found: Survey, pointer: string, source: string): void {
  try {
    compilePattern(source)
  } catch (error) {
    const reason = (error as Error).message.replace(/^Invalid regular expression: /, '')
    addFault(found, pointer, 'malformed_pattern', `The pattern cannot be read: ${reason.slice(0, 200)}.`)
  }
}

function* warningsAt({ pointer, schema, dialect }: Place): Generator<Warning> {
  const { isLegacy, name } = dialects[dialect]
  if (isLegacy && '$ref' in schema) {
    for (const keyword of Object.keys(schema).filter(
      (key) => !['$ref', '$schema', '$id', 'id', 'definitions', '$comment', 'title', 'description'].includes(key),
    ))
      yield {
        pointer: `/raw_schema${pointer}/${escapeKey(keyword)}`,
        message: `In ${name} \`${keyword}\` is ignored beside \`$ref\`.`,
      }
    return
  }
  for (const keyword of Object.keys(schema)) {
    if (isKnown(keyword, dialect)) continue
    const nearest = nearestKeyword(keyword)
    const hint = nearest && nearest !== keyword ? `; did you mean \`${nearest}\`?` : ''
    yield {
      pointer: `/raw_schema${pointer}/${escapeKey(keyword)}`,
      message: `\`${keyword}\` is not a keyword of ${name} and has no effect${hint || '.'}`,
    }
  }
  const { format } = schema
  if (typeof format === 'string' && !knownFormats.includes(format))
    yield {
      pointer: `/raw_schema${pointer}/format`,
      message: `\`${format}\` is not a known format and is not checked.`,
    }
}

/** `$schema` is read before all others, `definitions` is a habit that every dialect tolerates, and `x-` is private. */
const isKnown = (keyword: string, dialect: string) =>
  ['$schema', '$vocabulary', 'definitions'].includes(keyword) ||
  keyword.startsWith('x-') ||
  keyword in Object.prototype ||
  !getKeywordId(keyword, dialect).startsWith('https://json-schema.org/keyword/unknown')
