import type { OutputUnit } from '@cfworker/json-schema'
import { isObject, pathOf, pointerOf } from '../../data/json.ts'
import type { JsonSchema } from '../../parts/schema-form/bundle.ts'
import { interpret } from '../../parts/schema-form/validator.ts'

/** What a value breaks: the keyword, and what the schema says there. */
export type LocalFault = { pointer: string; keyword: string; value: unknown }

/** The faults of a value by a schema that is not saved yet; `undefined` when the schema itself cannot be read. */
export function localFaults(schema: JsonSchema, value: unknown): LocalFault[] | undefined {
  try {
    const { errors } = interpret(schema, value)
    return errors.filter((error) => isUseful(error, errors)).map((error) => faultOf(schema, error))
  } catch {
    return undefined
  }
}

const choices = ['anyOf', 'oneOf', 'not']
const wrappers = ['if', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems']

/** Of nested faults only the innermost is useful, except below a choice such as `anyOf`. */
function isUseful({ keyword, keywordLocation }: OutputUnit, all: OutputUnit[]): boolean {
  if (wrappers.includes(keyword)) return false
  const isInChoice = all.some(
    (other) => choices.includes(other.keyword) && keywordLocation.startsWith(`${other.keywordLocation}/`),
  )
  if (isInChoice) return false
  if (choices.includes(keyword)) return true
  return !all.some((other) => other.keywordLocation.startsWith(`${keywordLocation}/`))
}

function faultOf(schema: JsonSchema, { keyword, keywordLocation, instanceLocation, error }: OutputUnit): LocalFault {
  const pointer = decodeURIComponent(instanceLocation.slice(1))
  const missing = keyword === 'required' ? /"(.*)"/.exec(error)?.[1] : undefined
  return {
    pointer: missing === undefined ? pointer : pointer + pointerOf([missing]),
    keyword,
    value: keyword === 'false' ? false : valueAt(schema, decodeURIComponent(keywordLocation.slice(1))),
  }
}

/** What stands at a place of a schema, through its references. */
function valueAt(root: JsonSchema, pointer: string): unknown {
  let here: unknown = root
  for (const step of pathOf(pointer)) {
    here = Array.isArray(here) ? here[Number(step)] : isObject(here) ? here[step] : undefined
    if (step === '$ref' && typeof here === 'string') here = valueAt(root, decodeURIComponent(here.slice(1)))
  }
  return here
}
