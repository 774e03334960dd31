import type { Device } from '@polytrace/client'
import { startOf } from '../data/days.ts'
import type { DeviceDraft } from './DeviceFields.tsx'

/** The end of a day where the reader is, as the service wants it; `null` = never. */
export const endOf = (lastDay: string): string | null => startOf(lastDay, 1) ?? null

/** The last day on which something that ends at a moment still works. */
export function lastDayOf(end: string | null): string {
  if (end === null) return ''
  const day = new Date(Date.parse(end) - 1)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

export const draftOf = ({ name, description, permissions, expires_at }: Device): DeviceDraft => ({
  name,
  description,
  permissions,
  lastDay: lastDayOf(expires_at),
})

type Patch = { name?: string; description?: string; permissions?: string[]; expires_at?: string | null }

/** Only what differs. */
export function changesOf(device: Device, now: DeviceDraft): Patch {
  const before = draftOf(device)
  const same = now.permissions.length === before.permissions.length
  return {
    ...(now.name.trim() !== before.name && { name: now.name.trim() }),
    ...(now.description !== before.description && { description: now.description }),
    ...(!(same && now.permissions.every((one) => before.permissions.includes(one))) && {
      permissions: now.permissions,
    }),
    ...(now.lastDay !== before.lastDay && { expires_at: endOf(now.lastDay) }),
  }
}
