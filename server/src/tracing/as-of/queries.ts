import { sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'

/** The last position of the feed at which an event was captured until a moment; undefined when none was. */
export async function findPosition({ db, orgId }: Tenant, moment: number): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position::float8 as position from event_position
    where org_id = ${orgId} and at <= to_timestamp(${moment}::float8 / 1000)
    order by at desc, event_position.position desc limit 1`.execute(db)
  return rows[0]?.position
}

/** From here to its end, the transaction reads what was known at a position. */
export async function goBackTo({ db, orgId }: Tenant, position: number): Promise<void> {
  // Not by a function: a cluster hands on to its workers what this command sets.
  await sql`set local polytrace.as_of to ${sql.lit(position)}`.execute(db)
  await sql`set local polytrace.as_of_organisation to ${sql.lit(orgId)}`.execute(db)
  // Plans hold the values of whoever went back last.
  await sql`discard plans`.execute(db)
  await sql`select set_config('search_path', 'as_of, public', true)`.execute(db)
}
