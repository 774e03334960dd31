import { faultOfCheckDigit } from './check-digit.ts'
import { IdentifierError, quote } from './error.ts'

declare const gtinBrand: unique symbol

/** A GTIN-8, -12, -13 or -14 whose check digit is right; only `parseGtin` creates one. */
export type Gtin = string & { readonly [gtinBrand]: true }

export function parseGtin(text: string): Gtin {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) {
    throw new IdentifierError('malformed_gtin', `A GTIN has 8, 12, 13 or 14 digits, got ${quote(text)}.`)
  }
  const fault = faultOfCheckDigit('GTIN', text)
  if (fault) throw fault
  return text as Gtin
}

/** The 14 digits by which GTINs of all lengths are compared. */
export function gtin14(gtin: Gtin): Gtin {
  return gtin.padStart(14, '0') as Gtin
}

/**
 * GS1 prefixes 02, 04 and 2 (and GTIN-8s that start with 0 or 2) are for use inside one company or region:
 * two shops may give the same number to different things.
 */
export function isRestricted(fourteenDigits: string): boolean {
  return /^\d(?:02|04|2|00000[02])/.test(fourteenDigits)
}
