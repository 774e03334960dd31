import type { Polytrace } from '@polytrace/client'
import { listProducts } from '../content/products.ts'
import { type AsDevice, findDevice, finishDevice, isDone, takeDevice } from './device.ts'
import { countEntities, loadEntities, loadSchemas } from './entities.ts'
import { captureEvents, countEvents } from './events.ts'
import { loadProducts } from './products.ts'
import { type Counts, type Progress, Tally } from './tally.ts'

/** Whether anything was to be done, and how many things of each kind are new. */
export type Loaded = { isNew: boolean; created: Counts }

/**
 * Loads the demo into the organisation of the caller, who needs `manage_devices` and the permissions that the demo's
 * device is given. An interrupted load is completed; a complete one is left alone. What already has one of the demo's
 * numbers stays as it is.
 */
export async function loadDemo(
  polytrace: Polytrace,
  { onProgress, signal }: { onProgress?: Progress; signal?: AbortSignal } = {},
): Promise<Loaded> {
  const tally = new Tally(countEntities() + listProducts().length + countEvents(), onProgress)
  const earlier = await findDevice(polytrace, signal)
  if (earlier && isDone(earlier)) return { isNew: false, created: tally.created }

  const { id, key } = await takeDevice(polytrace, earlier, signal)
  const as: AsDevice = { headers: { authorization: `Bearer ${key}` }, signal }
  const schemaIds = await loadSchemas(polytrace, as, tally)
  await loadEntities(polytrace, as, schemaIds, tally)
  await loadProducts(polytrace, as, schemaIds, tally)
  await captureEvents(polytrace, as, tally)
  await finishDevice(polytrace, id, signal)
  return { isNew: true, created: tally.created }
}
