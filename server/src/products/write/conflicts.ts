import { violatedIndex } from '../../db/failures.ts'
import type { Db } from '../../db/tables.ts'
import { type Fault, Problem } from '../../errors.ts'
import { gtin14 } from '../gtin.ts'
import type { Product } from '../product.ts'
import { listByIdentifiers } from '../queries.ts'

const uniqueIndexes = ['product_gtin', 'product_internal_id']

/** Whether the database refused a write because another product has the same gtin or internal_id. */
export const isIdentifierTaken = (error: unknown) => uniqueIndexes.includes(violatedIndex(error) ?? '')

/** The conflict of a product with those that have its gtin or internal_id. */
export async function conflictOf(db: Db, orgId: string, product: Product): Promise<Problem> {
  const { id, gtin, internal_id } = product
  const gtins = gtin === null ? [] : [gtin14(gtin)]
  const internalIds = internal_id === null ? [] : [internal_id]
  const others = await listByIdentifiers(db, orgId, { ids: [], gtins, internalIds })
  return conflictWith(
    product,
    others.filter((other) => other.id !== id),
  )
}

/** What no two products may share, and whose it is. */
export type Identified = Pick<Product, 'id' | 'gtin' | 'internal_id'>

/** The conflict of a product with others, of which some have its gtin or internal_id. */
export function conflictWith(product: Identified, others: Identified[]): Problem {
  const faults = others.flatMap((other) => faultsOf(product, other))
  if (faults.length === 0)
    return new Problem('conflict', 'Another product had this gtin or internal_id a moment ago; try again.')
  return new Problem('conflict', faults.map(({ message }) => message).join(' '), { faults })
}

function faultsOf({ gtin, internal_id }: Identified, other: Identified): Fault[] {
  const faults: Fault[] = []
  const add = (pointer: string, value: string) => {
    faults.push({ pointer, code: 'duplicate', message: `The product ${other.id} has the ${value}.`, id: other.id })
  }
  if (gtin !== null && other.gtin !== null && gtin14(gtin) === gtin14(other.gtin))
    add('/gtin', `gtin ${gtin} (compared as 14 digits)`)
  if (internal_id !== null && internal_id === other.internal_id)
    add('/internal_id', `internal_id ${JSON.stringify(internal_id)}`)
  return faults
}
