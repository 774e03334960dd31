import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/tables.ts'
import { conflict, fail, notFound } from '../../errors.ts'
import { endSubscriptions } from '../subscriptions/end.ts'
import type { NamedQuery } from './contract.ts'
import { countQueries, deleteQuery, insertQuery, lockQuery } from './queries.ts'
import { readStored } from './read-stored.ts'

/** More than people can choose from; each may have subscribers. */
const maxQueries = 1_000

/** What the standard calls a query that has no name. */
const reservedName = 'SimpleEventQuery'

/** What ended with a query. */
export type Ended = { queryId: string; subscriptions: string[] }

/** Keeps a query under its name. A query with a fault is not kept. */
export async function createQuery(db: Db, caller: Caller, named: NamedQuery, prefixes: Record<string, string>) {
  const stored = { id: v7(), ...named, prefixes }
  readStored(stored)
  if (named.name === reservedName)
    throw conflict(`\`${reservedName}\` is what the standard calls a query without a name.`)
  await db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId: caller.orgId }
    if ((await countQueries(tenant)) >= maxQueries)
      throw conflict(`An organisation may have ${maxQueries} named queries. Delete one first.`)
    if (!(await insertQuery(tenant, stored))) throw conflict(`There is a query ${named.name} already.`)
    await recordChange(tx, caller, { entity: 'named_query', id: stored.id, action: 'create', after: named })
  })
}

/** Deletes a query, and with it all subscriptions to it. Gives the ids of all that ended. */
export async function removeQuery(db: Db, caller: Caller, name: string): Promise<Ended> {
  return db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId: caller.orgId }
    const { id, query } = (await lockQuery(tenant, name)) ?? fail(notFound('query', name))
    const subscriptions = await endSubscriptions(tenant, caller, { id, name })
    await deleteQuery(tenant, id)
    await recordChange(tx, caller, { entity: 'named_query', id, action: 'delete', before: { name, query } })
    return { queryId: id, subscriptions }
  })
}
