import { sql } from 'kysely'
import { isOnCluster } from '../../../db/distribution/is-on-cluster.ts'
import type { Db } from '../../../db/tables.ts'
import type { AuditEntry } from '../contract.ts'
import type { StoredLink } from './chain-check.ts'

/** The organisations that have entries to link. */
export async function listUnlinkedOrganisations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`
    select distinct org_id from audit_link where position is null`.execute(db)
  return rows.map(({ org_id }) => org_id)
}

export type UnlinkedEntry = AuditEntry & { salt: Buffer }

/** Entries that are not linked yet, in the order in which they were written, as far as that is known. */
export async function listUnlinked(tx: Db, orgId: string, limit: number): Promise<UnlinkedEntry[]> {
  const { rows } = await sql<UnlinkedEntry>`
    select ${entryColumns}, link.salt
    from audit_link link join audit entry on entry.org_id = link.org_id and entry.id = link.entry_id
    where link.org_id = ${orgId} and link.position is null
    order by link.entry_id limit ${limit}`.execute(tx)
  return rows
}

const entryColumns = sql`entry.id, entry.at, entry.device_id, entry.actor, entry.entity, entry.entity_id, entry.action,
  entry.before, entry.after`

/** The last link of a chain. */
export type Head = { organisation: string; position: number; hash: Buffer }

/** What sorts by `position` alone sorts by this number, of which no index knows. */
const headColumns = sql`org_id as organisation, position::float8 as position, hash`

export async function findHead(db: Db, orgId: string): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select ${headColumns} from audit_link
    where org_id = ${orgId} and position is not null order by audit_link.position desc limit 1`.execute(db)
  return rows[0]
}

/** The last link of every organisation's chain: by one statement, or where they are on several machines, by one for each. */
export async function listHeads(db: Db): Promise<Head[]> {
  if (await isOnCluster(db)) {
    const organisations = await db.selectFrom('organisation').select('id').execute()
    const heads: Head[] = []
    for (const { id } of organisations) heads.push(...[(await findHead(db, id)) ?? []].flat())
    return heads
  }
  const { rows } = await sql<Head>`
    select head.* from organisation cross join lateral (
      select ${headColumns} from audit_link
      where org_id = organisation.id and position is not null
      order by audit_link.position desc limit 1) head`.execute(db)
  return rows
}

export async function findHash(db: Db, orgId: string, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('audit_link')
    .select('hash')
    .where('org_id', '=', orgId)
    .where('position', '=', String(position))
    .executeTakeFirst()
  return row?.hash ?? undefined
}

export type NewLink = { id: string; position: number; bodyDigest: Buffer; hash: Buffer }

export async function storeLinks(tx: Db, orgId: string, links: NewLink[]): Promise<void> {
  await sql`
    update audit_link set position = link.position, body_digest = link.body_digest, hash = link.hash
    from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ position }) => position)}::bigint[],
      ${links.map(({ bodyDigest }) => bodyDigest)}::bytea[], ${links.map(({ hash }) => hash)}::bytea[])
      as link(entry_id, position, body_digest, hash)
    where audit_link.org_id = ${orgId} and audit_link.entry_id = link.entry_id`.execute(tx)
}

type LinkRow = Omit<StoredLink, 'entry'> & AuditEntry

/** Links of a chain in their order, after a position, each with its entry if that is still there. */
export async function listLinks(db: Db, orgId: string, after: number, limit: number): Promise<StoredLink[]> {
  const { rows } = await sql<LinkRow>`
    select link.position::float8 as position, link.entry_id, link.salt, link.body_digest, link.hash, ${entryColumns}
    from audit_link link left join audit entry on entry.org_id = link.org_id and entry.id = link.entry_id
    where link.org_id = ${orgId} and link.position > ${after}
    order by link.position limit ${limit}`.execute(db)
  return rows.map(({ position, entry_id, salt, body_digest, hash, ...entry }) => ({
    ...{ position, entry_id, salt, body_digest, hash },
    entry: entry.id === null ? undefined : entry,
  }))
}

type Unlinked = { waiting: number; lost: string[]; outside: string[]; erasures: string[] }

/**
 * What no chain holds: entries that wait for their link, entries that were deleted before they had one, entries that were
 * inserted past the service, and among those that wait, which bodies they say were erased.
 */
export async function findUnlinked(db: Db, orgId: string): Promise<Unlinked> {
  const { rows } = await sql<Unlinked>`
    with waiting as (
      select link.entry_id, entry.id, entry.entity_id, entry.entity = 'audit' and entry.action = 'erase' as is_erasure
      from audit_link link left join audit entry on entry.org_id = link.org_id and entry.id = link.entry_id
      where link.org_id = ${orgId} and link.position is null)
    select (select count(*)::int from waiting) as waiting,
      array(select entry_id from waiting where id is null) as lost,
      array(select entity_id from waiting where is_erasure) as erasures,
      array(select id from audit where org_id = ${orgId}
        and not exists (select from audit_link where org_id = audit.org_id and entry_id = audit.id)) as outside
  `.execute(db)
  return rows[0] as Unlinked
}

/** How many entries wait for their link. */
export async function countUnlinked(db: Db, orgId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit_link where org_id = ${orgId} and position is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** Takes the body of a linked entry away, and what could help to guess it; gives the entry's position. */
export async function eraseBody(tx: Db, orgId: string, entryId: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    with link as (
      update audit_link set salt = null
      where org_id = ${orgId} and entry_id = ${entryId} and position is not null returning position),
    entry as (
      update audit set before = null, after = null
      where org_id = ${orgId} and id = ${entryId} and exists (select 1 from link)
      returning 1)
    select position::float8 as position from link`.execute(tx)
  return rows[0]?.position
}
