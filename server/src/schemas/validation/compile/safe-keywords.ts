import * as Browser from '@hyperjump/browser'
import {
  addKeyword,
  getKeywordName,
  type Keyword,
  type SchemaDocument,
  Validation,
} from '@hyperjump/json-schema/experimental'
import * as Instance from '@hyperjump/json-schema/instance/experimental'
import { canonical } from '../../evolution/limits.ts'
import { showIdentifiers } from './identifiers.ts'
import { isMultipleOf } from './multiple-of.ts'
import { compilePattern, type Pattern } from './patterns.ts'

type Schema = Browser.Browser<SchemaDocument>

/** Keywords that run patterns, in linear time wherever it can be, and `multipleOf`, which counts in decimal. */
const pattern: Keyword<Pattern> = {
  id: 'https://json-schema.org/keyword/pattern',
  compile: async (schema) => compilePattern(Browser.value<string>(schema)),
  interpret: (pattern, instance) =>
    Instance.typeOf(instance) !== 'string' || pattern.test(Instance.value<string>(instance)),
}

type PatternSchemas = [pattern: Pattern, schemaUri: string][]

const patternProperties: Keyword<PatternSchemas> = {
  id: 'https://json-schema.org/keyword/patternProperties',
  simpleApplicator: true,
  async compile(schema, ast, parent) {
    const compiled: PatternSchemas = []
    for await (const [source, propertySchema] of Browser.entries(schema)) {
      compiled.push([compilePattern(source), await Validation.compile(propertySchema as Schema, ast, parent)])
    }
    return compiled
  },
  interpret(patterns, instance, context) {
    let isValid = true
    for (const [pattern, schemaUri] of patterns) {
      for (const [nameNode, value] of Instance.entries(instance)) {
        const name = Instance.value<string>(nameNode)
        if (!pattern.test(name)) continue
        if (!Validation.interpret(schemaUri, value, context)) isValid = false
        markEvaluated(context, name)
      }
    }
    return isValid
  },
}

type Additional = { names: Set<string>; patterns: Pattern[]; schemaUri: string }

const additionalProperties: Keyword<Additional> = {
  id: 'https://json-schema.org/keyword/additionalProperties',
  simpleApplicator: true,
  async compile(schema, ast, parent) {
    const names = await keysBeside('properties', schema, parent)
    const patterns = (await keysBeside('patternProperties', schema, parent)).map(compilePattern)
    return { names: new Set(names), patterns, schemaUri: await Validation.compile(schema, ast, parent) }
  },
  interpret({ names, patterns, schemaUri }, instance, context) {
    let isValid = true
    for (const [nameNode, value] of Instance.entries(instance)) {
      const name = Instance.value<string>(nameNode)
      if (names.has(name) || patterns.some((pattern) => pattern.test(name))) continue
      if (!Validation.interpret(schemaUri, value, context)) isValid = false
      markEvaluated(context, name)
    }
    return isValid
  },
}

async function keysBeside(keyword: string, schema: Schema, parent: Schema): Promise<string[]> {
  const name = getKeywordName(schema.document.dialectId, `https://json-schema.org/keyword/${keyword}`)
  const beside = await Browser.step(name, parent)
  return Browser.typeOf(beside) === 'object' ? [...Browser.keys(beside)] : []
}

/** `unevaluatedProperties`, when the schema has it, gathers the names in the context. */
function markEvaluated(context: object, name: string): void {
  ;(context as { evaluatedProperties?: Set<string> }).evaluatedProperties?.add(name)
}

const multipleOf: Keyword<number> = {
  id: 'https://json-schema.org/keyword/multipleOf',
  compile: async (schema) => Browser.value<number>(schema),
  interpret: (divisor, instance) =>
    Instance.typeOf(instance) !== 'number' || isMultipleOf(Instance.value<number>(instance), divisor),
}

const choices: Keyword<string[]> = {
  id: 'https://json-schema.org/keyword/enum',
  compile: async (schema) => Browser.value<unknown[]>(schema).map((choice) => canonical(showIdentifiers(choice))),
  interpret: (texts, instance) => texts.includes(canonical(Instance.value(instance))),
}

const onlyChoice: Keyword<string> = {
  id: 'https://json-schema.org/keyword/const',
  compile: async (schema) => canonical(showIdentifiers(Browser.value(schema))),
  interpret: (text, instance) => text === canonical(Instance.value(instance)),
}

export function installSafeKeywords(): void {
  addKeyword(choices)
  addKeyword(onlyChoice)
  addKeyword(pattern)
  addKeyword(patternProperties)
  addKeyword(additionalProperties)
  addKeyword(multipleOf)
}
