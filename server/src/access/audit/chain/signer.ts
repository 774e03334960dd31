import { mkdirSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../../config.ts'
import type { Log } from '../../../log.ts'
import { readHeads, type SignedHead, signHead } from './heads.ts'
import type { Head } from './queries.ts'
import { openSigningKey, type SigningKey } from './signing-key.ts'

export type SignerFiles = { keyFile: string; headsFile: string }

type Settings = Pick<Config, 'auditKeyFile' | 'auditHeadsFile' | 'dataDir'>

/** Where the key and the signed heads are, unless settings say otherwise: in DATA_DIR, outside the database. */
export const signerFiles = ({ auditKeyFile, auditHeadsFile, dataDir }: Settings): SignerFiles => ({
  keyFile: auditKeyFile ?? join(dataDir, 'audit.key'),
  headsFile: auditHeadsFile ?? join(dataDir, 'audit-heads.ndjson'),
})

/** A folder that is absent and cannot be made, or that is not ours to write. */
const isNotWritable = (error: unknown) =>
  /^(EACCES|EPERM|EROFS|ENOENT|ENOTDIR)$/.test((error as NodeJS.ErrnoException).code ?? '')

/** Opens the signer. A service without a folder of its own, where no setting names files, goes on without one. */
export async function openSigner(settings: Settings, log: Log): Promise<HeadSigner | undefined> {
  try {
    return await HeadSigner.open(signerFiles(settings), log)
  } catch (error) {
    const isWanted = settings.auditKeyFile !== undefined || settings.auditHeadsFile !== undefined
    if (isWanted || !isNotWritable(error)) throw error
    const reason = (error as Error).message
    log.warn(
      { reason },
      'the audit trail is not signed: set AUDIT_KEY_FILE and AUDIT_HEADS_FILE to files outside DATA_DIR',
    )
    return undefined
  }
}

/**
 * Bytes at the end of the file that are read at the start: some 50,000 heads, in a fraction of a second. The trail of an
 * organisation that has none there gets a new head at once, which is then found at the end.
 */
const maxReadBytes = 16 * 1_048_576

/** Signs the heads of audit trails, and writes them where the database's owner cannot change them: a file and the log. */
export class HeadSigner {
  readonly #file: string
  readonly #key: SigningKey
  readonly #log: Log
  readonly #last: Map<string, SignedHead>

  private constructor(file: string, key: SigningKey, log: Log, last: Map<string, SignedHead>) {
    this.#file = file
    this.#key = key
    this.#log = log
    this.#last = last
  }

  static async open({ keyFile, headsFile }: SignerFiles, log: Log, maxBytes = maxReadBytes): Promise<HeadSigner> {
    const key = openSigningKey(keyFile)
    mkdirSync(dirname(headsFile), { recursive: true, mode: 0o700 })
    const last = new Map<string, SignedHead>()
    const size = statSync(headsFile, { throwIfNoEntry: false })?.size ?? 0
    for await (const head of readHeads(headsFile, Math.max(0, size - maxBytes)))
      if (head) last.set(head.organisation, head)
    return new HeadSigner(headsFile, key, log, last)
  }

  /** The head of an organisation's trail that was signed last. */
  lastOf(orgId: string): SignedHead | undefined {
    return this.#last.get(orgId)
  }

  /** Signs a head, and gives it when it is safely written. */
  async sign(head: Head): Promise<SignedHead> {
    const signed = signHead(head, new Date(), this.#key)
    await this.#append(signed)
    this.#log.info({ auditHead: signed }, 'the head of an audit trail was signed')
    this.#last.set(head.organisation, signed)
    return signed
  }

  async #append(head: SignedHead): Promise<void> {
    const file = await open(this.#file, 'a', 0o600)
    try {
      await file.appendFile(`${JSON.stringify(head)}\n`)
      await file.datasync()
    } finally {
      await file.close()
    }
  }
}
