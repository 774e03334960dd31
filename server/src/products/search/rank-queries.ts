import { type RawBuilder, sql } from 'kysely'
import { knownKeys, soughtKeys } from './rows-queries.ts'
import type { Term } from './terms.ts'
import type { Keys, SoughtTerm } from './word-queries.ts'

type Condition = RawBuilder<boolean>

/** 1: all words stand whole in the name; 2: in the name at all; 3: whole anywhere; 4: anywhere. For a row that is at hand. */
export const rank = (number: number, terms: Term[] | SoughtTerm[]): Condition =>
  all(terms.map((term) => hasTermInRow(number, term)))

/** A better rank than this one, which is not the best. What is better than 3 is a part of a name, whole or not. */
export const isBetter = (number: number, terms: SoughtTerm[]): Condition =>
  number === 4 ? sql`(${rank(2, terms)} or ${rank(3, terms)})` : rank(number - 1, terms)

export const rankOf = (terms: Term[] | SoughtTerm[]) =>
  sql`case when ${rank(1, terms)} then 1 when ${rank(2, terms)} then 2 when ${rank(3, terms)} then 3 else 4 end`

/** The same as `rank`, by the index where it can help. */
export const rankByKeys = (number: number, terms: SoughtTerm[]): Condition =>
  all(
    terms.flatMap((term) => {
      const sought = keysOfRank(number, term)
      if (sought.keys === undefined) return [hasTerm(number, term)]
      const found = hasKeys(sought, soughtKeys)
      return sought.isExact ? [found] : [found, hasTerm(number, term)]
    }),
  )

/** A row has the keys of one kind alone. */
function hasKeys({ stored, together }: Keys, listed: typeof soughtKeys): Condition {
  const some = stored.flat()
  const conditions = [
    ...(some.length > 0 || together.length === 0 ? [sql`keys && ${listed(some)}`] : []),
    ...together.map((keys) => sql`keys @> ${listed(keys)}`),
  ]
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Whether no index can help to find what has a rank. */
export const isWide = (number: number, terms: SoughtTerm[]) =>
  terms.every((term) => keysOfRank(number, term).keys === undefined)

/** Whether no product can have a rank, since none has such words. */
export const isNowhere = (number: number, terms: SoughtTerm[]) =>
  terms.some((term) => {
    const { keys, together } = keysOfRank(number, term)
    return keys?.length === 0 && together.length === 0
  })

/** Whether a rank holds nothing that the better one does not, since the words are part of no others. */
export const isNoMore = (number: number, terms: SoughtTerm[]) =>
  !isOfWhole(number) &&
  terms.every((term) => {
    const [whole, part] = [keysOfRank(number - 1, term), keysOfRank(number, term)]
    return part.isExact && whole.isExact && part.keys?.every((key) => whole.keys?.includes(key))
  })

const keysOfRank = (number: number, { texts, names }: SoughtTerm): Keys =>
  (number <= 2 ? names : texts)[isOfWhole(number) ? 'whole' : 'part']

const isOfWhole = (number: number) => number % 2 === 1

const all = (conditions: Condition[]) => sql.join(conditions, sql` and `) as Condition

/** A word with a slip has more patterns than there are words that it may be. */
function hasTermInRow(number: number, term: Term | SoughtTerm): Condition {
  if (!('texts' in term)) return hasTerm(number, term)
  const sought = keysOfRank(number, term)
  const isShorter = sought.keys !== undefined && sought.keys.length < term[isOfWhole(number) ? 'whole' : 'part'].length
  return isShorter && sought.isExact ? hasKeys(sought, knownKeys) : hasTerm(number, term)
}

/** As the lines of words say. */
function hasTerm(number: number, { whole, part, writings }: Term): Condition {
  const column = number <= 2 ? sql`names` : sql`words`
  const likes = (isOfWhole(number) ? whole : part).map((pattern) => sql`${column} like ${pattern}`)
  const places = writings.map((writing) => sql`strpos(${column}, ${writing}) > 0`)
  return sql`(${sql.join(places.length > 0 ? places : likes, sql` or `)})`
}

/** Words that are not wanted are so in any number, but not as parts of others. */
export const hasUnwanted = (unwanted: Term[]): Condition =>
  sql`(${sql.join(
    unwanted.map((term) => rank(3, [{ ...term, whole: term.numbers }])),
    sql` or `,
  )})`
