import { type TSchema, Type } from 'typebox'
import { malformedQuery } from '../errors.ts'
import type { FaultCode } from '../fault-codes.ts'
import { isId } from './shapes.ts'

/** What every list takes. */
export const PageParameters = {
  limit: Type.Integer({ minimum: 1, maximum: 500, default: 50, description: 'How many results a page has' }),
  cursor: Type.Optional(Type.String({ maxLength: 1_000, description: 'Where the page begins, as `next` says it' })),
  include: Type.Optional(
    Type.String({ maxLength: 200, description: '`count` adds how many results there are on all pages' }),
  ),
}

/** What every list answers. */
export const PageOf = <Item extends TSchema>(item: Item) =>
  Type.Object(
    {
      results: Type.Array(item),
      next: Type.Union([Type.String(), Type.Null()], { description: 'The address of the next page' }),
      count: Type.Optional(Type.Integer({ description: 'With `include=count`: results on all pages' })),
    },
    { examples: ((item as { examples?: unknown[] }).examples ?? []).map((one) => ({ results: [one], next: null })) },
  )

export type Page<Item> = { results: Item[]; next: string | null; count?: number }

/** Cuts one page from at most `limit + 1` rows; the additional row shows that there is a next page. */
export function pageOf<Item>(url: string, limit: number, rows: Item[], cursorOf: (last: Item) => string): Page<Item> {
  const results = rows.slice(0, limit)
  const last = results.at(-1)
  return { results, next: rows.length > limit && last ? nextAddress(url, cursorOf(last)) : null }
}

/** The same address with another place to begin. */
export function nextAddress(url: string, cursor: string): string {
  const [path, query] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', Buffer.from(cursor).toString('base64url'))
  return `${path}?${parameters}`
}

/** Reads a cursor that is an id. */
export function idCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined
  const id = cursorText(cursor)
  if (isId(id)) return id
  throw cursorFault()
}

/** What a cursor was made of. None holds U+0000, which the database takes in no text. */
export function cursorText(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString()
  if (text.includes('\0')) throw cursorFault()
  return text
}

export const cursorFault = () =>
  malformedQuery([{ pointer: '?cursor', code: 'format', message: '`cursor` must be one that `next` gave.' }])

/** Reads a comma list such as `include=count,translations`. */
export function readInclude<Word extends string>(include: string | undefined, words: readonly Word[]): Set<Word> {
  const names = (include ?? '').split(',').filter((word) => word !== '')
  const unknown = names.filter((word) => !words.includes(word as Word))
  if (unknown.length === 0) return new Set(names as Word[])
  if (words.length === 0) throw includeFault('unknown_parameter', 'is not a parameter here')
  throw includeFault('not_allowed', `takes ${words.join(', ')}, got ${unknown.join(', ')}`)
}

const includeFault = (code: FaultCode, sentence: string) =>
  malformedQuery([{ pointer: '?include', code, message: `\`include\` ${sentence}.` }])

/** A page of large entities ends early: reading and writing one of 500 × 4 MiB would block every other request. */
export const pageBytes = 4 * 1_048_576

/** Cuts a page from rows that know the bytes of all rows up to them (`running`); the first row is always on it. */
export function cutPage<Item extends { running: string | number }>(
  url: string,
  limit: number,
  rows: Item[],
  cursorOf: (last: Item) => string,
): Page<Item> {
  const fitting = rows.filter(({ running }) => Number(running) <= pageBytes).length
  return pageOf(url, Math.min(limit, Math.max(1, fitting)), rows, cursorOf)
}
