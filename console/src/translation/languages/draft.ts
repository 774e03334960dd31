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

/** What is sent; lines that say nothing are left out. */
export const bodyOf = ({
  required,
  chain,
  aliases,
  fields,
}: Draft): Required<Omit<NewLanguageSettings, 'version'>> => ({
  required,
  chain: Object.fromEntries(chain.filter(({ lang, to }) => lang && to.length > 0).map(({ lang, to }) => [lang, to])),
  aliases: Object.fromEntries(aliases.filter(({ name, lang }) => name && lang).map(({ name, lang }) => [name, lang])),
  not_translatable: fields,
})

/** How many of the four parts differ. */
export function countChanges(draft: Draft, settings: LanguageSettings): number {
  const [before, after] = [bodyOf(draftOf(settings)), bodyOf(draft)]
  const names = ['required', 'chain', 'aliases', 'not_translatable'] as const
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).length
}

/** Whether a text can be the code of a language. */
export const isLanguageCode = (text: string) => /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text)
