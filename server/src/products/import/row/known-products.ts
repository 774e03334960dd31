import type { Db } from '../../../db/tables.ts'
import { unguardText } from '../../../http/formats/cells.ts'
import { gtin14 } from '../../gtin.ts'
import type { Product, Revision } from '../../product.ts'
import { listByIdentifiers, listProductsById, lockProducts } from '../../queries.ts'
import type { Row } from '../file/rows.ts'
import { cellFault, rowFault } from './read-cell.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Who has an identifier: products as they are stored, under what the rows so far have given and taken away. */
class Owners {
  readonly #stored = new Map<string, string>()
  readonly #claimed = new Map<string, string | undefined>()

  store = (key: string | undefined, id: string) => key !== undefined && this.#stored.set(key, id)

  get = (key: string | undefined): string | undefined =>
    key === undefined ? undefined : this.#claimed.has(key) ? this.#claimed.get(key) : this.#stored.get(key)

  /** A product gives one key up and takes another. */
  move(before: string | undefined, after: string | undefined, id: string): void {
    if (before === after) return
    if (before !== undefined) this.#claimed.set(before, undefined)
    if (after !== undefined) this.#claimed.set(after, id)
  }

  forgetStored = () => this.#stored.clear()
}

const gtinKey = (product: Product | undefined) => (product?.gtin ? gtin14(product.gtin) : undefined)
const internalIdKey = (product: Product | undefined) => product?.internal_id ?? undefined

/** The row of each product that a file has named so far. */
export type NamedRows = Map<string, number>

/**
 * The products that the rows of an import name: those of the present batch as they are stored, and of all batches who
 * has which identifier, so that a dry run knows it without writing.
 */
export class KnownProducts {
  readonly #products = new Map<string, Product>()
  readonly #gtins = new Owners()
  readonly #internalIds = new Owners()
  readonly #named: NamedRows
  /** The rows that have named a product since this was made. */
  readonly rowsNow: Map<string, number> = new Map()
  #revisions: Revision[] = []

  constructor(named: NamedRows) {
    this.#named = named
  }

  /** Reads the products of a batch; with `lock`, they are held against changes until the end of the transaction. */
  async load(tx: Db, orgId: string, rows: Row[], lock: boolean): Promise<void> {
    const texts = (name: string) => rows.map((row) => keyOf(row, name)).filter((key) => key !== undefined)
    const named = await listByIdentifiers(tx, orgId, {
      ids: texts('id').filter((id) => uuid.test(id)),
      gtins: texts('gtin').map(gtin14),
      internalIds: texts('internal_id'),
    })
    const ids = named.map(({ id }) => id)
    this.#products.clear()
    this.#gtins.forgetStored()
    this.#internalIds.forgetStored()
    for (const product of await (lock ? lockProducts : listProductsById)(tx, orgId, ids)) {
      this.#products.set(product.id, product)
      this.#gtins.store(gtinKey(product), product.id)
      this.#internalIds.store(internalIdKey(product), product.id)
    }
  }

  /** The product that a row means, by its id, else by its GTIN, else by its internal_id; no other row may mean it. */
  find(row: Row): Product | undefined {
    const id = keyOf(row, 'id')?.toLowerCase()
    const gtin = keyOf(row, 'gtin')
    const owner =
      id ??
      this.#gtins.get(gtin === undefined ? undefined : gtin14(gtin)) ??
      this.#internalIds.get(keyOf(row, 'internal_id'))
    if (owner === undefined) return undefined
    const earlier = this.rowsNow.get(owner) ?? this.#named.get(owner)
    if (earlier !== undefined)
      throw rowFault('duplicate', `Row ${earlier} is of the same product; a file may name it once.`)
    const product = this.#products.get(owner)
    if (product) {
      this.rowsNow.set(owner, row.number)
      return product
    }
    throw cellFault({ name: 'id' }, 'not_found', 'names no product; leave it empty to create one')
  }

  /** Refuses a GTIN or internal_id that another product has. */
  requireUnique(product: Product): void {
    const { id, gtin, internal_id } = product
    const owner = this.#gtins.get(gtinKey(product)) ?? id
    if (owner !== id) throw cellFault({ name: 'gtin' }, 'duplicate', `is ${gtin}, which the product ${owner} has`)
    const other = this.#internalIds.get(internalIdKey(product)) ?? id
    if (other !== id)
      throw cellFault({ name: 'internal_id' }, 'duplicate', `is ${internal_id}, which the product ${other} has`)
  }

  /** Remembers that a row was right, and what it changes. */
  accept(row: Row, before: Product | undefined, after: Product): void {
    this.rowsNow.set(after.id, row.number)
    if (before === after) return
    this.#gtins.move(gtinKey(before), gtinKey(after), after.id)
    this.#internalIds.move(internalIdKey(before), internalIdKey(after), after.id)
    this.#revisions.push({ before, after })
  }

  /** The changes of the present batch. */
  takeRevisions(): Revision[] {
    const revisions = this.#revisions
    this.#revisions = []
    return revisions
  }
}

/** An identifier of a row; a sheet may hold it as a number. */
function keyOf({ cells }: Row, name: string): string | undefined {
  const cell = Object.hasOwn(cells, name) ? cells[name] : undefined
  const text = typeof cell === 'number' ? String(cell) : cell
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? unguardText(text) : undefined
}
