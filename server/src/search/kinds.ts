import { nearestWord } from '@polytrace/epcis'
import type { Caller } from '../access/caller.ts'
import type { Permission } from '../access/permissions.ts'
import { malformedQuery } from '../errors.ts'

/** What can be found, in the order in which equals are listed, and the permissions of which one is enough to find it. */
export const kinds = {
  product: ['read_products'],
  batch: ['read_epcis_events'],
  item: ['read_epcis_events'],
  place: ['read_entities', 'read_epcis_events'],
  paper: ['read_epcis_events'],
  recall: ['read_epcis_events'],
  event: ['read_epcis_events'],
  capture: ['capture_epcis_events'],
  material: ['read_entities'],
  custom_data: ['read_entities'],
  schema: ['read_schemas'],
  device: ['manage_devices'],
  person: ['manage_people'],
  webhook: ['manage_webhooks'],
} as const satisfies Record<string, readonly Permission[]>

export type Kind = keyof typeof kinds

export const allKinds = Object.keys(kinds) as Kind[]

const permissionsOf: Readonly<Record<Kind, readonly Permission[]>> = kinds

/** The kinds that a request names, or all; less those that the caller may not read. */
export function readKinds(text: string | undefined, { permissions }: Pick<Caller, 'permissions'>): ReadonlySet<Kind> {
  const named = (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  const unknown = named.filter((word) => !allKinds.includes(word as Kind))
  if (unknown.length > 0)
    throw malformedQuery(
      unknown.map((word) => ({ pointer: '?kinds', code: 'not_allowed', message: unknownKind(word) })),
    )
  const wanted = named.length === 0 ? allKinds : (named as Kind[])
  return new Set(wanted.filter((kind) => permissionsOf[kind].some((permission) => permissions.has(permission))))
}

function unknownKind(word: string): string {
  const nearest = nearestWord(word, allKinds)
  const advice = nearest ? `Did you mean \`${nearest}\`?` : `It is one of ${allKinds.join(', ')}.`
  return `\`kinds\` knows no ${JSON.stringify(word.slice(0, 60))}. ${advice}`
}
