import { sign, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { canonicalJson } from '../../../json/canonical.ts'
import { isObject } from '../../../json/object.ts'
import type { Head } from './queries.ts'
import type { SigningKey, VerifyingKey } from './signing-key.ts'

/** The last link of a chain at some time, signed, as it is written outside the database. */
export type SignedHead = {
  organisation: string
  position: number
  /** In hexadecimal digits. */
  hash: string
  /** When it was signed. */
  at: string
  /** The id of the key. */
  key: string
  /** In base64, of the other members as canonical JSON (RFC 8785). */
  signature: string
}

export function signHead({ organisation, position, hash }: Head, at: Date, key: SigningKey): SignedHead {
  const head = { organisation, position, hash: hash.toString('hex'), at: at.toISOString(), key: key.id }
  return { ...head, signature: sign(null, Buffer.from(canonicalJson(head)), key.privateKey).toString('base64') }
}

export function isSignedBy({ publicKey }: VerifyingKey, { signature, ...head }: SignedHead): boolean {
  return verify(null, Buffer.from(canonicalJson(head)), publicKey, Buffer.from(signature, 'base64'))
}

/**
 * The heads of a file, from a byte on, one JSON object a line; `undefined` for a line that is none, or of which the byte is
 * in the middle. A file that is absent has none.
 */
export async function* readHeads(file: string, start = 0): AsyncGenerator<SignedHead | undefined> {
  const input = createReadStream(file, { start })
  try {
    for await (const line of createInterface({ input })) if (line !== '') yield readHead(line)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

export function readHead(line: string): SignedHead | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isHead(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function isHead(value: unknown): value is SignedHead {
  if (!isObject(value)) return false
  const texts = [value.organisation, value.hash, value.at, value.key, value.signature]
  return Number.isInteger(value.position) && texts.every((text) => typeof text === 'string')
}
