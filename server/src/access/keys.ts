import { hash, randomInt, timingSafeEqual } from 'node:crypto'
import { keyPattern } from '../config.ts'
import { makeSecret } from '../secret.ts'

/** What is stored of a key: its public part to find it by, and a hash to know it by. */
export type KeyPrint = { publicId: string; hash: Buffer }

/** A new key, `pt_<public id>_<secret>`. It is shown once and never stored. */
export function makeKey(): string {
  const publicId = Array.from({ length: 12 }, () => randomInt(36).toString(36)).join('')
  return `pt_${publicId}_${makeSecret()}`
}

/** The public part of a key as sent; `undefined` when it cannot be one. */
export const publicIdOf = (key: string) => (keyPattern.test(key) ? key.slice(3, key.indexOf('_', 3)) : undefined)

/** The print of a key that is known to be one. */
export const printOf = (key: string): KeyPrint => ({ publicId: publicIdOf(key) ?? '', hash: fingerprint(key) })

/** Whether a key as sent is the one that the grant was given for; in constant time. */
export function proves(key: string, grant: { hash: Buffer; proven?: Buffer }): boolean {
  const bytes = Buffer.from(key)
  if (grant.proven?.length === bytes.length && timingSafeEqual(grant.proven, bytes)) return true
  const isRight = timingSafeEqual(grant.hash, fingerprint(key))
  if (isRight) grant.proven = bytes
  return isRight
}

/** 256 random bits need no salt and no slow hash: there is nothing to guess. */
export const fingerprint = (secret: string) => hash('sha256', secret, 'buffer')
