import { hash, randomInt } from 'node:crypto'
import { keyPattern } from '../config.ts'
import { makeSecret } from '../secret.ts'

/** What is stored of a key: its public part to find it by, and a hash to know it by. */
export type KeyPrint = { publicId: string; hash: Buffer }

/** A new key, `pt_<public id>_<secret>`. It is shown once and never stored. */
export function makeKey(): string {
  const publicId = Array.from({ length: 12 }, () => randomInt(36).toString(36)).join('')
  return `pt_${publicId}_${makeSecret()}`
}

/** Reads a key as sent; `undefined` when it cannot be one. */
export function readKey(key: string): KeyPrint | undefined {
  if (!keyPattern.test(key)) return undefined
  return { publicId: key.split('_', 2)[1] as string, hash: fingerprint(key) }
}

/** 256 random bits need no salt and no slow hash: there is nothing to guess. */
export const fingerprint = (secret: string) => hash('sha256', secret, 'buffer')
