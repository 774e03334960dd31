/** The kinds of values that events have, and the parameter that asks for the events of one. */
export const kinds = [
  { resource: 'bizLocations', parameter: 'EQ_bizLocation' },
  { resource: 'readPoints', parameter: 'EQ_readPoint' },
  { resource: 'bizSteps', parameter: 'EQ_bizStep' },
  { resource: 'dispositions', parameter: 'EQ_disposition' },
  { resource: 'epcClasses', parameter: 'MATCH_anyEPCClass' },
  { resource: 'epcs', parameter: 'MATCH_anyEPC' },
  { resource: 'eventTypes', parameter: 'eventType' },
] as const

export type ValueKind = (typeof kinds)[number]

export const kindNamed = (name: string | undefined): ValueKind =>
  kinds.find(({ resource }) => resource === name) ?? kinds[0]
