import { checkDigit } from '@polytrace/epcis'

/** What is wrong with a GTIN, as the end of a sentence; `undefined` when nothing is. */
export function faultOfGtin(gtin: string): string | undefined {
  if (!/^(\d{8}|\d{12,14})$/.test(gtin))
    return `must have 8, 12, 13 or 14 digits, got ${JSON.stringify(gtin.slice(0, 40))}`
  const expected = checkDigit(gtin.slice(0, -1))
  if (gtin.endsWith(expected)) return undefined
  return `has a wrong check digit: the last digit of ${gtin} must be ${expected}, got ${gtin.at(-1)}`
}

/** All lengths of a GTIN as one: two that are equal so name the same thing. */
export const gtin14 = (gtin: string) => gtin.padStart(14, '0')
