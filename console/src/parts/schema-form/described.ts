import { isObject, type JsonObject, pathOf, valueAt } from '../../data/json.ts'
import type { JsonSchema } from './bundle.ts'

/** What a schema calls a value and those that it may have. */
export type Described = { title?: string; choices?: Choice[] }
export type Choice = { value: unknown; label: string }

/** What a schema that stands alone says of the value at a path. */
export function describedAt(schema: JsonSchema | undefined, path: readonly string[]): Described {
  if (!schema) return {}
  const places = path.reduce<JsonObject[]>(
    (nodes, step) => nodes.flatMap((node) => allOf(node, schema)).flatMap((node) => inside(node, step)),
    [schema],
  )
  const nodes = places.flatMap((node) => allOf(node, schema))
  const title = nodes.map((node) => node.title).find((one) => typeof one === 'string')
  const choosing = nodes.find((node) => Array.isArray(node.enum))
  return { ...(title !== undefined && { title }), ...(choosing && { choices: choicesOf(choosing) }) }
}

/** A place of a schema with all that holds there too; references may lead round in circles. */
function allOf(node: JsonObject, root: JsonSchema, seen: readonly JsonObject[] = []): JsonObject[] {
  if (seen.includes(node)) return []
  const target =
    typeof node.$ref === 'string' ? valueAt(root, pathOf(decodeURIComponent(node.$ref.slice(1)))) : undefined
  const further = [target, ...(Array.isArray(node.allOf) ? node.allOf : [])].filter(isObject)
  return [node, ...further.flatMap((one) => allOf(one, root, [...seen, node]))]
}

function inside({ properties, items }: JsonObject, step: string): JsonObject[] {
  const member = isObject(properties) && Object.hasOwn(properties, step) ? properties[step] : undefined
  return [member, /^\d+$/.test(step) ? items : undefined].filter(isObject)
}

function choicesOf({ enum: values, 'x-enum-labels': names }: JsonObject): Choice[] {
  const labels = isObject(names) ? names : {}
  return (values as unknown[]).map((value) => {
    const key = typeof value === 'string' ? value : JSON.stringify(value)
    return { value, label: Object.hasOwn(labels, key) ? String(labels[key]) : key }
  })
}
