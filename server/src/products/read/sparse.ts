import { malformedQuery } from '../../errors.ts'
import type { JsonObject } from '../../json/object.ts'
import { type Column, readColumn, valueAt } from '../columns.ts'

/**
 * Reads `fields=name,custom_data.size`: the parts of an answer that are wanted; `undefined` = all of it. `isIncluded` says of
 * parts that only `include` adds whether it does.
 */
export function readFields(
  fields: string | undefined,
  isIncluded: { [name in 'translations' | 'languages']: boolean },
): Column[] | undefined {
  return fields?.split(',').map((name) => {
    if ((name === 'translations' || name === 'languages') && !isIncluded[name])
      throw fault(`names ${name}, which an answer has with \`include=${name}\` alone`)
    const column =
      Object.hasOwn(isIncluded, name) || name === 'schema_version'
        ? { name, path: [name] as [string] }
        : readColumn(name)
    return column ?? refuse(name)
  })
}

const refuse = (name: string): never => {
  throw fault(`takes fields of a product such as name,custom_data.size, got ${JSON.stringify(name.slice(0, 60))}`)
}

const fault = (sentence: string) =>
  malformedQuery([{ pointer: '?fields', code: 'format', message: `\`fields\` ${sentence}.` }])

/** The answer with its id and what is wanted of it, each value at its place. */
export function pickFields(answer: { id: string }, columns: Column[] | undefined): JsonObject {
  if (!columns) return answer
  const picked: JsonObject = { id: answer.id }
  for (const { path } of columns) {
    const value = valueAt(answer, path)
    if (value !== undefined) setAt(picked, path, value)
  }
  return picked
}

function setAt(object: JsonObject, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) object[key] = value
  else {
    // Never the answer's own object: what is not wanted would come along.
    const inner = Object.hasOwn(object, key) ? (object[key] as JsonObject) : {}
    object[key] = inner
    setAt(inner, rest, value)
  }
}
