import { isDeepStrictEqual } from 'node:util'
import { maxFaults } from '../../../errors.ts'
import { EditedCopy } from '../../../json/edited-copy.ts'
import { isObject, type JsonObject } from '../../../json/object.ts'
import { describeValue } from '../../../json/words.ts'
import type { FieldTypes } from '../../../schemas/guard/guard.ts'
import { type Column, type readColumn, valueAt } from '../../columns.ts'
import type { ProductChange } from '../../contract.ts'
import { isObjectField, isTextField, readOnlyNames } from '../../fields.ts'
import { gtin14 } from '../../gtin.ts'
import type { Product } from '../../product.ts'
import { present } from '../../read/present.ts'
import type { Row } from '../file/rows.ts'
import type { Cells } from '../file/tables.ts'
import { CellFault, cellFault, readCell } from './read-cell.ts'

/** How the cells of a row are read: what they are, and what the product's schema says about them. */
export type CellReading = { cells: Cells; types: FieldTypes; columnOf: typeof readColumn }

type WritableCell = { column: Column; cell: unknown }

/** The cells of a row that can be written, whole objects before what is inside of them; read-only columns are ignored. */
function writableCells(row: Row, columnOf: CellReading['columnOf']): WritableCell[] {
  const named = Object.entries(row.cells).map(([name, cell]) => ({ name, cell, column: columnOf(name) }))
  const cells = named.flatMap(({ column, cell }) =>
    column && !['id', ...readOnlyNames].includes(column.path[0]) ? [{ column, cell }] : [],
  )
  const unknown = named.filter(({ column }) => !column).slice(0, tooMany)
  throwFaults(unknown.map(({ name }) => cellFault({ name }, 'unknown_field', 'is not a field of a product')))
  return cells.sort((a, b) => a.column.path.length - b.column.path.length)
}

/** One more than the answer lists, by which it knows that there are more. */
const tooMany = maxFaults + 1

/** Reads every cell of a row, so that all that is wrong with it is reported at once. */
function readCells(row: Row, { columnOf }: CellReading, read: (cell: WritableCell) => void): void {
  const faults: CellFault[] = []
  for (const cell of writableCells(row, columnOf))
    try {
      read(cell)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      if (faults.push(error) === tooMany) break
    }
  throwFaults(faults)
}

function throwFaults(all: CellFault[]): void {
  if (all.length > 0) throw new CellFault(all.flatMap(({ faults }) => faults))
}

/** What a row says differently from a product, as a body that replaces each field whole. */
export function readOriginal(row: Row, reading: CellReading, product: Product | undefined): ProductChange {
  const current: JsonObject = product ? { ...present(product, asStored) } : {}
  const edited = new EditedCopy(current)
  const changed = new Set<string>()
  readCells(row, reading, ({ column, cell }) => {
    const { path } = column
    const [field] = path
    const now = valueAt(current, path)
    const value = readValue(reading, column, cell, now)
    if (isSame(field, now, value)) return
    requireAgreement(column, now, valueAt(edited.value, path), value)
    requirePlace(column, edited.value, path)
    if (path.length > 1 && value === null) edited.remove(path)
    else edited.set(path, value)
    changed.add(field)
  })
  const fields = edited.value as JsonObject
  return Object.fromEntries([...changed].map((field) => [field, fields[field]])) as ProductChange
}

/** What a row says differently from a product as read in a language, as a body to merge. */
export function readTranslation(
  row: Row,
  reading: CellReading,
  product: Product,
  { lang = '', languages }: { lang: string | undefined; languages: string[] },
): ProductChange | undefined {
  const read = present(product, { languages, withTranslations: false })
  const edited = new EditedCopy({})
  readCells(row, reading, ({ column, cell }) => {
    const [field] = column.path
    if (!isTextField(field) && !isObjectField(field)) return
    const now = valueAt(read, column.path)
    const value = readValue(reading, column, cell, now)
    for (const { path, leaf } of differing(now, value, column.path)) {
      requireAgreement(column, undefined, valueAt(edited.value, path), leaf)
      requirePlace(column, edited.value, path)
      edited.set(path, leaf)
    }
  })
  const fields = edited.value as JsonObject
  return Object.keys(fields).length === 0 ? undefined : { translations: { [lang]: fields } }
}

const readValue = ({ cells, types }: CellReading, column: Column, cell: unknown, now: unknown) =>
  cells === 'texts' ? readCell(column, cell, now, types) : cell

/** Where a whole object and what is inside of it are columns of one file, both may change a value, and not differently. */
function requireAgreement(column: Column, now: unknown, changed: unknown, value: unknown): void {
  if (isSame('', changed, now) || isSame('', changed, value)) return
  const sentence = `is ${describeValue(value)}, but another column of the row says ${describeValue(changed)}`
  throw cellFault(column, 'not_allowed', sentence)
}

const isNoValue = (value: unknown) => value === undefined || value === null

const asStored = { languages: [], withTranslations: false }

function isSame(field: string, now: unknown, value: unknown): boolean {
  if (isNoValue(now) && isNoValue(value)) return true
  if (field === 'gtin' && typeof now === 'string' && typeof value === 'string') return gtin14(now) === gtin14(value)
  return isDeepStrictEqual(now, value)
}

/** The values that are not as they are read now: objects key by key, so that no text read from the original is kept. */
function differing(now: unknown, value: unknown, path: string[]): { path: string[]; leaf: unknown }[] {
  if (isDeepStrictEqual(now, value) || (isNoValue(now) && isNoValue(value))) return []
  if (!isObject(now) || !isObject(value)) return [{ path, leaf: value }]
  return Object.entries(value).flatMap(([key, member]) => {
    const stored = Object.hasOwn(now, key) ? now[key] : undefined
    return differing(stored, member, [...path, key])
  })
}

/** Refuses a path that leads through something else than objects. */
function requirePlace(column: Column, object: unknown, path: readonly string[]): void {
  if (path.includes('__proto__'))
    throw cellFault(column, 'forbidden_key', 'holds `__proto__`, which is never accepted as a key')
  for (let depth = 1; depth < path.length; depth++) {
    const around = valueAt(object, path.slice(0, depth))
    if (!isNoValue(around) && !isObject(around))
      throw cellFault(column, 'type', `lies inside \`${path[depth - 1]}\`, which is not an object`)
  }
}
