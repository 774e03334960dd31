import type { Caller } from '../../access/caller.ts'
import { holds } from '../../access/permissions.ts'
import type { Db } from '../../db/tables.ts'
import { describeValue } from '../../json/words.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { Outcome } from '../import/contract.ts'
import type { Row } from '../import/file/rows.ts'
import type { Preview } from '../import/preview.ts'
import { admitted, faultsOf, type Importing } from '../import/row/import-row.ts'
import type { NamedRows } from '../import/row/known-products.ts'
import { CellFault, cellFault, rowFault } from '../import/row/read-cell.ts'
import type { RowReader } from '../import/row/row-reader.ts'
import { languageKey } from '../languages.ts'
import type { Product, Revision } from '../product.ts'
import { listProductsById, lockProducts } from '../queries.ts'
import { rulesFor } from '../translations/rules.ts'
import { type Text, textAt } from '../translations/texts.ts'
import { type TextEdit, writeTexts } from '../translations/write-texts.ts'
import { isSameContent } from '../write/apply-change.ts'
import { requireSize } from '../write/check.ts'
import { readKey, type TextKey } from './key.ts'
import type { LabelTexts, TextOwner } from './labels.ts'
import { columns } from './lines.ts'
import { readLine } from './read-line.ts'

/** A product of the batch: as it is stored, and as the lines so far make it. */
type Known = { before: Product; after: Product }

type Options = {
  named: NamedRows
  guard: SchemaGuard
  caller: Caller
  lang: string
  preview: Preview
  labels: LabelTexts
}

/** Reads lines of texts onto the products, and the things with labels, that their keys name. */
export class TextReader implements RowReader {
  readonly #named: NamedRows
  readonly #guard: SchemaGuard
  readonly #caller: Caller
  readonly #lang: string
  readonly #labels: LabelTexts
  readonly #preview: Preview
  readonly rowsNow: Map<string, number> = new Map()
  #products = new Map<string, Known>()
  #rulesOf: Awaited<ReturnType<typeof rulesFor>> = () => () => ({ isTranslatable: true })

  constructor({ named, guard, caller, lang, preview, labels }: Options) {
    this.#named = named
    this.#guard = guard
    this.#caller = caller
    this.#lang = lang
    this.#labels = labels
    this.#preview = preview
  }

  async load(tx: Db, orgId: string, rows: Row[], lock: boolean): Promise<void> {
    const keys = rows.flatMap(({ cells }) => readKey(String(cells.key ?? '')) ?? [])
    const ids = new Set(keys.filter(({ kind }) => kind === undefined).map(({ id }) => id))
    const products = await (lock ? lockProducts : listProductsById)(tx, orgId, [...ids])
    this.#products = new Map(products.map((product) => [product.id, { before: product, after: product }]))
    this.#rulesOf = await rulesFor(this.#guard, this.#caller, products)
    await this.#labels.load(tx, keys, lock)
  }

  async read(importing: Importing, row: Row): Promise<Outcome> {
    try {
      if (row.fault) throw row.fault
      const key = this.#keyOf(row)
      return await this.#write(importing, row, key, this.#ownerOf(importing, key))
    } catch (error) {
      return { row: row.number, status: 'failed', errors: faultsOf(error) }
    }
  }

  #ownerOf(importing: Importing, key: TextKey): TextOwner {
    if (key.kind !== undefined) return this.#labels.ownerOf(key)
    const known = this.#products.get(key.id)
    if (!known) throw cellFault({ name: 'key' }, 'not_found', 'names no product')
    return {
      name: known.before.fields.name,
      textAt: (pointer) => this.#textAt(known.after, pointer),
      write: (edit) => this.#writeProduct(importing, known, edit),
    }
  }

  storeLabels(tx: Db): Promise<void> {
    return this.#labels.store(tx)
  }

  takeRevisions(): Revision[] {
    return [...this.#products.values()].filter(({ before, after }) => before !== after)
  }

  #keyOf({ cells, number }: Row): TextKey {
    const unknown = Object.keys(cells).filter((name) => !columns.includes(name as 'key'))
    if (unknown.length > 0) throw new CellFault(unknown.flatMap((name) => unknownFault(name).faults))
    const key = readKey(typeof cells.key === 'string' ? cells.key : '')
    if (!key) throw cellFault({ name: 'key' }, 'format', `${keyForm}, got ${describeValue(cells.key ?? null)}`)
    const place = `${key.id}${key.pointer}`
    const earlier = this.rowsNow.get(place) ?? this.#named.get(place)
    if (earlier !== undefined)
      throw rowFault('duplicate', `Row ${earlier} is of the same text; a file may name it once.`)
    this.rowsNow.set(place, number)
    return key
  }

  async #write(importing: Importing, row: Row, key: TextKey, owner: TextOwner): Promise<Outcome> {
    const { id, kind, pointer } = key
    const outcome = { row: row.number, ...(kind && { kind }), id, pointer, errors: [] }
    const text = owner.textAt(pointer)
    if (!text) {
      const message = `The ${kind ?? 'product'} has no such text to translate any more.`
      return { ...outcome, status: 'unchanged', action: 'skipped', warnings: [{ pointer: '', message }] }
    }
    const { action, edit, warning } = readLine(row.cells, key, text, importing.cells)
    const { edit: allowed, warning: demoted } = this.#allowed(importing, edit)
    const warnings = [warning, demoted].filter((message) => message !== undefined)
    const noted = warnings.length > 0 ? { warnings: warnings.map((message) => ({ pointer: '', message })) } : {}
    if (!allowed || !(await owner.write(allowed)))
      return { ...outcome, status: 'unchanged', action, state: text.state, ...noted }
    const now = owner.textAt(pointer)
    const view = this.#preview.show(() => {
      return { product: owner.name, source: text.value, before: text.target ?? null, after: now?.target ?? null }
    })
    return { ...outcome, status: 'updated', action, state: now?.state ?? 'missing', ...noted, ...view }
  }

  async #writeProduct(importing: Importing, known: Known, edit: TextEdit): Promise<boolean> {
    // All lines of a batch become one version of the product.
    const content = writeTexts({ ...known.after, version: known.before.version }, this.#lang, [edit])
    if (isSameContent(known.after, content)) return false
    requireSize(content)
    const version = known.before.version + 1
    known.after = await admitted(importing, known.after, { ...known.after, ...content, version })
    return true
  }

  /** A review counts if its sender may review; else the text is translated, and the outcome says so. */
  #allowed({ caller }: Importing, edit: TextEdit | undefined) {
    const mayReview = holds(caller.permissions, 'review_product_translations', this.#lang)
    if (edit?.origin !== 'reviewed' || mayReview) return { edit }
    const warning = 'Not stored as reviewed: the key lacks the permission review_product_translations.'
    return { edit: { ...edit, origin: 'translated' as const }, warning }
  }

  #textAt(product: Product, pointer: string): Text | undefined {
    return textAt(product, pointer, product.translations[languageKey(this.#lang)], this.#rulesOf(product))
  }
}

const keyForm = 'must be as the export wrote it: XLIFF holds it as the name of a unit, PO as msgctxt, TMX as tuid'

const unknownFault = (name: string) => cellFault({ name }, 'unknown_field', `is none of ${columns.join(', ')}`)
