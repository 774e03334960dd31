import type { CompiledSchema } from '@hyperjump/json-schema/experimental'
import type { Fault } from '../../../errors.ts'
import { applicators, references } from '../keywords.ts'

/** The number of schemas that may apply to one and the same value. */
const maxSchemasPerValue = 10_000

/**
 * What speaks against a compiled schema that would apply too many schemas to one value, or endlessly many: references
 * and combinators that double at every step grow to billions within a few lines, and the count is known before any
 * data is.
 */
export function limitExpansion({ ast }: CompiledSchema, root: string): Fault[] {
  const counts = new Map<string, number>()
  const open = new Set<string>()

  const count = (url: string): number => {
    const known = counts.get(url)
    if (known !== undefined) return known
    if (open.has(url)) return Number.POSITIVE_INFINITY
    open.add(url)
    const sum = appliedHere(ast, url).reduce((total, next) => total + count(next), 1)
    open.delete(url)
    counts.set(url, sum)
    return sum
  }

  for (const url of Object.keys(ast)) {
    if (!url.includes('#')) continue
    const sum = count(url)
    const pointer = `/raw_schema${url.startsWith(`${root}#`) ? decodeURI(url.slice(root.length + 1)) : ''}`
    if (sum === Number.POSITIVE_INFINITY) {
      const message = 'The schema refers to itself without going deeper into the data, so checking would never end.'
      return [{ pointer, code: 'endless_reference', message }]
    }
    if (sum > maxSchemasPerValue) {
      const message = `One value may be checked against ${maxSchemasPerValue} schemas at most; here references and combinators multiply to ${sum}.`
      return [{ pointer, code: 'too_costly', message }]
    }
  }
  return []
}

type Ast = CompiledSchema['ast']

/** The schemas that a schema applies to the very value that it is applied to itself. */
function appliedHere(ast: Ast, url: string): string[] {
  const keywords = ast[url]
  if (!Array.isArray(keywords)) return []
  return keywords.flatMap(([, location, compiled]) => {
    const keyword = location.slice(location.lastIndexOf('/') + 1)
    if (keyword.startsWith('$dynamic') || keyword.startsWith('$recursive')) return listAnchored(ast, compiled)
    const isHere = references.includes(keyword) || applicators[keyword]?.reach === 'here'
    return isHere ? textsIn(compiled).filter((text) => Object.hasOwn(ast, text)) : []
  })
}

/** Any schema that a dynamic reference may end at. */
const listAnchored = ({ metaData }: Ast, compiled: unknown) =>
  Object.values(metaData).flatMap(({ dynamicAnchors }) =>
    textsIn(compiled).flatMap((name) => (Object.hasOwn(dynamicAnchors, name) ? [dynamicAnchors[name] as string] : [])),
  )

const textsIn = (compiled: unknown): string[] =>
  Array.isArray(compiled) ? compiled.flatMap(textsIn) : typeof compiled === 'string' ? [compiled] : []
