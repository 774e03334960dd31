import { pathOf } from '../../data/json.ts'

/** Keywords of schemas behind which a name follows, or a value. Others, and places in lists, say nothing to translators. */
const naming = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'enum'])

const words = ['name', 'title', 'description'] as const

export type Way = {
  /** Names that their authors gave, from the outside in. */
  names: string[]
  /** What the text is of the last of them; a value of an enum, and any other text, is called by its name. */
  word: (typeof words)[number] | undefined
}

/** The way to a label: `/raw_schema/properties/size/title` is the title of size. */
export function wayTo(pointer: string): Way {
  const steps = pathOf(pointer).map(String)
  const isInSchema = steps[0] === 'raw_schema'
  const last = steps.at(-1) ?? ''
  const isValue = isInSchema && steps.at(-2) === 'enum'
  const word = isValue || (!isInSchema && steps.length > 1) ? undefined : words.find((one) => one === last)
  const inner = word ? steps.slice(0, -1) : steps
  if (!isInSchema) return { names: inner.length > 1 ? inner.slice(1) : inner, word }
  const names: string[] = []
  for (let index = 1; index < inner.length; index++)
    if (naming.has(inner[index] ?? '')) names.push(inner[++index] ?? '')
  return { names, word }
}
