import type { Db } from '../db/tables.ts'
import { type Fault, invalid } from '../errors.ts'
import { addressOf, candidateRoot, gather, type Root } from './bundle.ts'
import type { Warning } from './contract.ts'
import type { Inspection } from './validation/inspect.ts'
import type { ValidationPool } from './validation/pool.ts'
import type { Bundle } from './validation/tasks.ts'

/** A `raw_schema` that may be saved. */
export type Candidate = { root: Root; bundle: Bundle; warnings: Warning[] }

const mostBytes = 256 * 1_024

/** Checks a `raw_schema` in every respect but the data stored under it; throws `invalid` with all that is wrong. */
export async function prepareCandidate(
  { db, pool }: { db: Db; pool: ValidationPool },
  ownerId: string,
  id: string,
  rawSchema: Record<string, unknown>,
): Promise<Candidate> {
  const text = JSON.stringify(rawSchema)
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes)
    throw invalid([
      {
        pointer: '/raw_schema',
        code: 'too_many_bytes',
        message: `\`raw_schema\` may take ${mostBytes} bytes at most, got ${bytes}.`,
      },
    ])
  const { faults, warnings, references } = await pool.inspect(text, addressOf(id, 0))
  if (faults.length > 0) throw invalid([...faults, ...(await metaFaults(pool, id, text, faults))])
  const root = candidateRoot(
    id,
    text,
    references.map(({ id, version }) => ({ id, version })),
  )
  const { bundle, missing } = await gather(db, ownerId, root)
  if (missing.length > 0) throw invalid(missing.map((target) => missingFault(target, references)))
  const compileFaults = await pool.compile(bundle)
  if (compileFaults.length > 0) throw invalid(compileFaults)
  return { root, bundle, warnings }
}

/** What the dialect itself says against the schema, told together with what was found before. */
async function metaFaults(pool: ValidationPool, id: string, text: string, faults: Fault[]): Promise<Fault[]> {
  if (faults.some(({ code }) => code === 'too_costly')) return []
  const address = addressOf(id, 0)
  const found = await pool.compile({ key: '', root: address, documents: { [address]: text } })
  const known = new Set(faults.map(({ pointer }) => pointer))
  return found.filter(({ code, pointer }) => code !== 'not_a_schema' && !known.has(pointer))
}

function missingFault(target: Root['targets'][number], references: Inspection['references']): Fault {
  const reference = references.find(({ id, version }) => id === target.id && version === target.version)
  const message = `There is no schema ${addressOf(target.id, target.version)} that could be referred to.`
  return { pointer: `/raw_schema${reference?.pointer ?? ''}`, code: 'unknown_schema', message }
}
