import type { Device, Permission, Polytrace } from '@polytrace/client'

/** The demo writes as a device of its own, so that everything it has written can be recognised. */
const name = 'Polytrace demo'
const description = 'Wrote the demo data; npm run polytrace -- demo --remove takes them away again'

export const demoDevice = { name, description }

const permissions: Permission[] = [
  'read_products',
  'create_products',
  'update_products',
  'update_product_translations',
  'read_entities',
  'write_entities',
  'read_schemas',
  'write_schemas',
  'capture_epcis_events',
]

/** How a request of the demo's own device is sent. */
export type AsDevice = { headers: { authorization: string }; signal: AbortSignal | undefined }

/** The device of the demo that is loaded, or being loaded; those of demos that were removed are revoked. */
export async function findDevice(polytrace: Polytrace, signal?: AbortSignal): Promise<Device | undefined> {
  for await (const device of polytrace.each('/api/v2/devices/', { query: { limit: 500 }, signal })) {
    if (device.name === name && device.description === description && device.revoked_at === null) return device
  }
  return undefined
}

/** A device that has nothing left to load has no permissions left either. */
export const isDone = ({ permissions }: Device) => permissions.length === 0

/** The device that goes on with an interrupted load, or a new one, with a key. */
export async function takeDevice(
  polytrace: Polytrace,
  interrupted: Device | undefined,
  signal?: AbortSignal,
): Promise<{ id: string; key: string }> {
  if (!interrupted) return polytrace.post('/api/v2/devices/', { body: { name, description, permissions }, signal })
  const path = { id: interrupted.id }
  return polytrace.post('/api/v2/devices/{id}/rotate/', { path, body: { grace_seconds: 0 }, signal })
}

/** Takes its permissions from the device: its key is of no use to anybody any more. */
export async function finishDevice(polytrace: Polytrace, id: string, signal?: AbortSignal): Promise<void> {
  await polytrace.patch('/api/v2/devices/{id}/', { path: { id }, body: { permissions: [] }, signal })
}

/** What is half removed is not complete: until the device is revoked, a load would go on with it. */
export async function reopenDevice(polytrace: Polytrace, id: string): Promise<void> {
  await polytrace.patch('/api/v2/devices/{id}/', { path: { id }, body: { permissions } })
}

/** The last step of a removal. */
export async function revokeDevice(polytrace: Polytrace, id: string): Promise<void> {
  await polytrace.delete('/api/v2/devices/{id}/', { path: { id } })
}
