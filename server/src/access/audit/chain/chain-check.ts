import type { AuditEntry } from '../contract.ts'
import { digestBody, hashEntry } from './digests.ts'

/** A link of a chain as it is stored or exported, with its entry, which is absent when somebody deleted it. */
export type StoredLink = {
  position: number
  entry_id: string
  salt: Buffer | null
  body_digest: Buffer
  hash: Buffer
  entry: AuditEntry | undefined
}

export type Finding = { position: number | null; message: string }

/** Checks one chain, link after link; `findings` says what is wrong, and where. */
export class ChainCheck {
  readonly findings: Finding[] = []
  readonly #organisation: string
  readonly #hashes = new Map<number, string | undefined>()
  /** Entries whose body is gone, until an entry is found that records the erasure. */
  readonly #withoutBody = new Map<string, number>()
  #position: number
  #previous: Buffer | null
  #erased = 0

  /** Begins before the first link, or after the link that an extract of the chain follows. */
  constructor(organisation: string, heads: readonly number[], after = 0, previous: Buffer | null = null) {
    this.#organisation = organisation
    this.#position = after
    this.#previous = previous
    for (const position of heads) this.#hashes.set(position, undefined)
  }

  /** The last position that was seen. */
  get length(): number {
    return this.#position
  }

  /** How many bodies were erased in the proper way. */
  get erased(): number {
    return this.#erased
  }

  /** The hash at a position for which a head was announced, in hexadecimal digits. */
  hashAt(position: number): string | undefined {
    return this.#hashes.get(position)
  }

  add(link: StoredLink): void {
    const { position, entry } = link
    this.#requireNoGap(position)
    if (entry) this.#checkEntry(link, entry)
    else this.#report(position, `Entry ${position} (${link.entry_id}) was deleted.`)
    if (this.#hashes.has(position)) this.#hashes.set(position, link.hash.toString('hex'))
    this.#position = position
    this.#previous = link.hash
  }

  /** An entry says that the body of another was erased. */
  acceptErasure(entryId: string): void {
    if (this.#withoutBody.delete(entryId)) this.#erased++
  }

  /** Must be called after the last link. */
  end(): void {
    for (const [id, position] of this.#withoutBody)
      this.#report(position, `The body of entry ${position} (${id}) is gone, and no entry records that it was erased.`)
  }

  #requireNoGap(position: number): void {
    const expected = this.#position + 1
    if (position === expected) return
    const missing = position - 1 === expected ? `Link ${expected} is` : `Links ${expected} to ${position - 1} are`
    this.#report(expected, `${missing} missing from the chain.`)
    // What follows can be checked only from here on.
    this.#previous = null
  }

  #checkEntry({ position, salt, body_digest, hash }: StoredLink, entry: AuditEntry): void {
    const name = `Entry ${position} (${entry.id}, ${entry.at.toISOString()})`
    const isFollowed = position === 1 || this.#previous !== null
    const place = { organisation: this.#organisation, position, previous: this.#previous }
    if (isFollowed && !hashEntry(entry, body_digest, place).equals(hash))
      this.#report(
        position,
        `${name} was changed, or the link before it: its hash does not match who did what and when.`,
      )
    if (salt === null && entry.before === null && entry.after === null) this.#withoutBody.set(entry.id, position)
    else if (salt === null || !digestBody(salt, entry).equals(body_digest))
      this.#report(position, `${name} was changed: its body (before, after) does not match its digest.`)
    if (entry.entity === 'audit' && entry.action === 'erase') this.acceptErasure(entry.entity_id)
  }

  #report(position: number, message: string): void {
    this.findings.push({ position, message })
  }
}
