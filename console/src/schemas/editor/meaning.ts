import { pointerOf } from '../../data/json.ts'
import { type Content, type KeywordName, keywords } from './keywords.ts'

/** What a place in a schema holds: a schema, what a keyword asks for, names of one's own, or data. */
export type Meaning = { content: Content | 'name' | 'data'; keyword?: KeywordName }

const isKeyword = (name: string): name is KeywordName => Object.hasOwn(keywords, name)

/** Follows a path from the root of a schema: `properties` leads to names, a name to a schema, a schema to keywords. */
export function meaningAt(path: readonly string[]): Meaning {
  let here: Meaning = { content: 'schema' }
  for (const step of path) here = inside(here, step)
  return here
}

function inside({ content, keyword }: Meaning, step: string): Meaning {
  const isIndex = /^\d+$/.test(step)
  if (content === 'named schemas' || content === 'schemas') return { content: 'schema' }
  if (content === 'schema or schemas' && isIndex) return { content: 'schema' }
  if (content === 'type' && isIndex) return { content: 'type' }
  if (content === 'names' && isIndex) return { content: 'name' }
  if (content !== 'schema' && content !== 'schema or schemas') return { content: 'data', ...(keyword && { keyword }) }
  return isKeyword(step) ? { content: keywords[step].content, keyword: step } : { content: 'data' }
}

/** Whether the names in an object at this place are keywords. */
export const holdsKeywords = ({ content }: Meaning) => content === 'schema' || content === 'schema or schemas'

/** Every name in a schema that stands where a keyword should. */
export function unknownKeywords(schema: unknown, known: readonly string[]): string[] {
  const found: string[] = []
  const visit = (value: unknown, path: string[]) => {
    if (typeof value !== 'object' || value === null) return
    const meaning = meaningAt(path)
    if (meaning.content === 'data') return
    for (const [name, member] of Object.entries(value)) {
      const isUnknown = !Array.isArray(value) && holdsKeywords(meaning) && !known.includes(name)
      if (isUnknown) found.push(pointerOf([...path, name]))
      else visit(member, [...path, name])
    }
  }
  visit(schema, [])
  return found
}
