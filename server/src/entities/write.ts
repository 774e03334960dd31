import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../access/audit/record.ts'
import type { Tables } from '../db/tables.ts'
import { conflict, fail, notFound } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { requireMatch } from '../http/etags.ts'
import type { Admission, SchemaGuard } from '../schemas/guard.ts'
import { checkFields } from './check.ts'
import { type Kind, writtenColumns } from './kinds.ts'
import {
  deleteEntity,
  type Entity,
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
  for (;;) {
    const admission = await admit(guard, kind, caller, written)
    const created = await refusingDoubles(kind, written, () =>
      db.transaction().execute(async (tx) => {
        if (admission && !(await guard.stillHolds(tx, caller.orgId, admission))) return undefined
        const row = await insertEntity(tx, kind, caller.orgId, v7(), written, admission?.version ?? null)
        await recordChange(tx, caller, { entity: kind.table, id: row.id, action: 'create', after: row })
        return row
      }),
    )
    if (created) return created
  }
}

/** How the new fields follow from the stored ones, and whether what the schema guards is touched. */
export type Change = { apply: (before: Written) => object; touchesGuarded: boolean; ifMatch: string | undefined }

/** Changes an entity; what a schema guards is checked when it is touched, and never with the entity locked. */
export async function changeEntity(
  { db, guard }: Parts,
  kind: Kind,
  caller: Caller,
  id: string,
  change: Change,
): Promise<Entity> {
  for (;;) {
    const seen = (await findEntity(db, kind, caller.orgId, id)) ?? fail(notFound(kind.noun, id))
    requireMatch(change.ifMatch, seen.version)
    const written = writtenOf(kind, change.apply(writtenOf(kind, seen)))
    checkFields(kind, written)
    const admission = change.touchesGuarded ? await admit(guard, kind, caller, written) : undefined
    const changed = await refusingDoubles(kind, written, () =>
      db.transaction().execute(async (tx) => {
        const before = (await lockEntity(tx, kind, caller.orgId, id)) ?? fail(notFound(kind.noun, id))
        requireMatch(change.ifMatch, before.version)
        if (before.version !== seen.version) return undefined
        if (admission && !(await guard.stillHolds(tx, caller.orgId, admission))) return undefined
        const schemaVersion = change.touchesGuarded ? (admission?.version ?? null) : before.schema_version
        const after = await updateEntity(tx, kind, caller.orgId, id, written, schemaVersion)
        await recordChange(tx, caller, { entity: kind.table, id, action: 'update', before, after })
        return after
      }),
    )
    if (changed) return changed
  }
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
  return Object.fromEntries(values) as Written
}

async function admit(
  guard: SchemaGuard,
  kind: Kind,
  { orgId }: Caller,
  written: Written,
): Promise<Admission | undefined> {
  if (written.schema_id === null) return undefined
  return guard.admit(orgId, written.schema_id, kind.group, kind.guarded, [guardedValue(kind, written[kind.guarded])])
}

async function refusingDoubles<Result>(kind: Kind, written: Written, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code !== '23505' || constraint !== `${kind.table}_${kind.unique}`) throw error
    throw conflict(`There is a ${kind.noun} with the ${kind.unique} ${JSON.stringify(written[kind.unique])} already.`)
  }
}
