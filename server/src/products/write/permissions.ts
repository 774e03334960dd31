import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import type { Permission } from '../../access/permissions.ts'

/** What a body needs: one permission for the product's own fields, another for translations; both or nothing. */
export function requireWrite(caller: Caller, body: object, own: Permission): void {
  const { translations, ...fields } = body as { translations?: unknown }
  const needed: Permission[] = [
    ...(translations === undefined || Object.keys(fields).length > 0 ? [own] : []),
    ...(translations === undefined ? [] : (['update_product_translations'] as const)),
  ]
  const problem = lacking(caller, needed)
  if (problem) throw problem
}
