import type { LanguageSettings, NewLanguageSettings } from '@polytrace/client'

/** The settings while they are edited: a line may be half written. */
export type Draft = {
  required: string[]
  chain: readonly { lang: string; to: string[] }[]
  aliases: readonly { name: string; lang: string }[]
  fields: string[]
}

export const draftOf = ({ required, chain, aliases, not_translatable }: LanguageSettings): Draft => ({
  required,
  chain: Object.entries(chain).map(([lang, to]) => ({ lang, to })),
  aliases: Object.entries(aliases).map(([name, lang]) => ({ name, lang })),
  fields: not_translatable,
})

/** What is sent once no line has a fault; those in which nothing stands are left out. */
export const bodyOf = ({
  required,
  chain,
  aliases,
  fields,
}: Draft): Required<Omit<NewLanguageSettings, 'version'>> => ({
  required,
  chain: Object.fromEntries(chain.filter(isBegun).map(({ lang, to }) => [lang, to])),
  aliases: Object.fromEntries(aliases.filter(isBegun).map(({ name, lang }) => [name, lang])),
  not_translatable: fields,
})

export type DraftLine = Draft['chain'][number] | Draft['aliases'][number]

/** What a line is about, and what it says of that. */
const partsOf = (line: DraftLine) =>
  'name' in line ? ([line.name, line.lang] as const) : ([line.lang, line.to] as const)

const isBegun = (line: DraftLine) => partsOf(line).some(({ length }) => length > 0)

/** What keeps a line from being saved: a part is missing, or another line is about the same. */
export function faultOf(line: DraftLine, lines: readonly DraftLine[]): 'first' | 'second' | 'twice' | undefined {
  const [first, second] = partsOf(line)
  if (!isBegun(line)) return undefined
  if (first === '') return 'first'
  if (second.length === 0) return 'second'
  return lines.some((other) => other !== line && partsOf(other)[0] === first) ? 'twice' : undefined
}

export const hasFaults = ({ chain, aliases }: Draft): boolean =>
  [chain, aliases].some((lines: readonly DraftLine[]) => lines.some((line) => faultOf(line, lines)))

/** How many of the four parts differ; a line in which nothing stands is no difference. */
export function countChanges(draft: Draft, settings: LanguageSettings): number {
  const before = draftOf(settings)
  const after = { ...draft, chain: draft.chain.filter(isBegun), aliases: draft.aliases.filter(isBegun) }
  const names = ['required', 'chain', 'aliases', 'fields'] as const
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).length
}
