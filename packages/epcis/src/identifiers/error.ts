import { shorten } from '../shorten.ts'

export type IdentifierErrorCode =
  | 'not_digits'
  | 'malformed_gtin'
  | 'wrong_check_digit'
  | 'malformed_urn'
  | 'malformed_link'
  | 'malformed_domain'
  | 'company_prefix_length'
  | 'not_convertible'

/** The only error that this folder throws; its message is a sentence for people, its code is for programs. */
export class IdentifierError extends Error {
  readonly code: IdentifierErrorCode

  constructor(code: IdentifierErrorCode, message: string) {
    super(message)
    this.name = 'IdentifierError'
    this.code = code
  }
}

/** Text for a message: 120 characters are enough for most URIs. */
export function quote(text: string): string {
  return `"${shorten(text, 120)}"`
}
