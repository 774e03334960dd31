import { classTerm, epcTerm, type ValueField } from '@polytrace/epcis'

/** A kind of value by which the standard lets callers walk through events. */
export type Resource = {
  name: string
  /** What one of them is called in addresses and messages. */
  singular: string
  /** The parameter that the value stands for. */
  parameter: string
  /** Where the values that occur are remembered. */
  source: { field: ValueField } | { things: 'epc' | 'class'; term: (canonical: string) => number }
}

export const resources: readonly Resource[] = [
  { name: 'eventTypes', singular: 'eventType', parameter: 'eventType', source: { field: 'type' } },
  { name: 'epcs', singular: 'epc', parameter: 'MATCH_anyEPC', source: { things: 'epc', term: epcTerm } },
  { name: 'bizSteps', singular: 'bizStep', parameter: 'EQ_bizStep', source: { field: 'bizStep' } },
  { name: 'bizLocations', singular: 'bizLocation', parameter: 'EQ_bizLocation', source: { field: 'bizLocation' } },
  { name: 'readPoints', singular: 'readPoint', parameter: 'EQ_readPoint', source: { field: 'readPoint' } },
  { name: 'dispositions', singular: 'disposition', parameter: 'EQ_disposition', source: { field: 'disposition' } },
  // The standard has no resource for classes and batches: this one is ours, and not among the names at the root.
  {
    name: 'epcClasses',
    singular: 'epcClass',
    parameter: 'MATCH_anyEPCClass',
    source: { things: 'class', term: classTerm },
  },
]

/** The standard's names of what is directly below the root. */
export const rootNames = [
  'events',
  'eventTypes',
  'epcs',
  'bizSteps',
  'bizLocations',
  'readPoints',
  'dispositions',
  'capture',
  'queries',
]
