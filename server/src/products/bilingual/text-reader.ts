import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../access/caller.ts'
import { holds } from '../../access/permissions.ts'
import type { Db } from '../../db/tables.ts'
import { valueAt } from '../../json/pointer.ts'
import { describeValue } from '../../json/words.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { Outcome } from '../import/contract.ts'
import type { Row } from '../import/file/rows.ts'
import { failedRow, maxLength } from '../import/listing.ts'
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
import { requireSize } from '../write/check.ts'
import type { Wanted } from './formats/wanted.ts'
import { readKey, type TextKey } from './key.ts'
import type { LabelTexts, TextOwner } from './labels.ts'
import { columns } from './lines.ts'
import { readLine } from './read-line.ts'

/** A product of the batch: as it is stored, and as the lines so far make it. */
type Known = { before: Product; after: Product }

/** What becomes of a line, and until then what it would write. */
type Draft = {
  outcome: Outcome
  owner?: TextOwner
  text?: Text
  edit?: TextEdit | undefined
  isDifferent?: boolean | undefined
}

type Options = {
  named: NamedRows
  guard: SchemaGuard
  caller: Caller
  wanted: Wanted
  preview: Preview
  labels: LabelTexts
}

/** Reads lines of texts onto the products, and the things with labels, that their keys name. */
export class TextReader implements RowReader {
  readonly #named: NamedRows
  readonly #guard: SchemaGuard
  readonly #caller: Caller
  readonly #lang: string
  readonly #isMeantBy: Wanted['isMeantBy']
  readonly #labels: LabelTexts
  readonly #preview: Preview
  readonly rowsNow: Map<string, number> = new Map()
  #products = new Map<string, Known>()
  #rulesOf: Awaited<ReturnType<typeof rulesFor>> = () => () => ({ isTranslatable: true })

  constructor({ named, guard, caller, wanted, preview, labels }: Options) {
    this.#named = named
    this.#guard = guard
    this.#caller = caller
    this.#lang = wanted.lang
    this.#isMeantBy = wanted.isMeantBy
    this.#labels = labels
    this.#preview = preview
  }

