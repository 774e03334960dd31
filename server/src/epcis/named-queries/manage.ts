import { type JsonValue, type Prefixes, prefixesIn, type Query } from '@polytrace/epcis'
import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/tables.ts'
import { conflict, fail, invalid, notFound } from '../../errors.ts'
import { formatPointer } from '../../json/pointer.ts'
import { type Parameters, prefixesFrom, readQuery } from '../query/parameters.ts'
import type { NamedQuery } from './contract.ts'
import { countQueries, deleteQuery, insertQuery, type StoredQuery } from './queries.ts'

/** More than people can choose from; each may later have subscribers. */
const maxQueries = 1_000

/** What the standard calls a query that has no name. */
const reservedName = 'SimpleEventQuery'

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

export async function removeQuery(db: Db, caller: Caller, name: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const removed = (await deleteQuery({ db: tx, orgId: caller.orgId }, name)) ?? fail(notFound('query', name))
    const before = { name: removed.name, query: removed.query }
    await recordChange(tx, caller, { entity: 'named_query', id: removed.id, action: 'delete', before })
  })
}

/** The query that is kept under a name, as it is evaluated. */
export function readStored({ query, prefixes }: StoredQuery): Query {
  const { '@context': context, ...parameters } = query
  const known: Prefixes = prefixesIn(context as JsonValue | undefined, prefixesFrom(prefixes))
  const odd = Object.entries(parameters).filter(([, value]) => !isParameterValue(value))
  if (odd.length > 0)
    throw invalid(
      odd.map(([name]) => ({
        pointer: formatPointer(['query', name]),
        code: 'type',
        message: `\`${name}\` must be a text, a number, true, false, null or a list of texts and numbers.`,
      })),
    )
  return readQuery(parameters as Parameters, known, (parameter) => formatPointer(['query', parameter]))
}

function isParameterValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((item) => typeof item === 'string' || typeof item === 'number')
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}
