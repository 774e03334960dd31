import type { Caller } from '../../access/caller.ts'
import { retryWrite } from '../../db/retry.ts'
import type { Tenant } from '../../db/statements.ts'
import { type Fault, invalid, notFound, Problem } from '../../errors.ts'
import { maxIdLength, type NewProduct } from '../contract.ts'
import { gtin14 } from '../gtin.ts'
import type { Product } from '../product.ts'
import { listByIdentifiers } from '../queries.ts'
import type { ProductWriter } from './writer.ts'

export type Identifier = 'gtin' | 'internal_id'

type Conditions = { 'if-match'?: string | undefined; 'if-none-match'?: string | undefined }

/**
 * Replaces the product that has an identifier, or creates it. When another request creates, deletes or renames it at the same
 * moment, the other way is tried.
 */
export function upsertProduct(
  { db, orgId }: Tenant,
  writer: ProductWriter,
  caller: Caller,
  identifier: Identifier,
  value: string,
  body: NewProduct,
  conditions: Conditions,
): Promise<{ product: Product; isNew: boolean }> {
  if (identifier === 'internal_id') requireLength(value)
  requireSame(identifier, value, body)
  const [gtins, internalIds] = identifier === 'gtin' ? [[gtin14(value)], []] : [[], [value]]
  return retryWrite('The product', async () => {
    const [found] = await listByIdentifiers(db, orgId, { ids: [], gtins, internalIds })
    if (!found) {
      if (conditions['if-match'] !== undefined)
        throw new Problem('precondition_failed', `No product has this ${identifier}, and If-Match replaces alone.`)
      const isNew = true
      return writer.create(caller, { ...body, [identifier]: value }).then((product) => ({ product, isNew }), startOver)
    }
    if (conditions['if-none-match']?.trim() === '*')
      throw new Problem('precondition_failed', `The product ${found.id} has this ${identifier} already.`)
    // A GTIN keeps the length in which it is stored, unless the body says another.
    const change = { ...body, [identifier]: body[identifier] ?? found[identifier] }
    const changing = writer.change(caller, found.id, change, 'replace', conditions['if-match'], requireNamed)
    return changing.then((product) => ({ product, isNew: false }), startOver)

    /** Whoever was renamed since it was looked for is another product by now, and must not get the name back. */
    function requireNamed(before: Product): void {
      const named = before[identifier]
      if (named === null || keyOf(identifier, named) !== keyOf(identifier, value)) throw notFound('product', value)
    }

    /** Somebody else has created, renamed or deleted it since it was looked for. */
    function startOver(error: unknown): undefined {
      const isTaken = error instanceof Problem && error.faults?.some(({ pointer }) => pointer === `/${identifier}`)
      const hasMoved = found ? error instanceof Problem && error.code === 'not_found' : isTaken
      if (!hasMoved || (error as Problem).code === 'invalid') throw error
    }
  })
}

/** As the same fault of a body: the address is where an upsert names what it creates. */
function requireLength(value: string): void {
  const length = [...value].length
  if (length >= 1 && length <= maxIdLength) return
  const code = length === 0 ? 'too_short' : 'too_long'
  const message = `\`internal_id\` must have 1 to ${maxIdLength} characters, got ${length}.`
  throw invalid([{ pointer: '/internal_id', code, message }])
}

function requireSame(identifier: Identifier, value: string, body: NewProduct): void {
  const sent = body[identifier]
  if (sent === undefined || (sent !== null && keyOf(identifier, sent) === keyOf(identifier, value))) return
  const message = `\`${identifier}\` must be ${JSON.stringify(value.slice(0, 100))}, as in the address, or be left out.`
  const fault: Fault = { pointer: `/${identifier}`, code: 'not_allowed', message }
  throw invalid([fault])
}

const keyOf = (identifier: Identifier, value: string) => (identifier === 'gtin' ? gtin14(value) : value)
