import { commonLanguages } from '../../data/data-language.ts'
import { languageName } from '../../parts/formats.ts'

/** What was typed, read as an order: `recall LOT-1`, `translate shirt to French`. */
export type Command = { verb: 'recall' | 'translate'; rest: string; lang?: string }

/** The words of an order in the language of the interface; several are separated by `|`. */
export type Verbs = Record<Command['verb'] | 'into', string>

/** Reads an order. `undefined`: what was typed is only looked for. */
export function readCommand(typed: string, verbs: Verbs, interfaceLanguage: string): Command | undefined {
  const words = typed.trim().split(/\s+/)
  for (const verb of ['recall', 'translate'] as const) {
    const isMeant = (word: string | undefined) => verbs[verb].split('|').includes((word ?? '').toLowerCase())
    // In Japanese the verb comes last.
    const others = isMeant(words[0]) ? words.slice(1) : isMeant(words.at(-1)) ? words.slice(0, -1) : undefined
    if (others === undefined || others.length === 0) continue
    if (verb === 'recall') return { verb, rest: others.join(' ') }
    return { verb, ...withoutLanguage(others, verbs.into.split('|'), interfaceLanguage) }
  }
  return undefined
}

function withoutLanguage(words: string[], into: string[], interfaceLanguage: string): { rest: string; lang?: string } {
  const last = words.at(-1)?.toLowerCase()
  const lang = commonLanguages.find((code) =>
    [code, languageName(code, interfaceLanguage)].some((name) => name.toLowerCase() === last),
  )
  if (lang === undefined || words.length === 1) return { rest: words.join(' ') }
  const before = words.slice(0, -1)
  const isJoined = before.length > 1 && into.includes((before.at(-1) ?? '').toLowerCase())
  return { rest: (isJoined ? before.slice(0, -1) : before).join(' '), lang }
}
