import type { Permission } from '@polytrace/client'

/** Every permission, in the groups in which people think of them. */
export const permissionGroups = {
  products: [
    'read_products',
    'create_products',
    'update_products',
    'delete_products',
    'read_product_translations',
    'update_product_translations',
    'review_product_translations',
    'manage_glossary',
    'use_machine_translation',
  ],
  events: ['read_epcis_events', 'manage_queries', 'manage_webhooks', 'manage_recalls', 'capture_epcis_events'],
  entities: ['read_entities', 'write_entities'],
  schemas: ['read_schemas', 'write_schemas', 'force_schemas', 'write_system_schemas'],
  administration: ['manage_devices', 'manage_people', 'manage_organisations', 'read_audit', 'read_metrics'],
} as const satisfies Record<string, Permission[]>

export type Group = keyof typeof permissionGroups

export const groups = Object.keys(permissionGroups) as Group[]

type Grouped = (typeof permissionGroups)[Group][number]

/** In the order of the table. The type check finds a permission that stands in no group. */
export const allPermissions: (Permission & Grouped)[] = Object.values(permissionGroups).flat()

const presetPermissions = {
  reader: ['read_products', 'read_product_translations', 'read_epcis_events', 'read_entities', 'read_schemas'],
  translator: ['read_products', 'read_product_translations', 'update_product_translations', 'read_schemas'],
  factory: ['read_products', 'read_product_translations', 'read_epcis_events', 'capture_epcis_events', 'read_entities'],
} as const satisfies Record<string, Permission[]>

export const presets = ['reader', 'translator', 'factory', 'administrator'] as const

export type Preset = (typeof presets)[number]

/** What a preset gives: an administrator everything that the giver holds, anybody else no more than that. */
export function grantedBy(preset: Preset, held: readonly string[]): Permission[] {
  const wanted: readonly Permission[] = preset === 'administrator' ? allPermissions : presetPermissions[preset]
  return allPermissions.filter((permission) => wanted.includes(permission) && held.includes(permission))
}

/** The preset that these permissions are, if they are one. */
export function presetOf(permissions: readonly string[], held: readonly string[]): Preset | undefined {
  return presets.find((preset) => {
    const granted = grantedBy(preset, held)
    return granted.length === permissions.length && granted.every((permission) => permissions.includes(permission))
  })
}

/** Whether somebody holds a permission, be it for one language (`update_product_translations:fr`). */
export const isHeld = (permission: string, held: readonly string[]) =>
  held.includes(permission) || held.includes(permission.split(':')[0] ?? '')

/** Whether a permission is a whole one, for which there are words. */
export const isWhole = (permission: string): permission is Permission =>
  allPermissions.includes(permission as (typeof allPermissions)[number])
