import { identify } from '../identifiers/index.ts'
import { expandName } from '../reading/prefixes.ts'
import { EPC_LISTS, isQuantityList, QUANTITY_LISTS, THING_LISTS } from '../thing-lists.ts'
import { readAttributes, readAttributeValues } from './attribute-parameters.ts'
import { type EpcPattern, isEpcPattern, parseEpcPattern } from './epc-pattern.ts'
import { PLACE_FIELDS, REFERENCE_LISTS, REFERENCE_TYPES, WORD_FIELDS, WORDS } from './event-values.ts'
import { normalEventId, normalIdentifier, normalWord } from './normal-form.ts'
import type { Parameter } from './parameters.ts'
import {
  COMPARISONS,
  type Comparison,
  type Condition,
  type ReferenceList,
  type ThingField,
  type TimeField,
  type WordField,
} from './query.ts'
import { readSensorAmount, SENSOR_AMOUNT_PREFIXES, SENSOR_PARAMETERS, UNIT_CODE } from './sensor-parameters.ts'

/** Reads one parameter; what is wrong is reported to it. */
export type Reader = (parameter: Parameter) => Condition | undefined

const { object, child, input, output } = THING_LISTS

/** The fields in which each parameter looks for a thing. */
const THING_FIELDS: Record<string, readonly ThingField[]> = {
  MATCH_epc: [object.epcs, child.epcs],
  MATCH_parentID: ['parentID'],
  MATCH_inputEPC: [input.epcs],
  MATCH_outputEPC: [output.epcs],
  MATCH_anyEPC: ['parentID', ...EPC_LISTS],
  MATCH_epcClass: [object.quantities, child.quantities],
  MATCH_inputEPCClass: [input.quantities],
  MATCH_outputEPCClass: [output.quantities],
  MATCH_anyEPCClass: QUANTITY_LISTS,
  // Ours: a private identifier does not show whether it is an EPC or a class, and parameters cannot be joined by "or".
  MATCH_anyEPCOrClass: ['parentID', ...EPC_LISTS, ...QUANTITY_LISTS],
}

/** The parameters whose names are fixed. */
export const FIXED_PARAMETERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  [
    'eventType',
    (parameter) => ({ kind: 'type', types: parameter.texts().map((type) => expandName(type, parameter.prefixes)) }),
  ],
  ['EQ_action', (parameter) => ({ kind: 'action', actions: parameter.choices(['ADD', 'OBSERVE', 'DELETE']) })],
  ...(['eventTime', 'recordTime', 'errorDeclarationTime'] as const).flatMap(timeParameters),
  // The standard writes this name in two ways.
  ['GE_errorDeclaration_Time', timeReader('errorDeclarationTime', 'GE')],
  ['LT_errorDeclaration_Time', timeReader('errorDeclarationTime', 'LT')],
  ...WORD_FIELDS.map((field): [string, Reader] => [`EQ_${field}`, wordReader(field)]),
  ...PLACE_FIELDS.flatMap((field): [string, Reader][] =>
    [false, true].map((withDescendants) => [
      `${withDescendants ? 'WD' : 'EQ'}_${field}`,
      (parameter) => ({ kind: 'place', field, places: identifiers(parameter), withDescendants }),
    ]),
  ),
  ['EQ_eventID', (parameter) => ({ kind: 'identity', field: 'eventID', ids: parameter.texts().map(normalEventId) })],
  ...(['transformationID', 'correctiveEventID'] as const).map((field): [string, Reader] => [
    `EQ_${field}`,
    (parameter) => ({ kind: 'identity', field, ids: identifiers(parameter) }),
  ]),
  ...Object.entries(THING_FIELDS).map(([name, fields]): [string, Reader] => [
    name,
    (parameter) => readThings(fields, parameter),
  ]),
  ['EXISTS_errorDeclaration', (parameter) => (parameter.isTrue() ? { kind: 'declaration' } : undefined)],
  ...SENSOR_PARAMETERS,
])

type OpenReader = (parameter: Parameter, rest: string) => Condition | undefined

/** The parameters whose names end in a type, a unit or a field. */
export const OPEN_PARAMETERS: readonly [prefix: string, read: OpenReader][] = [
  ...REFERENCE_LISTS.map((list): [string, OpenReader] => [
    `EQ_${list}_`,
    (parameter, type) => readReference(list, type, parameter),
  ]),
  ...COMPARISONS.map((comparison): [string, OpenReader] => [
    `${comparison}_quantity`,
    (parameter, rest) => readQuantity(comparison, rest, parameter),
  ]),
  ...SENSOR_AMOUNT_PREFIXES.map(({ prefix, ...sensor }): [string, OpenReader] => [
    prefix,
    (parameter, unit) => readSensorAmount(sensor, unit, parameter),
  ]),
  ['HASATTR_', readAttributes],
  ['EQ_ATTR_', readAttributeValues],
  ['EQATTR_', readAttributeValues],
]

function timeParameters(field: TimeField): [string, Reader][] {
  return [
    [`GE_${field}`, timeReader(field, 'GE')],
    [`LT_${field}`, timeReader(field, 'LT')],
  ]
}

function timeReader(field: TimeField, bound: 'GE' | 'LT'): Reader {
  return (parameter) => {
    const instant = parameter.instant()
    return instant === undefined ? undefined : { kind: 'time', field, bound, instant }
  }
}

function wordReader(field: WordField): Reader {
  return (parameter) => ({
    kind: 'word',
    field,
    words: parameter.texts().map((text) => normalWord(WORDS[field], text, parameter.prefixes)),
  })
}

function identifiers(parameter: Parameter): string[] {
  return parameter.texts().map((text) => normalIdentifier(text, parameter.prefixes))
}

/** `urn:epc:idpat:sgtin:4012345.012345.*` is a set of items, and where classes are looked for, the name of one. */
function readThings(fields: readonly ThingField[], parameter: Parameter): Condition {
  const [hasClasses, hasEpcs] = [fields.some(isQuantityList), !fields.every(isQuantityList)]
  const found = { identifiers: new Set<string>(), patterns: [] as EpcPattern[] }
  for (const text of parameter.texts()) {
    const name = expandName(text, parameter.prefixes)
    const { canonical, malformed } = identify(name)
    const pattern = hasEpcs && isEpcPattern(name) ? parseEpcPattern(name) : undefined
    const isName = !isEpcPattern(name) || (hasClasses && malformed === undefined)
    if (isName) found.identifiers.add(canonical)
    if (pattern !== undefined) found.patterns.push(pattern)
    if (!isName && pattern === undefined)
      parameter.fail(`${hasEpcs ? 'an EPC, or a pattern' : 'a class or batch'} such as ${EXAMPLE}`, text)
  }
  return { kind: 'thing', fields, ...found }
}

const EXAMPLE = 'urn:epc:idpat:sgtin:4012345.012345.*'

function readReference(list: ReferenceList, type: string, parameter: Parameter): Condition | undefined {
  if (type === '') return parameter.fail(`the type after EQ_${list}_`, parameter.name)
  const normalType = normalWord(REFERENCE_TYPES[list], type, parameter.prefixes)
  return { kind: 'reference', list, type: normalType, references: identifiers(parameter) }
}

function readQuantity(comparison: Comparison, rest: string, parameter: Parameter): Condition | undefined {
  const unit = rest === '' ? undefined : rest.slice(1)
  if (unit !== undefined && !UNIT_CODE.test(unit)) return parameter.fail('a unit code such as KGM', parameter.name)
  const amounts = parameter.amounts(comparison)
  return { kind: 'quantity', comparison, amounts, unit }
}