  async load(tx: Db, orgId: string, rows: Row[], lock: boolean): Promise<void> {
    const keys = rows.flatMap(({ cells }) => keyIn(cells.key) ?? [])
    const ids = new Set(keys.filter(({ kind }) => kind === undefined).map(({ id }) => id))
    const products = await (lock ? lockProducts : listProductsById)(tx, orgId, [...ids])
    // What is only tried out is not stored: what the batch before has made of a product counts on.
    const tried = lock ? undefined : this.#products
    this.#products = new Map(
      products.map((product) => [product.id, tried?.get(product.id) ?? { before: product, after: product }]),
    )
    this.#rulesOf = await rulesFor(this.#guard, this.#caller, products)
    await this.#labels.load(tx, keys, lock)
  }

  /** The lines of a product are written together: each for itself would have the whole product checked. */
  async read(importing: Importing, rows: Row[]): Promise<Outcome[]> {
    const owners = new Map<string, TextOwner>()
    const drafts = rows.map((row) => this.#draft(importing, owners, row))
    const edited = Map.groupBy(drafts, ({ edit, owner }) => edit && owner)
    for (const [owner, own] of edited) if (owner) await writeDrafts(importing, owner, own)
    return drafts.map((draft) => this.#outcomeOf(draft))
  }

  #ownerOf(importing: Importing, owners: Map<string, TextOwner>, key: TextKey): TextOwner {
    const owner =
      owners.get(key.id) ?? (key.kind === undefined ? this.#productOf(importing, key) : this.#labels.ownerOf(key))
    owners.set(key.id, owner)
    return owner
  }

  #productOf(importing: Importing, { id }: TextKey): TextOwner {
    const known = this.#products.get(id)
    if (!known) throw cellFault({ name: 'key' }, 'not_found', 'names no product')
    return {
      name: known.before.fields.name,
      textAt: (pointer) => this.#textAt(known.after, pointer),
      write: (edits) => this.#writeProduct(importing, known, edits),
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
    const key = keyIn(cells.key)
    if (!key) throw cellFault({ name: 'key' }, 'format', `${keyForm}, got ${describeValue(cells.key ?? null)}`)
    if (key.lang !== undefined && !this.#isMeantBy(key.lang))
      throw cellFault(
        { name: 'key' },
        'not_allowed',
        `is of a translation into ${key.lang}, but \`lang\` is ${this.#lang}`,
      )
    const place = `${key.id}${key.pointer}`
    const earlier = this.rowsNow.get(place) ?? this.#named.get(place)
    if (earlier !== undefined)
      throw rowFault('duplicate', `Row ${earlier} is of the same text; a file may name it once.`)
    this.rowsNow.set(place, number)
    return key
  }

  #draft(importing: Importing, owners: Map<string, TextOwner>, row: Row): Draft {
    try {
      if (row.fault) throw row.fault
      const key = this.#keyOf(row)
      const owner = this.#ownerOf(importing, owners, key)
      const { id, kind, pointer } = key
      const place = { ...(kind && { kind }), id, ...(pointer.length <= maxLength && { pointer }) }
      const outcome: Outcome = { row: row.number, status: 'unchanged', ...place, errors: [] }
      const text = owner.textAt(pointer)
      if (!text) {
        const message = `The ${kind ?? 'product'} has no such text to translate any more.`
        return { outcome: { ...outcome, action: 'skipped', warnings: [{ pointer: '', message }] } }
      }
      const { action, edit, warning } = readLine(row.cells, key, text, importing.cells)
      const { edit: allowed, warning: demoted } = this.#allowed(importing, edit, text)
      const warnings = [warning, demoted].filter((message) => message !== undefined)
      const noted = warnings.length > 0 ? { warnings: warnings.map((message) => ({ pointer: '', message })) } : {}
      return { outcome: { ...outcome, action, state: text.state, ...noted }, owner, text, edit: allowed }
    } catch (error) {
      return { outcome: failedRow(row.number, faultsOf(error)) }
    }
  }

  #outcomeOf({ outcome, owner, text, isDifferent }: Draft): Outcome {
    if (!owner || !text || !isDifferent) return outcome
    const now = owner.textAt(text.pointer)
    const view = this.#preview.show(() => {
      return { product: owner.name, source: text.value, before: text.target ?? null, after: now?.target ?? null }
    })
    return { ...outcome, status: 'updated', state: now?.state ?? 'missing', ...view }
  }

  async #writeProduct(importing: Importing, known: Known, edits: TextEdit[]): Promise<boolean[]> {
    // All lines of a batch become one version of the product.
    const content = writeTexts({ ...known.after, version: known.before.version }, this.#lang, edits)
    const translations = [known.after, content].map((one) => one.translations[languageKey(this.#lang)])
    const isDifferent = edits.map(({ pointer }) => {
      const [before, after] = translations.map((one) => [valueAt(one?.fields, pointer), one?.sources[pointer]])
      return !isDeepStrictEqual(before, after)
    })
    if (!isDifferent.includes(true)) return isDifferent
    requireSize(content)
    const version = known.before.version + 1
    known.after = await admitted(importing, known.after, { ...known.after, ...content, version })
    return isDifferent
  }

  /** A review counts if its sender may review; else the text is translated, and the outcome says so. */
  #allowed({ caller }: Importing, edit: TextEdit | undefined, text: Text) {
    const mayReview = holds(caller.permissions, 'review_product_translations', this.#lang)
    if (edit?.origin !== 'reviewed' || mayReview) return { edit }
    if (text.state === 'reviewed' && isDeepStrictEqual(edit.target, text.target)) return { edit: undefined }
    const warning = 'Not stored as reviewed: the key lacks the permission review_product_translations.'
    return { edit: { ...edit, origin: 'translated' as const }, warning }
  }

  #textAt(product: Product, pointer: string): Text | undefined {
    return textAt(product, pointer, product.translations[languageKey(this.#lang)], this.#rulesOf(product))
  }
}

const keyIn = (cell: unknown): TextKey | undefined => (typeof cell === 'string' ? readKey(cell) : undefined)

/** Writes what some lines say of one owner. When that is refused, halves are tried, down to the lines that are to blame. */
async function writeDrafts(importing: Importing, owner: TextOwner, drafts: Draft[]): Promise<void> {
  importing.signal.throwIfAborted()
  try {
    const written = await owner.write(drafts.flatMap(({ edit }) => edit ?? []))
    for (const [index, draft] of drafts.entries()) draft.isDifferent = written[index]
  } catch (error) {
    const errors = faultsOf(error)
    const [first] = drafts
    if (first && drafts.length === 1) {
      first.outcome = failedRow(first.outcome.row, errors)
      return
    }
    // Others have their turn: a large product is checked once for each of many lines that are wrong.
    await setImmediate()
    const middle = Math.ceil(drafts.length / 2)
    await writeDrafts(importing, owner, drafts.slice(0, middle))
    await writeDrafts(importing, owner, drafts.slice(middle))
  }
}

const keyForm = 'must be as the export wrote it: XLIFF holds it as the name of a unit, PO as msgctxt, TMX as tuid'

const unknownFault = (name: string) => cellFault({ name }, 'unknown_field', `is none of ${columns.join(', ')}`)
