import { allPermissions, organisationPermissions, type Permission } from '../permissions.ts'

export const builtIns = ['operator', 'administrator', 'editor', 'translator', 'auditor', 'reader'] as const

export type BuiltIn = (typeof builtIns)[number]

type BuiltInRole = { name: string; description: string; permissions: Permission[]; isOfFirst?: boolean }

const reader: Permission[] = [
  'read_products',
  'read_product_translations',
  'read_entities',
  'read_epcis_events',
  'read_schemas',
]

/** The roles that every organisation has; `isOfFirst`: the first one alone. What they allow may grow with the service; who holds them is its own decision. */
export const builtInRoles: Record<BuiltIn, BuiltInRole> = {
  operator: {
    name: 'Operator',
    description: 'May do everything, also what reaches beyond the organisation',
    permissions: allPermissions,
    isOfFirst: true,
  },
  administrator: {
    name: 'Administrator',
    description: 'May do everything inside the organisation',
    permissions: organisationPermissions,
  },
  editor: {
    name: 'Editor',
    description: 'Writes products, texts and master data, captures events, and keeps recalls',
    permissions: [
      ...reader,
      'create_products',
      'update_products',
      'delete_products',
      'update_product_translations',
      'review_product_translations',
      'write_entities',
      'capture_epcis_events',
      'manage_queries',
      'manage_recalls',
    ],
  },
  translator: {
    name: 'Translator',
    description: 'Reads products and writes their translations',
    permissions: ['read_products', 'read_product_translations', 'update_product_translations'],
  },
  auditor: {
    name: 'Auditor',
    description: 'Reads everything, with the audit trail',
    permissions: [...reader, 'read_audit'],
  },
  reader: { name: 'Reader', description: 'Reads everything but the audit trail', permissions: reader },
}
