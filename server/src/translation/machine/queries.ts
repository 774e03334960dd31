import { runStatement, type Tenant } from '../../db/statements.ts'
import type { JobState } from './contract.ts'

export type StoredJob = {
  id: string
  lang: string
  dry_run: boolean
  state: JobState
  max_characters: number
  characters: number
  texts: number
  skipped: number
  done: string | null
  attempts: number
  failure: string | null
  device_id: string | null
  actor: string
  created_at: Date
  finished_at: Date | null
}

const columns = `id, lang, dry_run, state, max_characters, characters, texts, skipped, done, attempts, failure, device_id,
  actor, created_at, finished_at`

type NewJob = Pick<StoredJob, 'id' | 'lang' | 'dry_run' | 'max_characters' | 'device_id' | 'actor'>

/** Nothing where a job for the language is open. */
export async function insertMachineJob({ db, orgId }: Tenant, job: NewJob): Promise<StoredJob | undefined> {
  const [row] = await runStatement<StoredJob>(db, {
    name: 'insert machine job',
    text: `insert into machine_job (org_id, id, lang, dry_run, max_characters, device_id, actor)
           values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning ${columns}`,
    values: [orgId, job.id, job.lang, job.dry_run, job.max_characters, job.device_id, job.actor],
  })
  return row
}

export async function findMachineJob({ db, orgId }: Tenant, id: string): Promise<StoredJob | undefined> {
  const [row] = await runStatement<StoredJob>(db, {
    name: 'find machine job',
    text: `select ${columns} from machine_job where org_id = $1 and id = $2`,
    values: [orgId, id],
  })
  return row
}

/** The newest first. */
export async function listMachineJobs({ db, orgId }: Tenant, before: string | null, limit: number) {
  return runStatement<StoredJob>(db, {
    name: 'list machine jobs',
    text: `select ${columns} from machine_job where org_id = $1 and ($2::uuid is null or id < $2)
           order by id desc limit $3`,
    values: [orgId, before, limit],
  })
}

/** Counts characters before they are sent, as long as the job is running: what it costs is never more than is counted. */
export async function reserveCharacters({ db, orgId }: Tenant, id: string, characters: number): Promise<boolean> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'reserve characters',
    text: `update machine_job set characters = characters + $3
           where org_id = $1 and id = $2 and state = 'running' and characters + $3 <= max_characters returning id`,
    values: [orgId, id, characters],
  })
  return rows.length > 0
}

export async function noteDone(
  { db, orgId }: Tenant,
  id: string,
  { done, texts, skipped }: { done: string; texts: number; skipped: number },
): Promise<void> {
  await runStatement(db, {
    name: 'note machine progress',
    text: `update machine_job set done = $3, texts = texts + $4, skipped = skipped + $5, attempts = 0, failure = null
           where org_id = $1 and id = $2`,
    values: [orgId, id, done, texts, skipped],
  })
}

export async function noteAttempt({ db, orgId }: Tenant, id: string, failure: string): Promise<number> {
  const [row] = await runStatement<{ attempts: number }>(db, {
    name: 'note machine attempt',
    text: `update machine_job set attempts = attempts + 1, failure = $3 where org_id = $1 and id = $2 returning attempts`,
    values: [orgId, id, failure],
  })
  return row?.attempts ?? 0
}

/** Ends a job that is running; `undefined` when it has ended before. */
export async function endMachineJob(
  { db, orgId }: Tenant,
  id: string,
  state: JobState,
  failure: string | null = null,
): Promise<StoredJob | undefined> {
  const [row] = await runStatement<StoredJob>(db, {
    name: 'end machine job',
    text: `update machine_job set state = $3, failure = coalesce($4, failure), finished_at = now()
           where org_id = $1 and id = $2 and state = 'running' returning ${columns}`,
    values: [orgId, id, state, failure],
  })
  return row
}

/** Ids of products in their order, from after one on. */
export async function listProductIds({ db, orgId }: Tenant, after: string | null, limit: number): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'products for machine',
    text: 'select id from product where org_id = $1 and ($2::uuid is null or id > $2) order by id limit $3',
    values: [orgId, after, limit],
  })
  return rows.map(({ id }) => id)
}

/** A product in a language, the schema that judges its texts, and who translates them. */
export type RefusalPlace = {
  product_id: string
  lang: string
  schema_id: string | null
  schema_revision: number | null
  provider: string
}

type Refusal = { pointer: string; print: string }

/** What could not be stored, from the same provider and under the schema as it is. */
export async function listRefusals({ db, orgId }: Tenant, place: RefusalPlace): Promise<Refusal[]> {
  return runStatement<Refusal>(db, {
    name: 'list machine refusals',
    text: `select pointer, print from machine_refusal where org_id = $1 and product_id = $2 and lang = $3
             and schema_id is not distinct from $4::uuid and schema_revision is not distinct from $5::integer
             and provider = $6`,
    values: [orgId, place.product_id, place.lang, place.schema_id, place.schema_revision, place.provider],
  })
}

/** Nothing where the product was deleted meanwhile. */
export async function keepRefusals({ db, orgId }: Tenant, place: RefusalPlace, refusals: Refusal[]): Promise<void> {
  const pointers = refusals.map(({ pointer }) => pointer)
  const prints = refusals.map(({ print }) => print)
  const { product_id, lang, schema_id, schema_revision, provider } = place
  await runStatement(db, {
    name: 'keep machine refusals',
    text: `insert into machine_refusal (org_id, product_id, lang, pointer, print, schema_id, schema_revision, provider)
           select product.org_id, product.id, $3, pointer, print, $4::uuid, $5::integer, $6
           from product, unnest($7::text[], $8::text[]) as refusal (pointer, print)
           where product.org_id = $1 and product.id = $2
           on conflict (org_id, product_id, lang, pointer) do update set
             print = excluded.print, schema_id = excluded.schema_id, schema_revision = excluded.schema_revision,
             provider = excluded.provider`,
    values: [orgId, product_id, lang, schema_id, schema_revision, provider, pointers, prints],
  })
}
