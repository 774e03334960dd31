import type { Kysely } from 'kysely'
import type { Caller } from '../../access/caller.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound, Problem } from '../../errors.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { findDeleted } from '../deleted/queries.ts'
import { gtin14 } from '../gtin.ts'
import type { Product } from '../product.ts'
import { readProduct } from '../queries.ts'
import { admitProduct } from '../write/admit.ts'
import { applyChange, isSameContent } from '../write/apply-change.ts'
import { requireSize } from '../write/check.ts'
import { conflictOf, conflictWith, type Identified } from '../write/conflicts.ts'
import type { Within } from '../write/together.ts'
import type { ProductWriter } from '../write/writer.ts'
import type { Outcome, StoredBulk } from './queries.ts'

type Parts = { db: Kysely<Tables>; guard: SchemaGuard; writer: ProductWriter }
type Order = Pick<StoredBulk, 'action' | 'patch'>
/**
 * For where nothing is written: products as they are, read together, and those that would have come back by now, by their
 * identifiers.
 */
type Known = { products: ReadonlyMap<string, Product>; returned: Map<string, Identified> }
type Work = (
  ...details: [parts: Parts, caller: Caller, order: Order, id: string, known: Known, count: Within]
) => Promise<boolean>

/**
 * Does to one product what an order says, and reports what became of it. What is written is counted with it by `count`, so
 * that it is counted once, also when the process dies in between.
 */
export async function applyBulk(
  parts: Parts,
  caller: Caller,
  order: Order & Pick<StoredBulk, 'dry_run'>,
  id: string,
  known: Known,
  count: Within,
): Promise<Outcome> {
  try {
    const isChanged = await (order.dry_run ? tryOut : write)(parts, caller, order, id, known, count)
    return { id, result: isChanged ? 'changed' : 'unchanged' }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    if (error.code === 'not_found' && (await isSoAlready(parts.db, caller.orgId, order, id)))
      return { id, result: 'unchanged' }
    return { id, result: 'failed', failure: { message: error.message, errors: error.faults ?? [] } }
  }
}

/** What is deleted cannot be deleted, nor undeleted what is there: somebody, perhaps this order, came first. */
async function isSoAlready(db: Kysely<Tables>, orgId: string, { action }: Order, id: string): Promise<boolean> {
  if (action === 'delete') return (await findDeleted({ db, orgId }, id)) !== undefined
  return action === 'undelete' && (await readProduct({ db, orgId }, id, [])) !== undefined
}

const write: Work = async ({ writer }, caller, { action, patch }, id, _known, count) => {
  let isChanged = true
  if (action === 'delete') await writer.delete(caller, id, undefined, count)
  else if (action === 'undelete') await writer.undelete(caller, id, count)
  else {
    const next = (before: Product) => {
      const content = applyChange(before, patch ?? {}, true, before.version + 1)
      isChanged = !isSameContent(before, content)
      return content
    }
    await writer.update(caller, id, undefined, next, count)
  }
  return isChanged
}

const tryOut: Work = async ({ db, guard }, caller, { action, patch }, id, known) => {
  const { orgId } = caller
  if (action === 'undelete') {
    const deleted = (await findDeleted({ db, orgId }, id)) ?? fail(notFound('deleted product', id))
    await requireFree(db, orgId, deleted)
    bringBack(known.returned, deleted)
    return true
  }
  const before = known.products.get(id) ?? fail(notFound('product', id))
  if (action === 'delete') return true
  const content = applyChange(before, patch ?? {}, true, before.version + 1)
  if (isSameContent(before, content)) return false
  requireSize(content)
  await admitProduct(guard, caller, before, content)
  const hasOtherNames = content.gtin !== before.gtin || content.internal_id !== before.internal_id
  if (hasOtherNames) await requireFree(db, orgId, { ...before, ...content })
  return true
}

/** Of deleted products with one identifier only the first comes back. */
function bringBack(returned: Map<string, Identified>, product: Product): void {
  const { id, gtin, internal_id } = product
  const names = [
    ...(gtin === null ? [] : [`gtin ${gtin14(gtin)}`]),
    ...(internal_id === null ? [] : [`internal_id ${internal_id}`]),
  ]
  const others = new Set(names.flatMap((name) => returned.get(name) ?? []))
  if (others.size > 0) throw conflictWith(product, [...others])
  // Not the product: an order may bring back any number of them, each of up to some megabytes.
  for (const name of names) returned.set(name, { id, gtin, internal_id })
}

/** Refuses a product whose identifiers another one has. */
async function requireFree(db: Kysely<Tables>, orgId: string, product: Product): Promise<void> {
  if (product.gtin === null && product.internal_id === null) return
  const problem = await conflictOf(db, orgId, product)
  if (problem.faults) throw problem
}
