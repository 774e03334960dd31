import { isDeepStrictEqual } from 'node:util'

type Shape = Record<string, unknown>

/** Members of a description whose values are data, not descriptions. */
const verbatim = new Set(['example', 'examples', 'default', 'enum', 'const'])

/** A title such as `Product` is the name of a shape; others are sentences for people. */
const isName = (title: unknown): title is string => typeof title === 'string' && /^([A-Z][a-z]+)+$/.test(title)

/** Writes every shape that has a name only once, under `components`, and refers to it wherever it is used. */
export function shareShapes<Description>(description: Description): Description {
  const { paths, components } = description as { paths: object; components: { schemas: object } }
  const shared: Record<string, Shape> = {}
  const mentioned = new Set<string>()

  const share = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(share)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, member]) => [key, verbatim.has(key) ? member : share(member)])
    const { title, ...shape } = Object.fromEntries(entries) as Shape
    return isName(title) ? refer(title, shape) : Object.fromEntries(entries)
  }

  const refer = (name: string, { examples, ...shape }: Shape): Shape => {
    mentioned.add(name)
    if (Object.keys(shape).length > 0) {
      shared[name] ??= shape
      if (!isDeepStrictEqual(shared[name], shape)) throw new Error(`Two shapes have the name ${name}.`)
    }
    return { $ref: `#/components/schemas/${name}` }
  }

  const sharedPaths = share(paths)
  const unknown = [...mentioned].filter((name) => !(name in shared))
  if (unknown.length > 0) throw new Error(`No shape has the name ${unknown.join(', ')}.`)
  return {
    ...description,
    paths: sharedPaths,
    components: { ...components, schemas: { ...components.schemas, ...shared } },
  }
}
