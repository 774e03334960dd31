import type { Kysely } from 'kysely'
import { isReadOnly } from '../../../db/failures.ts'
import type { Tables } from '../../../db/tables.ts'
import type { Log } from '../../../log.ts'
import type { WaitingEntries } from '../waiting-entries.ts'
import type { SignedHead } from './heads.ts'
import { linkEntries } from './link.ts'
import { findHash, findHead, type Head, listHeads, listUnlinkedOrganisations } from './queries.ts'
import type { HeadSigner } from './signer.ts'

/** How long an entry may stay unlinked. Each round can write a head of some 300 bytes for each organisation. */
const linkEvery = 10_000

type Parts = { db: Kysely<Tables>; log: Log; signer: HeadSigner | undefined; waiting?: WaitingEntries }

/** Links the audit trails in the background, and signs their heads, also those that another process has linked. */
export class AuditLinker {
  readonly #parts: Parts
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  start(): void {
    this.#timer = setInterval(() => this.#begin(), linkEvery).unref()
    this.#begin()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#round
  }

  /** Links what is committed of one organisation's trail, unless the database takes no changes, and gives its head. */
  async bringUpToDate(orgId: string): Promise<{ head: Head | undefined; signed: SignedHead | undefined }> {
    const { db } = this.#parts
    await linkEntries(db, orgId, { signal: this.#stop.signal, waits: true }).catch((error: unknown) => {
      if (!isReadOnly(error)) throw error
    })
    const head = await findHead(db, orgId)
    return { head, signed: head && (await this.#sign(head)) }
  }

  /** The head of an organisation's trail that was signed last; null where nothing signs. */
  lastSigned(orgId: string): SignedHead | undefined | null {
    const { signer } = this.#parts
    return signer ? signer.lastOf(orgId) : null
  }

  #begin(): void {
    this.#round ??= this.#linkAll()
      .catch((error) => this.#warn(error))
      .finally(() => {
        this.#round = undefined
      })
  }

  #warn(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'the audit trail cannot be linked at the moment')
  }

  async #linkAll(): Promise<void> {
    const { db, log, signer, waiting } = this.#parts
    const { signal } = this.#stop
    await waiting?.addToTrail(log)
    for (const orgId of await listUnlinkedOrganisations(db)) {
      // A trail that cannot be linked must not keep those of other organisations open.
      await linkEntries(db, orgId, { signal }).catch((error) => this.#warn(error))
    }
    if (!signer) return
    for (const head of await listHeads(db)) if (!signal.aborted) await this.#sign(head)
  }

  async #sign(head: Head): Promise<SignedHead | undefined> {
    const { db, log, signer } = this.#parts
    const last = signer?.lastOf(head.organisation)
    if (last?.position === head.position && last.hash === head.hash.toString('hex')) return last
    if (last && !(await isInChain(db, last)))
      log.error({ auditHead: last }, 'an audit trail was altered: this signed head is not in it. Run verify-audit.')
    return signer?.sign(head)
  }
}

/** Whether a chain still runs through a head that was signed. */
export async function isInChain(db: Kysely<Tables>, { organisation, position, hash }: SignedHead): Promise<boolean> {
  return (await findHash(db, organisation, position))?.toString('hex') === hash
}
