import { type AuditEntry, type Device, type Polytrace, ProblemError } from '@polytrace/client'
import { findDevice, reopenDevice } from './loading/device.ts'
import { type Counts, type Progress, Tally } from './loading/tally.ts'

/** The kinds of entities in the order in which they go: schemas last, since the others refer to them. */
const kinds = {
  product: { counted: 'products', path: '/api/v2/products/{id}/' },
  material: { counted: 'materials', path: '/api/v2/materials/{id}/' },
  facility: { counted: 'facilities', path: '/api/v2/facilities/{id}/' },
  custom_data: { counted: 'custom_data', path: '/api/v2/custom-data/{id}/' },
  schema: { counted: 'schemas', path: '/api/v2/schemas/{id}/' },
} as const

type Kind = keyof typeof kinds

/** Something that the demo wrote, as it left it. */
type Written = { kind: Kind; id: string; version: number; name: string }

export type Kept = { kind: Kind; id: string; name: string; reason: 'changed' | 'in_use' }

export type Removal = { removed: Omit<Counts, 'events'>; kept: Kept[] }

/**
 * Removes what the demo has written, except for its events, which no API takes back. Whatever somebody has changed since
 * stays, and so does a schema that something else uses.
 */
export async function removeEntities(polytrace: Polytrace, device: Device, onProgress?: Progress): Promise<Removal> {
  const written = await listWritten(polytrace, device.id)
  await reopenDevice(polytrace, device.id)
  const tally = new Tally(written.length, onProgress)
  const kept: Kept[] = []
  for (const one of written) {
    const outcome = await remove(polytrace, one)
    if (outcome === 'changed' || outcome === 'in_use')
      kept.push({ kind: one.kind, id: one.id, name: one.name, reason: outcome })
    tally.add(kinds[one.kind].counted, 1, outcome === 'removed' ? 1 : 0)
  }
  const { events: _events, ...removed } = tally.created
  return { removed, kept }
}

/**
 * Removes the demo with its events, through the API alone; `organisation` is the name of the organisation, which confirms it.
 * `undefined` where there is no demo. What was interrupted goes on with the next try.
 */
export async function removeDemo(
  polytrace: Polytrace,
  organisation: string,
  onProgress?: Progress,
): Promise<Removal | undefined> {
  const device = await findDevice(polytrace)
  if (!device) return undefined
  const removal = await removeEntities(polytrace, device, onProgress)
  await polytrace.delete('/api/v2/demo/', { query: { confirm: organisation } })
  return removal
}

/** The audit trail knows each thing that the device has written, and in which version. */
async function listWritten(polytrace: Polytrace, device_id: string): Promise<Written[]> {
  const newest = new Map<string, Written>()
  for await (const entry of polytrace.each('/api/v2/audit/', { query: { device_id, limit: 500 } })) {
    if (entry.entity in kinds && !newest.has(entry.entity_id)) newest.set(entry.entity_id, readEntry(entry))
  }
  const order = Object.keys(kinds)
  return [...newest.values()].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

function readEntry({ entity, entity_id, after }: AuditEntry): Written {
  const { version, name, key } = after as { version: number; name?: string; key?: string }
  return { kind: entity as Kind, id: entity_id, version, name: name ?? key ?? entity_id }
}

async function remove(polytrace: Polytrace, { kind, id, version }: Written) {
  try {
    await polytrace.delete(kinds[kind].path, { path: { id }, headers: { 'if-match': `"${version}"` } })
    return 'removed'
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    const outcome = ({ 404: 'gone', 412: 'changed', 409: 'in_use' } as const)[error.status]
    if (outcome) return outcome
    throw error
  }
}
