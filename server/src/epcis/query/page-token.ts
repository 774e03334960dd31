import { keyOfCanonical } from '@polytrace/epcis'
import { malformedQuery } from '../../errors.ts'
import { isTime } from '../../http/shapes.ts'
import type { Position } from './candidate-filter.ts'

/** Where a page of events begins, and how many events the pages before it had. */
export type PageStart = { after: Position; given: number }

/** Marks a token as one for these parameters of this organisation. */
export function fingerprintOf(orgId: string, parameters: Readonly<Record<string, unknown>>): string {
  const sorted = Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return keyOfCanonical(`page ${orgId} ${JSON.stringify(sorted)}`).slice(0, 13)
}

/** A place in some list; a token holds all that is needed to go on, so that nothing is kept for it. */
export const tokenOf = (fingerprint: string, place: string) =>
  Buffer.from(`${fingerprint} ${place}`).toString('base64url')

const form = /^([0-9a-f]{8}-[0-9a-f]{4}) (.+)$/s

export const isToken = (token: string) => form.test(textOf(token))

/** The place that a token names, if there is one. */
export function readToken(
  token: string | undefined,
  fingerprint: string,
  parameter = 'nextPageToken',
): string | undefined {
  if (token === undefined) return undefined
  const [, mark, place] = form.exec(textOf(token)) ?? []
  if (place === undefined) throw malformedToken(parameter)
  if (mark !== fingerprint) throw wrong(parameter, 'belongs to another query')
  return place
}

export const pageToken = (fingerprint: string, { after: { time, id }, given }: PageStart) =>
  tokenOf(fingerprint, `${time} ${id} ${given}`)

const eventPlace = /^([-+]?\d{4,6}-[-0-9:.TZ]+) (\d{1,18}) (\d{1,12})$/

export function readPageToken(token: string | undefined, fingerprint: string): PageStart | undefined {
  const place = readToken(token, fingerprint)
  if (place === undefined) return undefined
  const [, time, id, given] = eventPlace.exec(place) ?? []
  if (time === undefined || id === undefined || !isMoment(time)) throw malformedToken()
  return { after: { time, id }, given: Number(given) }
}

/** Events may be of years with five digits. */
const isMoment = (time: string) => (/^\d{4}-/.test(time) ? isTime(time) : !Number.isNaN(Date.parse(time)))

const textOf = (token: string) => Buffer.from(token, 'base64url').toString()

const malformedToken = (parameter = 'nextPageToken') => wrong(parameter, 'must be one that the page before it gave')

const wrong = (parameter: string, sentence: string) =>
  malformedQuery([{ pointer: `?${parameter}`, code: 'format', message: `\`${parameter}\` ${sentence}.` }])
