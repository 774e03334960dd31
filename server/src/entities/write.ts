import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../access/audit/record.ts'
import type { Caller } from '../access/caller.ts'
import { violatedIndex } from '../db/failures.ts'
import { retryWrite } from '../db/retry.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type Fault, fail, notFound, Problem } from '../errors.ts'
import { requireMatch } from '../http/etags.ts'
import type { Admission, SchemaGuard } from '../schemas/guard/guard.ts'
import { checkFields } from './check.ts'
import { type Kind, writtenColumns } from './kinds.ts'
import {
  deleteEntity,
  type Entity,
  findByUnique,
  findEntity,
  guardedValue,
  insertEntity,
  lockEntity,
  updateEntity,
  type Written,
} from './queries.ts'

type Parts = { db: Kysely<Tables>; guard: SchemaGuard }

/** Stores a new entity, once its schema admits its data. */
export async function createEntity({ db, guard }: Parts, kind: Kind, caller: Caller, body: object): Promise<Entity> {
  const written = writtenOf(kind, body)
  checkFields(kind, written)
  return retryWrite('The schema', async () => {
    const admission = await admit(guard, kind, caller, written)
    return refusingDoubles(db, kind, caller, written, () =>
      db.transaction().execute(async (tx) => {
        if (admission && !(await guard.stillHolds(tx, caller.orgId, admission))) return undefined
        const row = await insertEntity(tx, kind, caller.orgId, v7(), written, admission?.version ?? null)
        await recordChange(tx, caller, { entity: kind.table, id: row.id, action: 'create', after: row })
        return row
      }),
    )
  })
}

export type Change = {
  /** How the new fields follow from the stored ones. */
  apply: (before: Written) => object
  touchesGuarded: boolean
  /** Whether some of what the schema guards stays as it is stored, instead of being sent. */
  keepsGuarded: boolean
  ifMatch: string | undefined
}

/**
 * Changes an entity; what a schema guards is checked when it is touched, and never with the entity locked. What repeats the
 * stored changes nothing, unless another version of its schema admits it now.
 */
export async function changeEntity(
  { db, guard }: Parts,
  kind: Kind,
  caller: Caller,
  id: string,
  change: Change,
): Promise<Entity> {
  return retryWrite(`The ${kind.noun}`, async () => {
    const seen = (await findEntity(db, kind, caller.orgId, id)) ?? fail(notFound(kind.noun, id))
    requireMatch(change.ifMatch, seen.version)
    const written = writtenOf(kind, change.apply(writtenOf(kind, seen)))
    checkFields(kind, written)
    const admission = change.touchesGuarded
      ? await admit(guard, kind, caller, written, { schemaId: seen.schema_id, ...change })
      : undefined
    return refusingDoubles(db, kind, caller, written, () =>
      db.transaction().execute(async (tx) => {
        const before = (await lockEntity(tx, kind, caller.orgId, id)) ?? fail(notFound(kind.noun, id))
        requireMatch(change.ifMatch, before.version)
        if (before.version !== seen.version) return undefined
        if (admission && !(await guard.stillHolds(tx, caller.orgId, admission))) return undefined
        const schemaVersion = change.touchesGuarded ? (admission?.version ?? null) : before.schema_version
        if (schemaVersion === before.schema_version && isDeepStrictEqual(written, writtenOf(kind, before)))
          return before
        const after = await updateEntity(tx, kind, caller.orgId, id, written, schemaVersion)
        await recordChange(tx, caller, { entity: kind.table, id, action: 'update', before, after })
        return after
      }),
    )
  })
}

export async function removeEntity(
  { db }: Pick<Parts, 'db'>,
  kind: Kind,
  caller: Caller,
  id: string,
  ifMatch?: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = (await lockEntity(tx, kind, caller.orgId, id)) ?? fail(notFound(kind.noun, id))
    requireMatch(ifMatch, before.version)
    await deleteEntity(tx, kind, caller.orgId, id)
    await recordChange(tx, caller, { entity: kind.table, id, action: 'delete', before })
  })
}

/** Every column that callers write, with null for what is left out. */
function writtenOf(kind: Kind, body: object): Written {
  const given = body as Record<string, unknown>
  const values = writtenColumns(kind).map((name) => [name, given[name] ?? null])
  const written = Object.fromEntries(values) as Written
  // As the database writes ids: the same id in capitals is no other schema.
  return { ...written, schema_id: written.schema_id?.toLowerCase() ?? null }
}

type Before = { schemaId: string | null } & Pick<Change, 'keepsGuarded'>

async function admit(
  guard: SchemaGuard,
  kind: Kind,
  { orgId, permissions }: Caller,
  written: Written,
  before?: Before,
): Promise<Admission | undefined> {
  if (written.schema_id === null) return undefined
  const origin = written.schema_id === before?.schemaId ? 'stored' : 'new'
  const isHidden = before?.keepsGuarded === true && !permissions.has('read_entities')
  const checked = { ...guardedValue(kind, written[kind.guarded]), isHidden }
  return guard.admit(orgId, written.schema_id, kind.group, [checked], origin)
}

async function refusingDoubles<Result>(
  db: Db,
  kind: Kind,
  { orgId }: Caller,
  written: Written,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violatedIndex(error) !== `${kind.table}_${kind.unique}`) throw error
    const value = written[kind.unique]
    const id = await findByUnique(db, kind, orgId, value)
    const message = `There is a ${kind.noun} with the ${kind.unique} ${JSON.stringify(value)} already.`
    const fault: Fault = { pointer: `/${kind.unique}`, code: 'duplicate', message, ...(id !== undefined && { id }) }
    throw new Problem('conflict', message, { faults: [fault] })
  }
}
