import { isDeepStrictEqual } from 'node:util'
import type { Admission, Checked, SchemaGuard } from '../schemas/guard.ts'
import type { State } from './change.ts'
import { overlay } from './overlay.ts'

/** Asks the product's schema about custom_data, when a write touches it or `schema_id`; `undefined` = nothing to ask. */
export async function admitProduct(
  guard: SchemaGuard,
  orgId: string,
  before: State | undefined,
  after: State,
): Promise<Admission | undefined> {
  if (after.schemaId === null) return undefined
  if (before?.schemaId === after.schemaId && isDeepStrictEqual(guardedOf(before), guardedOf(after))) return undefined
  return guard.admit(orgId, after.schemaId, 'custom_data', 'custom_data', guardedOf(after))
}

/** custom_data as stored, and as read in each language that translates some of it. */
export function guardedOf({ fields, translations }: Pick<State, 'fields' | 'translations'>): Checked[] {
  const { custom_data: original = {} } = fields
  const translated = [...translations.values()].flatMap(({ code, fields: { custom_data } }) =>
    custom_data ? [{ value: overlay(original, custom_data), pointer: `/translations/${code}/custom_data` }] : [],
  )
  return [{ value: original, pointer: '/custom_data' }, ...translated]
}
