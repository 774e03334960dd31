import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Config, WrongSettings } from '../config.ts'
import type { Db } from '../db/tables.ts'
import { Problem } from '../errors.ts'
import { hasSealedSecrets } from './queries.ts'

const keyIdLength = 4
const nonceLength = 12
const tagLength = 16

/** A text that cannot be read: it was sealed with another key, for something else, or changed since. */
export class SealedWithAnotherKey extends Error {}

/** Seals secrets that the service must be able to read again, with a key that is not in the database. */
export class SecretBox {
  readonly #keys: readonly { id: Buffer; key: Buffer }[]

  /** The first key seals; the others open what was sealed before it came. */
  constructor(keys: readonly Buffer[]) {
    this.#keys = keys.map((key) => ({ id: hash('sha256', key, 'buffer').subarray(0, keyIdLength), key }))
  }

  get hasKey(): boolean {
    return this.#keys.length > 0
  }

  /** Seals a text for one owner: in another owner's row it cannot be opened. */
  seal(text: string, owner: string): Buffer {
    const [{ id, key } = noKey()] = this.#keys
    const nonce = randomBytes(nonceLength)
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([id, nonce, sealed, cipher.getAuthTag()])
  }

  open(sealed: Buffer, owner: string): string {
    const found = this.#keys.find(({ id }) => id.equals(sealed.subarray(0, keyIdLength)))
    if (!found) throw new SealedWithAnotherKey('A secret was sealed with a key that SECRETS_KEY_FILE does not hold.')
    const rest = sealed.subarray(keyIdLength)
    const decipher = createDecipheriv('aes-256-gcm', found.key, rest.subarray(0, nonceLength))
      .setAAD(Buffer.from(owner))
      .setAuthTag(rest.subarray(rest.length - tagLength))
    try {
      const text = decipher.update(rest.subarray(nonceLength, rest.length - tagLength), undefined, 'utf8')
      return text + decipher.final('utf8')
    } catch {
      throw new SealedWithAnotherKey('A sealed secret was changed, or belongs to another row.')
    }
  }
}

/** A service without a key can do everything but keep secrets: whatever needs one is refused in these words. */
export function noKey(): never {
  throw new Problem(
    'unavailable',
    'This service has no key to keep signing secrets with. Its operator can set SECRETS_KEY_FILE.',
  )
}

type Settings = Pick<Config, 'secretsKeyFile' | 'dataDir' | 'databaseUrl'>

/**
 * Opens the box. Beside our own PostgreSQL the key is made at the first start. Services on a server that they may share
 * must have the same key, so there it is never made: without a file that holds it, the box is empty.
 */
export async function openSecretBox({ secretsKeyFile, dataDir, databaseUrl }: Settings, db: Db): Promise<SecretBox> {
  if (databaseUrl !== undefined && secretsKeyFile === undefined) return new SecretBox([])
  const file = secretsKeyFile ?? join(dataDir, 'secrets.key')
  const text = readIfThere(file) ?? (databaseUrl === undefined ? await makeFirstKey(file, db) : absent(file))
  return new SecretBox(readKeys(file, text))
}

function readKeys(file: string, text: string): Buffer[] {
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'base64'))
  if (keys.length > 0 && keys.every((key) => key.length === 32)) return keys
  throw new WrongSettings(`${file} must hold keys of 32 bytes in base64, one on each line. ${recipe(file)}`)
}

function absent(file: string): never {
  throw new WrongSettings(`SECRETS_KEY_FILE names ${file}, which is not there. ${recipe(file)}`)
}

const recipe = (file: string) => `Make one with: openssl rand -base64 32 > ${file}`

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Where secrets are there already, another key would make them unreadable without a word. */
async function makeFirstKey(file: string, db: Db): Promise<string> {
  if (!(await hasSealedSecrets(db))) return makeKey(file)
  throw new WrongSettings(
    `The key that the secrets in the database are encrypted with was expected in ${file}, which is not there. Bring it back, ` +
      `or set SECRETS_KEY_FILE to where it is. Without it, make a new key, after which every webhook and subscription needs ` +
      `a new secret: openssl rand -base64 32 > ${file}`,
  )
}

function makeKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const text = `${randomBytes(32).toString('base64')}\n`
  writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true })
  return text
}
