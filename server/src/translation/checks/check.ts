import { placesOf, termKey } from '../glossary/match.ts'
import { numbersIn } from './numbers.ts'

/** What can be doubtful about a translation. Each may be right after all, and can be waived. */
export const checkCodes = {
  empty: 'The translation is nothing but spaces.',
  items: 'The list has more or fewer items than its source.',
  too_long: 'The translation is longer than its schema allows.',
  placeholders: 'A placeholder is missing, or is new.',
  tags: 'A tag is missing, or is new.',
  numbers: 'A number is missing, or is new.',
  glossary: 'A term is not translated as the glossary says.',
  forbidden_word: 'A word is used that the glossary forbids.',
} as const

export type CheckCode = keyof typeof checkCodes

/** What a warning names, for those who say it in their own words and language; each code has its own of them. */
export type WarningValues = {
  missing?: string[]
  added?: string[]
  length?: number
  max_length?: number
  term?: string
  translation?: string
  forbidden?: string[]
  note?: string
}

export type Warning = { code: CheckCode; message: string; values: WarningValues }

export type GlossaryTerm = { term: string; translation: string; forbidden: readonly string[]; note: string | null }

type Checked = {
  source: string
  target: string
  maxLength?: number | undefined
  /** Terms of the glossary that stand in the source. */
  terms?: readonly GlossaryTerm[]
}

/** `{name}`, `{{name}}`, `${name}`, `%{name}`, `%(name)s`, `%s`, `%1$d` and `%.2f`. */
const placeholders = /\{\{[^{}]*\}\}|[$%]?\{[^{}]*\}|%\([^()]*\)[a-z]|%(?:\d+\$)?(?:\.\d+)?[sdifxo@](?![\p{L}\p{N}])/giu
const tags = /<\/?[a-z][^<>]*>/gi

/** Everything that is doubtful about a translation. */
export function checkTarget({ source, target, maxLength, terms = [] }: Checked): Warning[] {
  if (target.trim() === '')
    return source.trim() === '' ? [] : [{ code: 'empty', message: checkCodes.empty, values: {} }]
  const length = [...target].length
  return [
    ...(maxLength !== undefined && length > maxLength ? [tooLong(length, maxLength)] : []),
    ...compare('placeholders', placeholdersOf(source), placeholdersOf(target)),
    ...compare('tags', tagsOf(source), tagsOf(target)),
    ...compare('numbers', numbersOf(source), numbersOf(target)),
    ...checkTerms(terms, target),
  ]
}

const tooLong = (length: number, max_length: number): Warning => ({
  code: 'too_long',
  message: `It has ${length} characters, and ${max_length} are allowed.`,
  values: { length, max_length },
})

const placeholdersOf = (text: string) => (text.match(placeholders) ?? []).map((one) => one.replace(/\s+/g, ''))

/** By their names: what an attribute says may be translated. */
const tagsOf = (text: string) =>
  (text.match(tags) ?? []).map((tag) => `${/^<\/?[^\s/>]+/.exec(tag)?.[0].toLowerCase()}>`)

const numbersOf = (text: string) => numbersIn(text.replace(placeholders, ' ').replace(tags, ' '))

function compare(code: CheckCode, source: string[], target: string[]): Warning[] {
  const [missing, added] = [without(source, target), without(target, source)]
  if (missing.length + added.length === 0) return []
  const messages = [
    ...(missing.length > 0 ? [`missing: ${list(missing)}`] : []),
    ...(added.length > 0 ? [`not in the source: ${list(added)}`] : []),
  ]
  const values = { missing: missing.slice(0, maxValues), added: added.slice(0, maxValues) }
  return [{ code, message: `${names[code]} ${messages.join('; ')}.`, values }]
}

const names: Partial<Record<CheckCode, string>> = { placeholders: 'Placeholders', tags: 'Tags', numbers: 'Numbers' }

/** The members of a list that another one has less often. */
function without(list: string[], others: string[]): string[] {
  const rest = new Map<string, number>()
  for (const member of others) rest.set(member, (rest.get(member) ?? 0) + 1)
  return list.filter((member) => {
    const count = rest.get(member) ?? 0
    if (count > 0) rest.set(member, count - 1)
    return count === 0
  })
}

const maxListed = 10
/** More than anybody reads; a long text may have thousands. */
const maxValues = 100
const list = (members: string[]) => `${members.slice(0, maxListed).join(', ')}${members.length > maxListed ? ' …' : ''}`

function checkTerms(terms: readonly GlossaryTerm[], target: string): Warning[] {
  if (terms.length === 0) return []
  const folded = termKey(target)
  return terms.flatMap((term) => checkTerm(term, folded))
}

function checkTerm({ term, translation, forbidden, note }: GlossaryTerm, folded: string): Warning[] {
  const used = forbidden.filter((word) => placesOf(folded, termKey(word)).length > 0)
  const says = `The glossary says “${translation}” for “${term}”`
  const why = note === null ? '' : ` (${note.slice(0, 200)})`
  const values = { term, translation, ...(note !== null && { note }) }
  if (used.length > 0) {
    const message = `${says}, and not “${used.join('”, “')}”${why}.`
    return [{ code: 'forbidden_word', message, values: { ...values, forbidden: used } }]
  }
  return folded.includes(stemOf(termKey(translation))) ? [] : [{ code: 'glossary', message: `${says}${why}.`, values }]
}

/** A long word without its ending: languages decline their words, and join them to others. */
const stemOf = (folded: string) => (folded.length >= 6 && !folded.includes(' ') ? folded.slice(0, -2) : folded)
