import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import { requireWrite } from '../write/permissions.ts'
import type { BulkAction } from './contract.ts'

/** Refuses an order of somebody who may not do so with a single product. */
export function requireAction(caller: Caller, { action, patch }: { action: BulkAction; patch?: object | null }): void {
  if (action === 'change') requireWrite(caller, patch ?? {}, 'update_products', 'named')
  const problem = lacking(caller, action === 'change' ? ['read_products'] : ['read_products', 'delete_products'])
  if (problem) throw problem
}
