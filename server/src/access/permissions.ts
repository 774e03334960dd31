/** Every permission and what it allows. */
export const permissions = {
  read_products: 'Read products',
  create_products: 'Create products',
  update_products: 'Change products',
  delete_products: 'Delete products',
  read_product_translations: 'Read translations, and products in another language',
  update_product_translations: 'Write translations',
  review_product_translations: 'Mark translations as reviewed',
  manage_glossary: 'Change the glossary of translators',
  use_machine_translation: 'Have texts translated by a machine, which may cost money',
  read_entities: 'Read materials, facilities and custom data',
  write_entities: 'Write materials, facilities and custom data',
  capture_epcis_events: 'Capture EPCIS events',
  read_epcis_events: 'Read EPCIS events and genealogy',
  manage_queries: 'Create and delete named queries of EPCIS events',
  manage_webhooks: 'Manage webhooks, subscriptions and watches; what they send needs its own permissions',
  manage_recalls: 'Keep recalls, and say what was done about their entries',
  read_schemas: 'Read schemas',
  write_schemas: 'Write schemas',
  force_schemas: 'Save schemas that break their compatibility mode',
  write_system_schemas: 'Write system schemas',
  manage_devices: 'Manage devices and their keys',
  manage_people: 'Manage people, their roles and their sessions',
  manage_organisations: 'Manage organisations',
  read_audit: 'Read the audit trail',
  read_metrics: 'Read metrics',
} as const

export type Permission = keyof typeof permissions

export const allPermissions = Object.keys(permissions) as Permission[]

/** What reaches beyond one organisation, and is never given with a new one. */
const installationWide: Permission[] = ['manage_organisations', 'write_system_schemas']

export const organisationPermissions = allPermissions.filter((permission) => !installationWide.includes(permission))

/** What can be given for one language alone, such as `update_product_translations:fr`. */
const limitable = ['update_product_translations', 'review_product_translations'] as const

export type GrantedPermission = Permission | `${(typeof limitable)[number]}:${string}`

/** A permission for a language, which is written in lower case with `-`. */
export const limitedPattern = `^(${limitable.join('|')}):[a-z]{2,8}(-[a-z0-9]{1,8})*$`

/** Whether permissions include one: as it is, as a whole, or for a language. */
export const holds = (held: ReadonlySet<string>, permission: string, lang?: string) =>
  held.has(permission) ||
  held.has(permission.slice(0, Math.max(permission.indexOf(':'), 0))) ||
  (lang !== undefined && held.has(`${permission}:${lang.toLowerCase().replaceAll('_', '-')}`))
