import { type Change, recordChanges } from '../../access/audit/record.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Tenant } from '../../db/statements.ts'
import type { PreparedElement } from './prepare.ts'
import { type ChangedElement, findDeviceName, writeElements } from './write-queries.ts'

/** Each change is a row of the audit trail as well, and one statement takes 65,535 parameters. */
const elementsAtOnce = 1_000

/** The document that the master data stood in. */
export type Origin = { captureId: string; deviceId: string }

/**
 * Stores what a document says about elements of vocabularies. Its attributes replace those before, its children likewise;
 * what it does not mention stays. Must be given a transaction: others wait for its end.
 */
export async function storeMasterData(tenant: Tenant, elements: PreparedElement[], origin: Origin): Promise<void> {
  if (elements.length === 0) return
  const { db, orgId } = tenant
  await holdOwnerLock(db, locks.masterData, orgId)
  const { captureId, deviceId } = origin
  const actor = { orgId, deviceId, deviceName: await findDeviceName(tenant, deviceId) }
  for (let from = 0; from < elements.length; from += elementsAtOnce) {
    const changed = await writeElements(tenant, elements.slice(from, from + elementsAtOnce), captureId)
    const changes = changed.map((element) => changeOf(element, captureId))
    await recordChanges(db, actor, changes)
  }
}

function changeOf(element: ChangedElement, captureId: string): Change {
  const { id, type, text, version, attributes, children, old_text, old_attributes, old_children } = element
  const after = { version, type, id: text, attributes, children, capture_id: captureId }
  if (old_text === null) return { entity: 'vocabulary_element', id, action: 'create', after }
  const before = { version: version - 1, type, id: old_text, attributes: old_attributes, children: old_children }
  return { entity: 'vocabulary_element', id, action: 'update', before, after }
}
