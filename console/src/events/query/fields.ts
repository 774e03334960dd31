/** How a field is compared. Each is the beginning of the names of its parameters. */
export type Operator = 'EQ' | 'GT' | 'GE' | 'LT' | 'LE' | 'WD' | 'MATCH' | 'EXISTS' | 'HASATTR' | 'EQ_ATTR'

/** What is to be entered: any number of texts, one time or number, one of a few words, or nothing. */
export type Kind = 'texts' | 'time' | 'number' | 'choice' | 'range' | 'attributes' | 'other'

/** What follows the name of the field in the name of the parameter. */
export type Part = 'type' | 'unit' | 'optionalUnit' | 'name' | 'subject' | 'parameter'

/** Where suggestions come from: a list of values that occur in events, or words of the standard. */
export type Source =
  | 'eventTypes'
  | 'actions'
  | 'booleans'
  | 'bizSteps'
  | 'dispositions'
  | 'errorReasons'
  | 'bizLocations'
  | 'readPoints'
  | 'epcs'
  | 'epcClasses'
  | 'sensorTypes'

export const groups = [
  'when',
  'what',
  'where',
  'why',
  'sensors',
  'ilmd',
  'extensions',
  'errors',
  'masterData',
  'other',
] as const

export type Group = (typeof groups)[number]

/** Something of an event that a query can ask for. */
export type Field = {
  /** Its name in parameters, without the operator. */
  id: string
  group: Group
  operators: readonly Operator[]
  kind: Kind
  part?: Part
  source?: Source
}

const comparisons = ['EQ', 'GT', 'GE', 'LT', 'LE'] as const
const equal = ['EQ'] as const
const exists = ['EXISTS'] as const

type Row = Omit<Field, 'group'>

const time = (id: string): Row => ({ id, operators: ['GE', 'LT'], kind: 'time' })
const texts = (id: string, source?: Source): Row => ({ id, operators: equal, kind: 'texts', ...(source && { source }) })
const place = (id: string, source: Source): Row => ({ id, operators: ['EQ', 'WD'], kind: 'texts', source })
const thing = (id: string, source: Source): Row => ({ id, operators: ['MATCH'], kind: 'texts', source })
const reference = (id: string): Row => ({ id, operators: equal, kind: 'texts', part: 'type' })
const amount = (id: string, part?: Part): Row => ({ id, operators: comparisons, kind: 'number', ...(part && { part }) })
const flag = (id: string): Row => ({ id, operators: exists, kind: 'choice', source: 'booleans' })

/** Fields that the standard does not define, directly in a part of the event and at any depth below it. */
const extension = (scope: string): Row[] =>
  [scope, `INNER_${scope}`].map((id) => ({ id, operators: [...comparisons, 'EXISTS'], kind: 'range', part: 'name' }))

const byGroup: Record<Group, Row[]> = {
  when: [time('eventTime'), time('recordTime')],
  what: [
    { id: 'eventType', operators: equal, kind: 'texts', source: 'eventTypes' },
    texts('action', 'actions'),
    thing('anyEPCOrClass', 'epcClasses'),
    thing('anyEPCClass', 'epcClasses'),
    thing('epcClass', 'epcClasses'),
    thing('inputEPCClass', 'epcClasses'),
    thing('outputEPCClass', 'epcClasses'),
    thing('anyEPC', 'epcs'),
    thing('epc', 'epcs'),
    thing('parentID', 'epcs'),
    thing('inputEPC', 'epcs'),
    thing('outputEPC', 'epcs'),
    amount('quantity', 'optionalUnit'),
    texts('transformationID'),
    texts('eventID'),
    texts('captureID'),
    texts('capturedBy'),
  ],
  where: [place('bizLocation', 'bizLocations'), place('readPoint', 'readPoints')],
  why: [
    texts('bizStep', 'bizSteps'),
    texts('disposition', 'dispositions'),
    texts('persistentDisposition_set', 'dispositions'),
    texts('persistentDisposition_unset', 'dispositions'),
    ...['bizTransaction', 'source', 'destination'].map(reference),
  ],
  sensors: [
    flag('sensorElementList'),
    texts('type', 'sensorTypes'),
    ...['value', 'minValue', 'maxValue', 'meanValue', 'sDev', 'percValue'].map((id) => amount(id, 'unit')),
    amount('percRank'),
    ...['time', 'startTime', 'endTime'].map(time),
    ...['deviceID', 'dataProcessingMethod', 'bizRules', 'microorganism', 'chemicalSubstance'].map((id) => texts(id)),
    ...['stringValue', 'uriValue', 'hexBinaryValue'].map((id) => texts(id)),
    texts('booleanValue', 'booleans'),
    ...['SENSORELEMENT_', 'SENSORMETADATA_', 'SENSORREPORT_'].flatMap(extension),
  ],
  ilmd: extension('ILMD_'),
  extensions: [...extension(''), ...extension('bizLocation_'), ...extension('readPoint_')],
  errors: [
    flag('errorDeclaration'),
    texts('errorReason', 'errorReasons'),
    time('errorDeclarationTime'),
    texts('correctiveEventID'),
    ...extension('ERROR_DECLARATION_'),
  ],
  masterData: [{ id: 'masterData', operators: ['EQ_ATTR', 'HASATTR'], kind: 'attributes', part: 'subject' }],
  other: [{ id: 'other', operators: equal, kind: 'other', part: 'parameter' }],
}

/** Every field, in the order in which people choose one. */
export const fields: readonly Field[] = groups.flatMap((group) => byGroup[group].map((row) => ({ ...row, group })))

const byId = new Map(fields.map((field) => [field.id, field]))

/** The field with an id; a parameter that we do not know is kept as it is. */
export const fieldOf = (id: string): Field => byId.get(id) ?? (byId.get('other') as Field)

/** The fields of events for which master data can be asked. */
export const subjects = [
  'bizLocation',
  'readPoint',
  'epcClass',
  'bizStep',
  'disposition',
  'bizTransaction',
  'source',
  'destination',
] as const
