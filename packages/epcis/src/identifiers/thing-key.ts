import { sha256Hex } from '../sha256.ts'
import { identify } from './identify.ts'

/** The key of a thing, as a UUID: the first 16 bytes of SHA-256 of its canonical identifier. */
export function thingKey(uri: string): string {
  return keyOfCanonical(identify(uri).canonical)
}

/** The same for an identifier that is canonical already. */
export function keyOfCanonical(canonical: string): string {
  const hex = sha256Hex(canonical)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
