import { type RawBuilder, sql } from 'kysely'
import { runQuery, type Tenant } from '../../db/statements.ts'
import { isDense, pairsOf } from './fold.ts'
import { anyLetter, inName, type KeyPattern, keyPattern, keysOfWords, lettersOf, storedKeys } from './keys.ts'
import { escapeLike, type Term, widest } from './terms.ts'

/**
 * Keys of which a product must have one, unless it has all of one of the lists of `together`: `undefined` when the index cannot
 * help. Where they are exact, there is nothing else to check. `stored` and `together` are as the index holds them, a list for each
 * kind of row.
 */
export type Keys = { keys: string[] | undefined; stored: string[][]; together: string[][]; isExact: boolean }

type Place = 'texts' | 'names'

/** A term with the keys by which an index finds it, whole and as a part. */
export type SoughtTerm = Term & { [place in Place]: { whole: Keys; part: Keys } }

/** An index that looks for more keys at once is slower than looking through the products. */
const maxKeys = 500
/** Of words with the part that all patterns share, so many are looked at for those that are meant. */
const maxSharing = 5_000

/**
 * Looks up which words of an organisation's products the terms may mean. One or two letters are looked for among all words, and
 * only by who is thorough. `languages`: beside the original; undefined for all.
 */
export async function seekWords(
  tenant: Tenant,
  terms: Term[],
  languages: string[] | undefined,
  isThorough = false,
): Promise<SoughtTerm[]> {
  const sought = new Map(terms.filter((term) => !term.isDense).map((term) => [term, singles(term.part)]))
  const inTexts = await listKeys(tenant, sought, 'texts', isThorough)
  // What is part of very many words may still be part of few names.
  const wide = new Map([...sought].filter(([term]) => !inTexts.has(term)))
  const inNames = await listKeys(tenant, wide, 'names', isThorough)
  return terms.map((term) => {
    if (term.isDense) return { ...term, ...denseKeys(tenant.orgId, term.writings, languages) }
    const part = inTexts.get(term)
    const named = part?.map(inName) ?? inNames.get(term)
    const whole = lookup(singles(term.whole)).keys
    const keysOf = (patterns: string[], keys: string[] | undefined, placed: (key: string) => string): Keys => ({
      keys,
      stored: storedKeys(tenant.orgId, keys ?? [], languages),
      together: patterns.flatMap((pattern) => {
        const words = keysOfWords(pattern)
        return words ? storedKeys(tenant.orgId, words.map(placed), languages) : []
      }),
      isExact: patterns.every((pattern) => keyPattern(pattern).isExact),
    })
    const inText = (key: string) => key
    return {
      ...term,
      texts: { whole: keysOf(term.whole, whole, inText), part: keysOf(term.part, part, inText) },
      names: { whole: keysOf(term.whole, whole.map(inName), inName), part: keysOf(term.part, named, inName) },
    }
  })
}

/** The patterns that one key answers. */
const singles = (patterns: string[]) => patterns.filter((one) => keysOfWords(one) === undefined).map(keyPattern)

/** A product must have all pairs of one of the writings. */
function denseKeys(orgId: string, writings: string[], languages: string[] | undefined) {
  const keysAt = (keyOf: (key: string) => string): Keys => {
    const lists = writings.map((writing) => pairsOf(writing).map(keyOf))
    const together = lists.flatMap((keys) => storedKeys(orgId, keys, languages))
    return { keys: [], stored: [], together, isExact: false }
  }
  const [inTexts, inNames] = [keysAt((key) => key), keysAt(inName)]
  return { texts: { whole: inTexts, part: inTexts }, names: { whole: inNames, part: inNames } }
}

/** Stored keys of which all products with a folded text in theirs have one; `undefined` when the index cannot help. */
export async function keysOfText(tenant: Tenant, folded: string): Promise<string[] | undefined> {
  const text = folded.trim()
  if (text === '' || isDense(text)) return undefined
  const term = {
    whole: [],
    numbers: [],
    part: [`%${escapeLike(text)}%`],
    slips: [],
    isDense: false,
    writings: [],
    text,
  }
  const [sought] = await seekWords(tenant, [term], undefined)
  return sought?.texts.part.keys && sought.texts.part.stored.flat()
}

