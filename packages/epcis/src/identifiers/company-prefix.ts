import type { Key } from './keys.ts'

type Lead = {
  /** How many digits the key has in front of those of company prefix and reference. */
  extraDigits: number
  join(prefix: string, reference: string): string
  split(number: string, prefixLength: number): [prefix: string, reference: string]
}

const leads: Record<Key['lead'], Lead> = {
  none: {
    extraDigits: 0,
    join: (prefix, reference) => prefix + reference,
    split: (number, length) => [number.slice(0, length), number.slice(length)],
  },
  zero: {
    extraDigits: 1,
    join: (prefix, reference) => `0${prefix}${reference}`,
    split: (number, length) => [number.slice(1, length + 1), number.slice(length + 1)],
  },
  indicator: {
    extraDigits: 0,
    join: (prefix, reference) => reference.charAt(0) + prefix + reference.slice(1),
    split: (number, length) => [number.slice(1, length + 1), number.charAt(0) + number.slice(length + 1)],
  },
}

/** How many digits a URN's company prefix and reference must have together. */
export const digitsInUrn = (key: Key) => key.digits - leads[key.lead].extraDigits

/** URN → the key's digits without check digit. */
export const joinPrefix = (key: Key, prefix: string, reference: string) => leads[key.lead].join(prefix, reference)

/** The key's digits without check digit → URN. */
export const splitPrefix = (key: Key, number: string, prefixLength: number) =>
  leads[key.lead].split(number, prefixLength)
