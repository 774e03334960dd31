import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A public key under its id. */
export type VerifyingKey = { id: string; publicKey: KeyObject }

export type SigningKey = VerifyingKey & { privateKey: KeyObject }

/** Reads the key that signs the heads of audit trails, or makes it, with its public half beside it in `<file>.pub`. */
export function openSigningKey(file: string): SigningKey {
  const privateKey = readPrivateKey(file, readIfThere(file) ?? makeKey(file))
  const publicKey = createPublicKey(privateKey)
  return { id: keyId(publicKey), publicKey, privateKey }
}

/** Reads a public key; a private one serves as well, since it holds its public half. */
export function readVerifyingKey(file: string): VerifyingKey {
  try {
    const publicKey = createPublicKey(readFileSync(file))
    if (publicKey.asymmetricKeyType === 'ed25519') return { id: keyId(publicKey), publicKey }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Error(`There is no key at ${file}.`)
  }
  throw new Error(`${file} holds no Ed25519 key in PEM.`)
}

/** Names a key in few characters: the beginning of the SHA-256 of its public half (SPKI, DER). */
const keyId = (publicKey: KeyObject) =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function makeKey(file: string): string {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const text = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    // Another service that starts at the same time was first: its key is as good.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readFileSync(file, 'utf8')
    throw error
  }
  writeFileSync(`${file}.pub`, publicKey.export({ type: 'spki', format: 'pem' }), { mode: 0o644, flush: true })
  return text
}

function readPrivateKey(file: string, text: string): KeyObject {
  try {
    const key = createPrivateKey(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Reported below, without a word of what the file holds.
  }
  throw new Error(
    `${file} holds no Ed25519 private key in PEM. Make one with: openssl genpkey -algorithm ed25519 -out ${file}`,
  )
}
