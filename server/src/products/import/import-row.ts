import { v7 } from 'uuid'
import { lacking } from '../../access/authenticate.ts'
import type { Permission } from '../../access/permissions.ts'
import { type Fault, invalid, Problem } from '../../errors.ts'
import type { Caller } from '../../http/caller.ts'
import { checkerOf } from '../../http/validation.ts'
import type { Admission, SchemaGuard } from '../../schemas/guard.ts'
import { admitProduct } from '../admit.ts'
import { applyChange, emptyState, isSameState } from '../change.ts'
import { faultsOfBody, faultsOfSize, requireRight } from '../check.ts'
import { NewProduct, type ProductChange, ProductPatch } from '../contract.ts'
import { bodyFaults } from '../faults.ts'
import type { Product } from '../product.ts'
import type { Outcome } from './contract.ts'
import type { KnownProducts } from './known-products.ts'
import { CellFault, cellFault } from './read-cell.ts'
import { readOriginal, readTranslation } from './read-change.ts'
import type { Cells, Row } from './read-rows.ts'

const faultsOfNew = checkerOf(NewProduct)
const faultsOfChange = checkerOf(ProductPatch)

export type Importing = {
  caller: Caller
  guard: SchemaGuard
  lang: string | undefined
  cells: Cells
  /** The schemas that admitted what was read so far. */
  admissions: Map<string, Admission>
}

/** Reads one row onto the product that it means, and tells what became of it. */
export async function importRow(importing: Importing, known: KnownProducts, row: Row): Promise<Outcome> {
  try {
    if (row.fault) throw row.fault
    const before = known.find(row)
    const after =
      importing.lang === undefined ? original(importing, known, row, before) : translated(importing, known, row, before)
    if (after === before) return { row: row.number, status: 'unchanged', id: after.id, errors: [] }
    requireRight(faultsOfSize(after))
    known.requireUnique(after)
    known.change(await admitted(importing, before, after))
    return { row: row.number, status: before ? 'updated' : 'created', id: after.id, errors: [] }
  } catch (error) {
    return { row: row.number, status: 'failed', errors: faultsOf(error) }
  }
}

function original({ caller, cells }: Importing, known: KnownProducts, row: Row, before: Product | undefined): Product {
  const body = readOriginal(row, cells, before)
  if (before && Object.keys(body).length === 0) return before
  requirePermission(caller, before ? 'update_products' : 'create_products')
  requireRight(bodyFaults((before ? faultsOfChange : faultsOfNew)(body)))
  requireRight(faultsOfBody(body))
  if (before) return changed(before, body, false, known.nextVersion(before))
  const now = new Date()
  const state = applyChange(emptyState, body, false, 1)
  return { id: v7(), version: 1, schemaVersion: null, createdAt: now, updatedAt: now, ...state }
}

function translated(
  { cells, lang = '' }: Importing,
  known: KnownProducts,
  row: Row,
  before: Product | undefined,
): Product {
  if (!before) throw cellFault({ name: 'id' }, 'not_found', 'names no product, nor do `gtin` and `internal_id`')
  const body = readTranslation(row, cells, before, lang)
  if (!body) return before
  requireRight(bodyFaults(faultsOfChange(body)))
  return changed(before, body, true, known.nextVersion(before))
}

function changed(before: Product, body: ProductChange, merge: boolean, version: number): Product {
  const state = applyChange(before, body, merge, version)
  return isSameState(before, state) ? before : { ...before, ...state }
}

async function admitted({ guard, caller, admissions }: Importing, before: Product | undefined, after: Product) {
  const admission = await admitProduct(guard, caller.orgId, before, after)
  if (!admission) return after.schemaId === null ? { ...after, schemaVersion: null } : after
  // The first one stays: when the schema changes half-way, it does not hold at the end, and all is checked anew.
  if (!admissions.has(admission.schemaId)) admissions.set(admission.schemaId, admission)
  return { ...after, schemaVersion: admission.version }
}

function requirePermission(caller: Caller, permission: Permission): void {
  const problem = lacking(caller, [permission])
  if (problem) throw invalid([{ pointer: '', code: 'not_permitted', message: problem.message }])
}

/** What went wrong with the row; what is not its own fault rises. */
function faultsOf(error: unknown): Fault[] {
  if (error instanceof CellFault) return error.faults
  const isOfRow = error instanceof Problem && (error.code === 'invalid' || error.code === 'malformed_body')
  if (!isOfRow) throw error
  return error.faults ?? [{ pointer: '', code: 'format', message: error.message }]
}
