import { malformedQuery } from '../../errors.ts'
import type { JsonObject } from '../../json/object.ts'
import { type Column, readColumn, valueAt } from '../columns.ts'

const further = ['schema_version', 'translations', 'languages']

/** Reads `fields=name,custom_data.size`: the parts of an answer that are wanted; `undefined` = all of it. */
export function readFields(fields: string | undefined): Column[] | undefined {
  return fields?.split(',').map((name) => {
    const column = further.includes(name) ? { name, path: [name] as [string] } : readColumn(name)
    if (column) return column
    const message = `\`fields\` takes fields of a product such as name,custom_data.size, got ${JSON.stringify(name.slice(0, 60))}.`
    throw malformedQuery([{ pointer: '?fields', code: 'format', message }])
  })
}

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
