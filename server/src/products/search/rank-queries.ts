import { type RawBuilder, sql } from 'kysely'
import { pairsOf } from './fold.ts'
import type { Term } from './terms.ts'

type Condition = RawBuilder<boolean>

/** 1: all words stand whole in the name; 2: in the name at all; 3: whole anywhere; 4: anywhere. */
export function rank(number: number, terms: Term[]): Condition {
  const column = number <= 2 ? sql`names` : sql`words`
  const conditions = terms.map((term) => hasTerm(column, number % 2 === 1 ? term.whole : term.part, term))
  const pairs = terms.filter(({ isDense }) => isDense).flatMap(({ text }) => pairsOf(text))
  return sql.join(
    [...conditions, ...(pairs.length > 0 ? [sql`pairs @> ${pairs}::text[]`] : [])],
    sql` and `,
  ) as Condition
}

export const rankOf = (terms: Term[]) =>
  sql`case when ${rank(1, terms)} then 1 when ${rank(2, terms)} then 2 when ${rank(3, terms)} then 3 else 4 end`

/** No index knows one or two letters of an alphabet, nor a character of a dense script: those are sought in the rows alone. */
function hasTerm(column: RawBuilder<unknown>, patterns: string[], { isDense, text }: Term): Condition {
  if (isDense && !text.includes(' ')) return sql`strpos(${column}, ${text}) > 0`
  const likes = patterns.map((pattern) =>
    hasTrigram(pattern) ? sql`${column} like ${pattern}` : sql`strpos(${column}, ${textOf(pattern)}) > 0`,
  )
  return sql`(${sql.join(likes, sql` or `)})` as Condition
}

const textOf = (pattern: string) => pattern.slice(1, -1).replace(/\\(.)/g, '$1')

/** Three letters in a row, or the edge of a word, which counts as two. */
const hasTrigram = (pattern: string) => /[\p{L}\p{N}]{3}| [\p{L}\p{N}]|[\p{L}\p{N}]{2} /u.test(pattern)

/** Words that are not wanted are so in any number, but not as parts of others. */
export const hasUnwanted = (unwanted: Term[]) =>
  sql`(${sql.join(
    unwanted.map((term) => rank(3, [{ ...term, whole: term.numbers }])),
    sql` or `,
  )})`
