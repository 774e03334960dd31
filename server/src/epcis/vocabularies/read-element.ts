import { canonicalElement, keyOfCanonical } from '@polytrace/epcis'
import { listChanges } from '../../access/audit/queries.ts'
import type { Tenant } from '../../db/statements.ts'
import { notFound } from '../../errors.ts'
import type { OneElement } from './contract.ts'
import { presentOwn, presentRow } from './list.ts'
import { type Reader, readOwnElements } from './own-elements.ts'
import { elementId } from './prepare.ts'
import { findElement, listParents } from './queries.ts'

const maxVersions = 100

/** One element, by its identifier as it may be written in an address. */
export async function readElement(
  tenant: Tenant,
  reader: Reader,
  { type, identifiers }: { type: string; identifiers: string[] },
  withHistory: boolean,
): Promise<OneElement> {
  const canonicals = identifiers.map((identifier) => canonicalElement(type, identifier))
  const ids = canonicals.map((canonical) => elementId(type, canonical))
  const [row, own] = await Promise.all([findElement(tenant, ids), readOwnElements(tenant, reader, canonicals)])
  const alone = [...own.values()].find(({ kind }) => kind.type === type)
  const element = row ? presentRow(row, own.get(row.canonical)) : alone && presentOwn(alone)
  if (element === undefined) throw notFound('element', identifiers[0]?.slice(0, 200) ?? '')
  const parents = await listParents(tenant, type, keyOfCanonical(element.canonical))
  if (!withHistory) return { ...element, parents }
  return { ...element, parents, history: await readHistory(tenant, elementId(type, element.canonical)) }
}

/** Its versions, the newest first, as the audit trail has them. */
async function readHistory({ db, orgId }: Tenant, id: string): Promise<NonNullable<OneElement['history']>> {
  const filter = { entity: 'vocabulary_element', entity_id: id }
  const entries = await listChanges(db, orgId, filter, undefined, maxVersions)
  return entries.map(({ at, device_id, actor, action, before, after }) => {
    const { version } = (after ?? before) as { version: number }
    return { version, at, device_id, actor, action, before, after }
  })
}
