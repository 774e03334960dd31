import { createHash } from 'node:crypto'
import { canonicalJson } from '../../../json/canonical.ts'
import type { AuditEntry } from '../contract.ts'

/** Where an entry stands in the chain of its organisation. */
export type Place = {
  organisation: string
  /** From 1, without gaps. */
  position: number
  /** The hash of the entry before; null for the first. */
  previous: Buffer | null
}

/** The digest of what an entry says about its object. With another salt, the same body has another digest. */
export const digestBody = (salt: Buffer, { before, after }: Pick<AuditEntry, 'before' | 'after'>): Buffer =>
  createHash('sha256').update(salt).update(canonicalJson({ before, after })).digest()

/** The hash of an entry in its place: of who did what and when, of the body's digest, and so of all entries before. */
export function hashEntry(
  { id, at, device_id, actor, entity, entity_id, action }: Omit<AuditEntry, 'before' | 'after'>,
  bodyDigest: Buffer,
  { organisation, position, previous }: Place,
): Buffer {
  const text = canonicalJson({
    ...{ id, at: at.toISOString(), device_id, actor, entity, entity_id, action },
    ...{ organisation, position, body_digest: bodyDigest.toString('hex'), previous: previous?.toString('hex') ?? null },
  })
  return createHash('sha256').update(text).digest()
}
