import type { Kysely } from 'kysely'
import { isReadOnly } from '../../../db/failures.ts'
import type { Tables } from '../../../db/tables.ts'
import { Rounds } from '../../../jobs/rounds.ts'
import type { Log } from '../../../log.ts'
import type { WaitingEntries } from '../waiting-entries.ts'
import type { SignedHead } from './heads.ts'
import { linkEntries } from './link.ts'
import { findHash, findHead, type Head, listHeads, listUnlinkedOrganisations } from './queries.ts'
import type { HeadSigner } from './signer.ts'

/** How long an entry may stay unlinked. Each round can write a head of some 300 bytes for each organisation. */
const linkEvery = 10_000

const failure = 'the audit trail cannot be linked at the moment'

type Parts = { db: Kysely<Tables>; log: Log; signer: HeadSigner | undefined; waiting?: WaitingEntries }

/** Links the audit trails in the background, and signs their heads, also those that another process has linked. */
export class AuditLinker {
  readonly #parts: Parts
  readonly #rounds: Rounds

  constructor(parts: Parts) {
    this.#parts = parts
    this.#rounds = new Rounds({ every: linkEvery, log: parts.log, failure }, (signal) => this.#linkAll(signal))
  }

  start(): void {
    this.#rounds.start()
  }

  stop(): Promise<void> {
    return this.#rounds.stop()
  }

  /** Links what is committed of one organisation's trail, unless the database takes no changes, and gives its head. */
  async bringUpToDate(orgId: string): Promise<{ head: Head | undefined; signed: SignedHead | undefined }> {
    const { db } = this.#parts
    await linkEntries(db, orgId, { signal: this.#rounds.signal, waits: true }).catch((error: unknown) => {
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

  async #linkAll(signal: AbortSignal): Promise<void> {
    const { db, log, signer, waiting } = this.#parts
    await waiting?.addToTrail(log)
    for (const orgId of await listUnlinkedOrganisations(db)) {
      // A trail that cannot be linked must not keep those of other organisations open.
      await linkEntries(db, orgId, { signal }).catch((error) => log.warn({ err: error }, failure))
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