/** The keys that the patterns of each term mean, in one statement; none for a term that would have very many. */
async function listKeys(
  { db, orgId }: Tenant,
  sought: Map<Term, KeyPattern[]>,
  place: Place,
  isThorough: boolean,
): Promise<Map<Term, string[]>> {
  const sign = place === 'names' ? inName('') : ''
  const lists = [...sought].map(([term, patterns], number) => ({ term, number, ...lookup(patterns) }))
  const known = isThorough ? lists : lists.filter(({ likes }) => likes.every(hasTrigram))
  const selects = known.filter(({ likes }) => likes.length > 0).map((list) => selectWords(orgId, sign, list))
  const rows: { number: number; word: string }[] = []
  if (selects.length > 0) {
    const { sql: text, parameters } = sql`${sql.join(selects, sql` union all `)}`.compile(db)
    rows.push(...(await runQuery<{ number: number; word: string }>(db, text, parameters)))
  }
  return new Map(
    known.flatMap(({ term, number, keys, likes, limit, isMeant }) => {
      const found = rows.filter((row) => row.number === number).map(({ word }) => word.slice(sign.length))
      const words = [...new Set(likes.length > 0 ? found.filter(isMeant) : keys)]
      if (found.length > limit || words.length > maxKeys) return []
      return [[term, words.map((word) => sign + word)] as const]
    }),
  )
}

type Lookup = { keys: string[]; likes: string[]; limit: number; isMeant: (word: string) => boolean }

/** What to look for: a part that all patterns share is found faster than each of them, and the rest is left out afterwards. */
function lookup(patterns: KeyPattern[]): Lookup {
  const keys = patterns.flatMap((one) => ('key' in one ? [one.key] : []))
  const likes = patterns.flatMap((one) => ('pattern' in one ? [one.pattern] : []))
  const parts = likes.map((like) => like.slice(1, -1))
  const shared = parts.map((part) => part.trim()).find((one) => parts.every((part) => part.includes(one)))
  if (shared === undefined || !hasTrigram(shared) || lettersOf(shared).includes(anyLetter))
    return { keys, likes, limit: maxKeys, isMeant: () => true }
  const plain = parts.map((part) => part.replace(/\\(.)/gsu, '$1'))
  const isMeant = (word: string) => keys.includes(word) || plain.some((part) => word.includes(part))
  return { keys, likes: [`%${shared}%`], limit: maxSharing, isMeant }
}

/** A slip leaves one half of a word as it is: two looks into the index instead of one for each slip. */
const halvesOf = (likes: string[]) =>
  widest(
    likes.map((like) => {
      const letters = lettersOf(like.slice(1, -1))
      const at = letters.indexOf(anyLetter)
      if (at < 0) return like
      const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')]
      return `%${before.length > after.length ? before : after}%`
    }),
  )

/** Three letters in a row, or the edge of a word, which counts as two: less stands in very many words. */
const hasTrigram = (pattern: string) => /[\p{L}\p{N}]{3}| [\p{L}\p{N}]|[\p{L}\p{N}]{2} /u.test(pattern)

/** A key of a name begins with its sign, and one of a text with an end of a word. */
function selectWords(
  orgId: string,
  sign: string,
  { number, likes, keys, limit }: Lookup & { number: number },
): RawBuilder<unknown> {
  const [each, halves] = [likes, halvesOf(likes)].map((some) => {
    return sql`(${sql.join(
      some.map((like) => sql`word like ${sign + like}`),
      sql` or `,
    )})`
  })
  const isKey = keys.length > 0 ? sql`or word = any(${keys.map((key) => sign + key)}::text[])` : sql``
  return sql`(select ${number}::int as number, word from product_word where org_id = ${orgId}
    and starts_with(word, ${inName('')}) = ${sign !== ''} and (${halves} and ${each} ${isKey}) limit ${limit + 1})`
}
