import type { DocumentReading } from '../reading/read-document.ts'
import { DOCUMENT_SHAPES } from '../shapes/documents.ts'
import { checkMasterData } from './check-master-data.ts'
import { checkTransformationSpan } from './check-transformation-span.ts'
import { Checking, MAX_FAULTS } from './checking.ts'
import type { Fault } from './faults.ts'
import { checkOf, type ShapeCheck } from './shape.ts'

const SHAPE_CHECKS: ReadonlyMap<unknown, ShapeCheck> = new Map(
  Object.entries(DOCUMENT_SHAPES).map(([type, shape]) => [type, checkOf(shape, `an ${type}`)]),
)

/** All faults of a document outside its events, or between them; `checkEvent` checks each event. */
export function checkDocument(reading: DocumentReading): Fault[] {
  return reading.isBareEvent ? [] : [...faultsAround(reading), ...longTransformations(reading)]
}

function faultsAround(reading: DocumentReading): Fault[] {
  const { document, prefixes } = reading
  const checking = new Checking({ prefixes, hashForms: new Map() })
  const check = SHAPE_CHECKS.get(document.type)
  if (check === undefined) {
    checking.reportIn('type', 'unsupported_document_type', document.type, Object.keys(DOCUMENT_SHAPES))
    return checking.faults
  }
  check(document, checking)
  if (checking.faults.every(({ severity }) => severity === 'warning')) checkMasterData(reading, checking)
  return checking.faults
}

function longTransformations({ transformations }: DocumentReading): Fault[] {
  const faults = transformations.map((span) => checkTransformationSpan(span, span.pointer))
  return faults.filter((fault) => fault !== undefined).slice(0, MAX_FAULTS)
}
