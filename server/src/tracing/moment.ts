import { instantOf } from '@polytrace/epcis'
import { Type } from 'typebox'
import { malformedQuery } from '../errors.ts'

/** A moment in the world. */
export const At = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'How it was at this time; without it, how it is now as far as events say',
  }),
)

/** A time with its zone, or the beginning of a day; undefined for anything else. */
export const readMoment = (text: string): number | undefined =>
  instantOf(text) ?? (/^\d{4}-\d\d-\d\d$/.test(text) ? instantOf(`${text}T00:00:00Z`) : undefined)

export const mustBeMoment = (name: string) =>
  `\`${name}\` must be a time such as 2026-03-02T08:00:00Z, with its zone, or a date such as 2026-03-02.`

/** The moment that a parameter names; `absent` without one. */
export function momentIn(name: string, text: string | undefined, absent: number): number {
  if (text === undefined) return absent
  const moment = readMoment(text)
  if (moment !== undefined) return moment
  const message = `${mustBeMoment(name)} A + in an address is written %2B.`
  throw malformedQuery([{ pointer: `?${name}`, code: 'format', message }])
}

export const momentText = (moment: number) => (Number.isFinite(moment) ? new Date(moment).toISOString() : null)
