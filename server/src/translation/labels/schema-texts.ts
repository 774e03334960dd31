import { isObject, type JsonObject } from '../../json/object.ts'
import { escapeKey, pointerSteps, valueAt } from '../../json/pointer.ts'
import type { SourceText } from '../../products/translations/status.ts'
import { survey } from '../../schemas/validation/inspect/survey.ts'

/** Beside `enum`: what its values are called, by value. A reader in another language finds the translations here. */
export const enumLabels = 'x-enum-labels'

/** Names, titles and descriptions of a schema, and what its enum values are called. */
export function schemaTexts({ name, description, raw_schema }: JsonObject): SourceText[] {
  const own = [
    { pointer: '/name', value: name, maxLength: 255 },
    { pointer: '/description', value: description, maxLength: 10_000 },
  ]
  const inside = isObject(raw_schema)
    ? [...survey(raw_schema, '').places].flatMap(([pointer, { schema }]) => textsAt(`/raw_schema${pointer}`, schema))
    : []
  return [...own, ...inside]
    .filter(({ value }) => typeof value === 'string' && value !== '')
    .map((text) => ({ ...text, path: pointerSteps(text.pointer) }))
}

function textsAt(pointer: string, schema: JsonObject): Pick<SourceText, 'pointer' | 'value'>[] {
  const texts = ['title', 'description'].map((word) => ({ pointer: `${pointer}/${word}`, value: schema[word] }))
  return [...texts, ...[...enumTexts(schema)].map(([key, value]) => ({ pointer: `${pointer}/enum/${key}`, value }))]
}

/**
 * The values of an enum that have a name, by pointer step: each text, which is its own name unless the schema gives it
 * another, and other values that it names. They are known by what they are, not by their place in the list.
 */
function enumTexts({ enum: values, [enumLabels]: labels }: JsonObject): Map<string, unknown> {
  const named = isObject(labels) ? labels : {}
  const texts = new Map<string, unknown>()
  for (const value of Array.isArray(values) ? values : []) {
    const key = typeof value === 'string' ? value : JSON.stringify(value)
    const label = Object.hasOwn(named, key) ? named[key] : typeof value === 'string' ? value : undefined
    if (label !== undefined && !texts.has(escapeKey(key))) texts.set(escapeKey(key), label)
  }
  return texts
}

/** Where a schema shows a text: a title where it stands, the name of an enum value beside the enum. */
export function placeOfText(schema: JsonObject, pointer: string): string[] {
  const steps = pointerSteps(pointer)
  const [keyword, value] = [steps.at(-2), steps.at(-1) ?? '']
  const isEnum = keyword === 'enum' && steps[0] === 'raw_schema' && isEnumAt(schema, steps)
  return isEnum ? [...steps.slice(0, -2), enumLabels, value] : steps
}

const isEnumAt = (schema: JsonObject, steps: string[]) =>
  Array.isArray(
    valueAt(
      schema,
      steps
        .slice(0, -1)
        .map((step) => `/${escapeKey(step)}`)
        .join(''),
    ),
  )
