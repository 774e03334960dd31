import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Db } from './tables.ts'

/**
 * The advisory locks of the service, all of them. Releases that run side by side during an upgrade must agree,
 * so a number is never changed and never given to something else.
 */
export const locks = {
  /** Shared by everyone who uses the embedded PostgreSQL; whoever leaves last stops it. */
  clusterInUse: 7_001,
  /** One service at a time on a data folder. */
  oneService: 7_002,
  /** Several services may start at once; one of them migrates. */
  migration: 7_003,
  /** Services that start at once agree on one first key. */
  firstKey: 7_004,
  /** Two reindex runs would drop each other's indexes. */
  reindex: 7_005,
  /** Services that start at once write the shipped schemas once. */
  shippedSchemas: 7_006,
  /** Changes of one organisation's schemas follow one another. */
  schemaChanges: 7_102,
  /** Imports of one organisation follow one another: each locks many products in its own order. */
  imports: 7_103,
  /** Two requests with one Idempotency-Key are not carried out at once. */
  keptAnswers: 7_104,
  /** One worker at a time links the audit trail of an organisation. */
  auditChain: 7_105,
  /** Documents of one organisation change its master data one after another. */
  masterData: 7_106,
  /** One worker at a time settles the containment of an organisation. */
  containment: 7_107,
  /** One worker at a time follows the feed for the watches of an organisation. */
  watches: 7_108,
  /** One worker at a time judges what is new in an organisation. */
  findings: 7_109,
  /** One worker at a time keeps the translation memory of an organisation. */
  translationMemory: 7_110,
  /** Changes of one organisation's glossary follow one another. */
  glossary: 7_111,
  /** One worker at a time counts the labels of an organisation. */
  labelCounts: 7_112,
  /** Saved views of one caller are counted one after another. */
  savedViews: 7_113,
  /** One process at a time moves the texts of an organisation into its archive, or out of it. */
  archive: 7_114,
  /** Writers of one thing's labels in one language follow one another, also before there is a row to lock. */
  labels: 7_115,
} as const

export type Lock = (typeof locks)[keyof typeof locks]

/** Waits for a lock and holds it until the transaction ends. */
export async function holdLock(tx: Db, lock: Lock): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(tx)
}

/** Waits for one owner's lock and holds it until the transaction ends. Two owners rarely share one, and then only wait. */
export async function holdOwnerLock(tx: Db, lock: Lock, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock}, hashtext(${ownerId}))`.execute(tx)
}

/** As `holdOwnerLock`, beside any number of others who share it. */
export async function shareOwnerLock(tx: Db, lock: Lock, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lock}, hashtext(${ownerId}))`.execute(tx)
}

/** Takes one owner's lock until the transaction ends, unless another transaction holds it. */
export async function tryOwnerLock(tx: Db, lock: Lock, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lock}, hashtext(${ownerId})) as locked`.execute(tx)
  return rows[0]?.locked === true
}

/** Waits for a lock and holds it until the connection ends. */
export async function holdSessionLock(client: ClientBase, lock: Lock): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lock])
}

/** Takes a lock until the connection ends, unless another connection holds it. */
export async function trySessionLock(client: ClientBase, lock: Lock): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [lock])
  return rows[0]?.locked === true
}

/** Shares a lock until the connection ends or gives it back. */
export async function shareSessionLock(client: ClientBase, lock: Lock): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [lock])
}

export async function releaseSharedLock(client: ClientBase, lock: Lock): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1)', [lock])
}
