import type { Db } from '../../db/tables.ts'
import { unguardText } from '../cells.ts'
import { gtin14 } from '../gtin.ts'
import type { Product } from '../product.ts'
import { lockProducts } from '../queries.ts'
import type { Step } from '../store.ts'
import { findByKeys } from './queries.ts'
import { cellFault } from './read-cell.ts'
import type { Row } from './read-rows.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The products that a batch of rows names, as they are after the rows so far. */
export class KnownProducts {
  readonly #steps = new Map<string, Step>()
  readonly #gtins = new Map<string, string>()
  readonly #internalIds = new Map<string, string>()
  readonly #changed = new Set<string>()

  static async load(tx: Db, orgId: string, rows: Row[]): Promise<KnownProducts> {
    const known = new KnownProducts()
    const texts = (name: string) => rows.map((row) => keyOf(row, name)).filter((key) => key !== undefined)
    const ids = await findByKeys(tx, orgId, {
      ids: texts('id').filter((id) => uuid.test(id)),
      gtins: texts('gtin').map(gtin14),
      internalIds: texts('internal_id'),
    })
    for (const product of await lockProducts(tx, orgId, ids)) known.#add({ before: product, after: product })
    return known
  }

  /** The product that a row means: by its id, else by its GTIN, else by its internal_id. */
  find(row: Row): Product | undefined {
    const id = keyOf(row, 'id')
    if (id !== undefined) {
      const step = this.#steps.get(id.toLowerCase())
      if (step) return step.after
      throw cellFault({ name: 'id' }, 'not_found', 'names no product; leave it empty to create one')
    }
    const owner = this.#ownerOfGtin(keyOf(row, 'gtin')) ?? this.#internalIds.get(keyOf(row, 'internal_id') ?? '')
    return owner === undefined ? undefined : this.#steps.get(owner)?.after
  }

  /** Refuses a GTIN or internal_id that another product has. */
  requireUnique({ id, gtin, internalId }: Product): void {
    const owner = this.#ownerOfGtin(gtin ?? undefined) ?? id
    if (owner !== id) throw cellFault({ name: 'gtin' }, 'duplicate', `is ${gtin}, and another product has it`)
    const other = internalId === null ? id : (this.#internalIds.get(internalId) ?? id)
    if (other !== id)
      throw cellFault({ name: 'internal_id' }, 'duplicate', `is ${internalId}, and another product has it`)
  }

  /** The version that the next change of a product makes: one for all rows of a batch. */
  nextVersion = ({ id }: Product): number => (this.#steps.get(id)?.before?.version ?? 0) + 1

  change(after: Product): void {
    const step = this.#steps.get(after.id)
    if (step?.after.gtin) this.#gtins.delete(gtin14(step.after.gtin))
    if (step?.after.internalId) this.#internalIds.delete(step.after.internalId)
    this.#changed.add(after.id)
    this.#add({ before: step?.before, after: { ...after, version: this.nextVersion(after) } })
  }

  changedSteps(): Step[] {
    return [...this.#changed].map((id) => this.#steps.get(id)).filter((step) => step !== undefined)
  }

  #ownerOfGtin = (gtin: string | undefined) => (gtin === undefined ? undefined : this.#gtins.get(gtin14(gtin)))

  #add(step: Step): void {
    const { id, gtin, internalId } = step.after
    this.#steps.set(id, step)
    if (gtin !== null) this.#gtins.set(gtin14(gtin), id)
    if (internalId !== null) this.#internalIds.set(internalId, id)
  }
}

/** An identifier of a row; a sheet may hold it as a number. */
function keyOf({ cells }: Row, name: string): string | undefined {
  const cell = Object.hasOwn(cells, name) ? cells[name] : undefined
  const text = typeof cell === 'number' ? String(cell) : cell
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? unguardText(text) : undefined
}
