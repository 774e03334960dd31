import type { Db } from '../../db/tables.ts'
import { type Fault, invalid } from '../../errors.ts'
import type { FieldGroup } from '../guard/guard.ts'
import { seemingEnvelope } from '../validation/evaluate/envelope.ts'
import type { Inspection } from '../validation/inspect/inspect.ts'
import type { ValidationPool } from '../validation/sandbox/pool.ts'
import type { Bundle } from '../validation/sandbox/tasks.ts'
import { addressOf, candidateRoot, gather, type Root } from './bundle.ts'
import type { RawSchema, Warning } from './contract.ts'
import type { StoredSchema } from './queries.ts'

/** A `raw_schema` that may be saved. */
export type Candidate = { root: Root; bundle: Bundle; warnings: Warning[] }

const maxBytes = 256 * 1_024

/**
 * Checks a `raw_schema` in every respect but the data stored under it; throws `invalid` with all that is wrong. `orgId` is
 * the organisation that asks: the schema's own, or any for a system schema.
 */
export async function prepareCandidate(
  { db, pool }: { db: Db; pool: ValidationPool },
  orgId: string,
  { org_id: ownerId, id, field_group: group }: Pick<StoredSchema, 'org_id' | 'id' | 'field_group'>,
  rawSchema: RawSchema,
): Promise<Candidate> {
  const text = JSON.stringify(rawSchema)
  const bytes = Buffer.byteLength(text)
  if (bytes > maxBytes)
    throw invalid([
      {
        pointer: '/raw_schema',
        code: 'too_many_bytes',
        message: `\`raw_schema\` may take ${maxBytes} bytes at most, got ${bytes}.`,
      },
    ])
  const { faults, warnings, references } = await pool.inspect(orgId, text, addressOf(id, 0))
  if (faults.length > 0) throw invalid([...faults, ...(await metaFaults(pool, orgId, id, text, faults))])
  const root = candidateRoot(
    id,
    text,
    references.map(({ id, version }) => ({ id, version })),
  )
  const { bundle, missing } = await gather(db, ownerId, root)
  if (missing.length > 0) throw invalid(missing.map((target) => missingFault(target, references)))
  const compileFaults = await pool.compile(orgId, bundle)
  if (compileFaults.length > 0) throw invalid(compileFaults)
  return { root, bundle, warnings: [...envelopeWarnings(rawSchema, group), ...warnings] }
}

/** What becomes of data when a candidate takes the place of a schema's current version. */
export const compareWith = (pool: ValidationPool, orgId: string, before: StoredSchema, { bundle }: Candidate) =>
  pool.compare(orgId, JSON.stringify(before.raw_schema), bundle, before.field_group)

/** Who meant an envelope guards nothing: the data has no field of that name. */
function envelopeWarnings(rawSchema: unknown, group: FieldGroup): Warning[] {
  const name = seemingEnvelope(rawSchema, group)
  if (name === undefined) return []
  const message = `\`${name}\` has other properties beside it, so the schema describes the data itself, with a field \`${name}\` in it. As the only property it would be an envelope around the data.`
  return [{ pointer: `/raw_schema/properties/${name}`, message }]
}

/** What the dialect itself says against the schema, in addition to what was found before. */
async function metaFaults(
  pool: ValidationPool,
  orgId: string,
  id: string,
  text: string,
  faults: Fault[],
): Promise<Fault[]> {
  if (faults.some(({ code }) => code === 'too_costly')) return []
  const address = addressOf(id, 0)
  const found = await pool.compile(orgId, { key: '', root: address, documents: { [address]: text } })
  const known = new Set(faults.map(({ pointer }) => pointer))
  return found.filter(({ code, pointer }) => code !== 'not_a_schema' && !known.has(pointer))
}

function missingFault(target: Root['targets'][number], references: Inspection['references']): Fault {
  const reference = references.find(({ id, version }) => id === target.id && version === target.version)
  const message = `There is no schema ${addressOf(target.id, target.version)} that could be referred to.`
  return { pointer: `/raw_schema${reference?.pointer ?? ''}`, code: 'unknown_schema', message }
}
