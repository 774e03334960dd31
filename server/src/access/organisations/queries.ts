import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { insertBuiltInRoles } from '../roles/queries.ts'
import type { Organisation } from './contract.ts'

const publicColumns = ['id', 'name', 'created_at'] as const

/** All organisations of the installation, newest first, from before `cursor` on. */
export function listOrganisations(db: Db, cursor: string | undefined, limit: number): Promise<Organisation[]> {
  return db
    .selectFrom('organisation')
    .select(publicColumns)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function countOrganisations(db: Db): Promise<number> {
  const row = await db.selectFrom('organisation').select(sql<number>`count(*)::int`.as('count')).executeTakeFirst()
  return row?.count ?? 0
}

/** Stores an organisation with the roles that come with the service. */
export async function insertOrganisation(tx: Db, id: string, name: string): Promise<Organisation> {
  const organisation = tx.insertInto('organisation').values({ id, name }).returning(publicColumns)
  const inserted = await organisation.executeTakeFirstOrThrow()
  await insertBuiltInRoles(tx, id)
  return inserted
}

export const findOrganisation = (db: Db, id: string): Promise<Organisation | undefined> =>
  db.selectFrom('organisation').select(publicColumns).where('id', '=', id).executeTakeFirst()

export const lockOrganisation = (tx: Db, id: string): Promise<Organisation | undefined> =>
  tx.selectFrom('organisation').select(publicColumns).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateName = (tx: Db, id: string, name: string): Promise<Organisation> =>
  tx.updateTable('organisation').set({ name }).where('id', '=', id).returning(publicColumns).executeTakeFirstOrThrow()
