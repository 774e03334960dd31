import type { DocumentReading } from '../reading/read-document.ts'
import { DOCUMENT_SHAPES } from '../shapes/documents.ts'
import { Checking } from './checking.ts'
import type { Fault } from './faults.ts'
import { checkOf, type ShapeCheck } from './shape.ts'

const SHAPE_CHECKS: ReadonlyMap<unknown, ShapeCheck> = new Map(
  Object.entries(DOCUMENT_SHAPES).map(([type, shape]) => [type, checkOf(shape, `an ${type}`)]),
)

/** All that is wrong in a document around its events; each event has its own check. */
export function checkDocument({ document, prefixes, isBareEvent }: DocumentReading): Fault[] {
  if (isBareEvent) return []
  const checking = new Checking({ prefixes, hashForms: new Map() })
  const check = SHAPE_CHECKS.get(document.type)
  if (check === undefined) {
    checking.reportIn('type', 'unsupported_document_type', document.type, Object.keys(DOCUMENT_SHAPES))
    return checking.faults
  }
  check(document, checking)
  return checking.faults
}
