import type { Fault } from '../../../errors.ts'
import { isObject } from '../../../json/object.ts'
import { escapeKey } from '../../../json/pointer.ts'
import { knownFormats } from '../compile/formats.ts'
import { compilePattern } from '../compile/patterns.ts'
import { type Dialect, dialects } from '../dialects.ts'
import { nearestKeyword } from '../keywords.ts'
import { isKeyword } from '../library.ts'
import { followReferences, type SchemaReference } from './references.ts'
import { addFault, type Place, type Survey, survey } from './survey.ts'

/** Something that a schema says without effect. */
export type Warning = { pointer: string; message: string }

const maxWarnings = 100

export type Inspection = { faults: Fault[]; warnings: Warning[]; references: SchemaReference[] }

/** Looks at a schema before it is compiled: what it may not hold, what it says in vain, and what it refers to. */
export function inspect(document: unknown, address: string): Inspection {
  // `true` and `false` say all that they say.
  if (!isObject(document)) return { faults: [], warnings: [], references: [] }
  const found = survey(document, address)
  const references = followReferences(found, document)
  const warnings: Warning[] = []
  for (const place of found.places.values()) {
    checkPatterns(found, place)
    checkKeywords(found, place)
    if (warnings.length < maxWarnings) warnings.push(...warningsAt(place))
  }
  return { faults: found.faults, warnings: warnings.slice(0, maxWarnings), references }
}

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']

function checkKeywords(found: Survey, { pointer, schema }: Place): void {
  const wrongType = [schema.type].flat().find((type) => typeof type === 'string' && !types.includes(type))
  if (wrongType !== undefined) {
    const message = `\`type\` must be one of ${types.slice(0, -1).join(', ')} and ${types.at(-1)}, got ${JSON.stringify(String(wrongType).slice(0, 100))}.`
    addFault(found, `${pointer}/type`, 'not_allowed', message)
  }
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
    if (isUnderstood(keyword, dialect)) continue
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

/** What begins with `x-` is private; the words of `Object.prototype` are refused as keywords. */
const isUnderstood = (keyword: string, dialect: Dialect) =>
  keyword.startsWith('x-') || keyword in Object.prototype || isKeyword(keyword, dialect)
