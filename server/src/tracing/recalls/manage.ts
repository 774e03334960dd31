import { hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange, recordChanges } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, fail, notFound, Problem } from '../../errors.ts'
import { requireMatch } from '../../http/etags.ts'
import { countJobs } from '../../jobs/queries.ts'
import { findPosition } from '../as-of/queries.ts'
import { readMoment } from '../moment.ts'
import { requireClear } from './check.ts'
import type { EntryChange, NewRecall, RecallChange, State } from './contract.ts'
import { lockEntries, type StoredEntry, updateEntries } from './entry-queries.ts'
import {
  countRecalls,
  deleteRecall,
  findRecall,
  insertRecall,
  lockRecall,
  type StoredRecall,
  updateRecall,
} from './queries.ts'

/** An organisation that has this many open has started one in a loop. */
const maxOpen = 20
/** Each may have 100,000 entries. */
const maxRecalls = 2_000

export const nothingKnown = (asOf: string): never => fail(new Problem('not_found', `Nothing was known on ${asOf}.`))

/** Accepts a recall, which a job carries out. */
export async function createRecall(db: Kysely<Tables>, caller: Caller, wanted: NewRecall): Promise<StoredRecall> {
  requireClear(wanted)
  const { orgId, deviceId, deviceName } = caller
  const { name = null, ...parameters } = wanted
  const tenant = { db, orgId }
  if (wanted.asOf !== undefined) (await findPosition(tenant, readMoment(wanted.asOf) ?? 0)) ?? nothingKnown(wanted.asOf)
  if ((await countJobs(db, 'recall', orgId)) >= maxOpen)
    throw new Problem('unavailable', 'Too many recalls are waiting. Try again later.', {
      headers: { 'retry-after': '60' },
    })
  if ((await countRecalls(tenant)) >= maxRecalls)
    throw conflict(`An organisation may keep ${maxRecalls} recalls. Delete some drafts first.`)
  const id = v7()
  return db.transaction().execute(async (tx) => {
    await insertRecall(tx, orgId, { id, name, parameters, device_id: deviceId, actor: deviceName })
    await recordChange(tx, caller, { entity: 'recall', id, action: 'create', after: wanted })
    return (await findRecall({ db: tx, orgId }, id)) ?? fail(notFound('recall', id))
  })
}

/** The tag that the caller has seen. */
type IfMatch = { ifMatch?: string | undefined }

/** A closed recall may be opened again, but what people worked with is no draft any more. */
const nextStates: Record<State, State[]> = {
  draft: ['active', 'closed'],
  active: ['closed'],
  closed: ['active'],
}

/** What stands for a recall as far as people change it; the work on its entries is no change of it. */
export const tagOfRecall = ({ id, name, state, status }: StoredRecall) => tagOf([id, name, state, status])

/** What stands for what people said of an entry. */
export const tagOfEntry = ({ n, disposition, note, changed_by, changed_at }: StoredEntry) =>
  tagOf([n, disposition, note, changed_by, changed_at])

const tagOf = (parts: unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url').slice(0, 22)

export async function changeRecall(
  db: Kysely<Tables>,
  caller: Caller,
  id: string,
  { state, name, ifMatch }: RecallChange & IfMatch,
): Promise<StoredRecall> {
  const { orgId } = caller
  return db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId }
    const before = (await lockRecall(tenant, id)) ?? fail(notFound('recall', id))
    requireMatch(ifMatch, tagOfRecall(before))
    if (state !== undefined && state !== before.state) requireStep(before, state)
    const after = { ...before, state: state ?? before.state, name: name === undefined ? before.name : name }
    if (after.state === before.state && after.name === before.name) return before
    await updateRecall(tx, orgId, after)
    const labelOf = ({ name, state }: StoredRecall) => ({ name, state })
    await recordChange(tx, caller, {
      entity: 'recall',
      id,
      action: 'update',
      before: labelOf(before),
      after: labelOf(after),
    })
    return (await findRecall(tenant, id)) ?? fail(notFound('recall', id))
  })
}

function requireStep({ state: from, status }: StoredRecall, to: State): void {
  if (!nextStates[from].includes(to))
    throw conflict(`A recall that is ${from} can become ${nextStates[from].join(' or ')}, not ${to}.`)
  if (to === 'active' && status !== 'finished')
    throw conflict(`Its list is ${status}: a recall can become active once the list is finished.`)
}

/** Deletes a draft: nobody has worked with it. */
export async function removeRecall(db: Kysely<Tables>, caller: Caller, id: string, ifMatch?: string): Promise<void> {
  const { orgId } = caller
  await db.transaction().execute(async (tx) => {
    const recall = (await lockRecall({ db: tx, orgId }, id)) ?? fail(notFound('recall', id))
    requireMatch(ifMatch, tagOfRecall(recall))
    const { state, name, parameters, hash } = recall
    if (state !== 'draft') throw conflict(`This recall is ${state}. Only drafts can be deleted.`)
    await deleteRecall(tx, orgId, id)
    const before = { name, state, ...parameters, hash }
    await recordChange(tx, caller, { entity: 'recall', id, action: 'delete', before })
  })
}

/** The recall, once its list is there. */
export async function getFinished(tenant: Tenant, id: string): Promise<StoredRecall> {
  const recall = (await findRecall(tenant, id)) ?? fail(notFound('recall', id))
  requireFinished(recall)
  return recall
}

function requireFinished({ status, failure }: StoredRecall): void {
  if (status === 'failed') throw conflict(`The list could not be made: ${failure}`)
  if (status !== 'finished') throw conflict(`The list is not finished: it is ${status}. Ask again later.`)
}

/** Sets what people say of some entries, all of them or none. */
export async function changeEntries(
  db: Kysely<Tables>,
  caller: Caller,
  { id, numbers, change, ifMatch }: { id: string; numbers: number[]; change: EntryChange } & IfMatch,
): Promise<StoredEntry[]> {
  const { orgId, deviceName } = caller
  return db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId }
    const recall = (await lockRecall(tenant, id)) ?? fail(notFound('recall', id))
    requireFinished(recall)
    if (recall.state === 'closed') throw conflict('This recall is closed. Make it active again to change its entries.')
    const before = new Map((await lockEntries(tenant, id, numbers)).map((entry) => [entry.n, entry]))
    const missing = numbers.find((n) => !before.has(n))
    if (missing !== undefined) throw notFound('entry', `${missing} of this recall`)
    for (const entry of before.values()) requireMatch(ifMatch, tagOfEntry(entry))
    const isNews = ({ disposition, note }: StoredEntry) =>
      (change.disposition !== undefined && change.disposition !== disposition) ||
      (change.note !== undefined && change.note !== note)
    const changing = numbers.filter((n) => isNews(before.get(n) as StoredEntry))
    const changed = await updateEntries(tenant, id, { numbers: changing, change, by: deviceName })
    await recordChanges(
      tx,
      caller,
      changed.map((entry) => ({
        ...{ entity: 'recall_entry', id, action: 'update' },
        before: handlingOf(before.get(entry.n) as StoredEntry),
        after: handlingOf(entry),
      })),
    )
    for (const entry of changed) before.set(entry.n, entry)
    return numbers.map((n) => before.get(n) as StoredEntry)
  })
}

const handlingOf = ({ n, entry: { identifier }, disposition, note }: StoredEntry) => ({
  n,
  identifier,
  disposition,
  note,
})
