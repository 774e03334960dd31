import { lacking } from '../../../access/authenticate.ts'
import type { Caller } from '../../../access/caller.ts'
import type { Permission } from '../../../access/permissions.ts'
import { type Fault, invalid, Problem } from '../../../errors.ts'
import { isId } from '../../../http/shapes.ts'
import { checkerOf } from '../../../http/validation.ts'
import type { Admission, FieldTypes, SchemaGuard } from '../../../schemas/guard/guard.ts'
import { NewProduct, type ProductChange, ProductPatch } from '../../contract.ts'
import type { Product } from '../../product.ts'
import { admitProduct } from '../../write/admit.ts'
import { applyChange, isSameContent, newProduct } from '../../write/apply-change.ts'
import { faultsOfBody, requireFaultless, requireSize } from '../../write/check.ts'
import { describeChange } from '../../write/describe-change.ts'
import { bodyFaults } from '../../write/faults.ts'
import type { Outcome } from '../contract.ts'
import type { Row } from '../file/rows.ts'
import type { Cells } from '../file/tables.ts'
import { failedRow } from '../listing.ts'
import type { Preview } from '../preview.ts'
import type { KnownProducts } from './known-products.ts'
import { CellFault, cellFault } from './read-cell.ts'
import { type CellReading, readOriginal, readTranslation } from './read-change.ts'

const faultsOfNew = checkerOf(NewProduct)
const faultsOfChange = checkerOf(ProductPatch)

export type Importing = {
  caller: Caller
  guard: SchemaGuard
  lang: string | undefined
  /** The keys of the languages in which its products are read: itself, then what stands for what is missing. */
  languages: string[]
  cells: Cells
  /** Reads the name of a column. */
  columnOf: CellReading['columnOf']
  /** The schemas that admitted what was read so far. */
  admissions: Map<string, Admission>
  /** What a writer should know about a schema. */
  listWarnings(schemaId: string | null): ReturnType<SchemaGuard['listWarnings']>
  /** Aborted, with a problem as its reason, when nobody waits for the import any more. */
  signal: AbortSignal
}

/** Reads one row onto the product that it means, and returns the outcome. */
export async function importRow(
  importing: Importing,
  known: KnownProducts,
  row: Row,
  preview: Preview,
): Promise<Outcome> {
  try {
    if (row.fault) throw row.fault
    const before = known.find(row)
    const { cells, columnOf } = importing
    const reading = { cells, columnOf, types: await typesOf(importing, row, before) }
    const read = importing.lang === undefined ? original : translated
    const after = read(importing, row, before, reading)
    if (after !== before) {
      requireSize(after)
      known.requireUnique(after)
    }
    known.accept(row, before, after === before ? after : await admitted(importing, before, after))
    if (after === before) return { row: row.number, status: 'unchanged', id: after.id, errors: [] }
    const warnings = await importing.listWarnings(after.schema_id)
    const outcome: Outcome = { row: row.number, status: before ? 'updated' : 'created', id: after.id, errors: [] }
    const view = before ? preview.show(() => viewOf(before, after)) : {}
    return { ...outcome, ...(warnings.length > 0 && { warnings }), ...view }
  } catch (error) {
    return failedRow(row.number, faultsOf(error))
  }
}

/** What differs, before and after, as the history will show it. */
function viewOf(before: Product, after: Product) {
  const change = describeChange(before, after)
  return { product: after.fields.name, before: withoutVersion(change.before), after: withoutVersion(change.after) }
}

const withoutVersion = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => name !== 'version'))

/** What the schema says that the product will have; what the row names wrongly is refused when it is written. */
async function typesOf({ guard, caller, lang }: Importing, row: Row, before: Product | undefined): Promise<FieldTypes> {
  const cell = lang === undefined ? row.cells.schema_id : undefined
  const named = typeof cell === 'string' ? cell.toLowerCase() : ''
  const schemaId = isId(named) ? named : (before?.schema_id ?? undefined)
  return (schemaId && (await guard.fieldTypes(caller.orgId, schemaId))) || untyped
}

const untyped: FieldTypes = () => new Set()

function original({ caller }: Importing, row: Row, before: Product | undefined, reading: CellReading): Product {
  const body = readOriginal(row, reading, before)
  if (before && Object.keys(body).length === 0) return before
  requirePermission(caller, before ? 'update_products' : 'create_products')
  requireFaultless(bodyFaults((before ? faultsOfChange : faultsOfNew)(body)))
  requireFaultless(faultsOfBody(body))
  return before ? changed(before, body, false) : newProduct(body)
}

function translated(importing: Importing, row: Row, before: Product | undefined, reading: CellReading): Product {
  if (!before) throw cellFault({ name: 'id' }, 'not_found', 'names no product, nor do `gtin` and `internal_id`')
  const body = readTranslation(row, reading, before, importing)
  if (!body) return before
  requireFaultless(bodyFaults(faultsOfChange(body)))
  return changed(before, body, true)
}

function changed(before: Product, body: ProductChange, merge: boolean): Product {
  const version = before.version + 1
  const content = applyChange(before, body, merge, version)
  return isSameContent(before, content) ? before : { ...before, ...content, version }
}

/** The product with the schema's version that admits it. */
export async function admitted({ guard, caller, admissions }: Importing, before: Product | undefined, after: Product) {
  const admission = await admitProduct(guard, caller, before, after)
  if (!admission) return after.schema_id === null ? { ...after, schema_version: null } : after
  // The first one stays: when the schema changes half-way, it does not hold at the end, and all is checked anew.
  if (!admissions.has(admission.schemaId)) admissions.set(admission.schemaId, admission)
  return { ...after, schema_version: admission.version }
}

function requirePermission(caller: Caller, permission: Permission): void {
  const problem = lacking(caller, [permission])
  if (problem) throw invalid([{ pointer: '', code: 'not_permitted', message: problem.message }])
}

/** What went wrong with the row; what is not its own fault rises. */
export function faultsOf(error: unknown): Fault[] {
  if (error instanceof CellFault) return error.faults
  const isOfRow = error instanceof Problem && (error.code === 'invalid' || error.code === 'malformed_body')
  if (!isOfRow) throw error
  return error.faults ?? [{ pointer: '', code: 'format', message: error.message }]
}
