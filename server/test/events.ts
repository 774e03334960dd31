import { EPCIS_CONTEXT } from '@polytrace/epcis'

/** Events for tests: the three-event story of the interface, with variations. */

const context = [EPCIS_CONTEXT]

type Fields = Record<string, unknown>
type Amount = { epcClass: string; quantity?: number; uom?: string }

/** A batch of the same company, by its item and lot. */
export const lot = (name: string, item = '012345') => `urn:epc:class:lgtin:4012345.${item}.${name}`

export const item = (serial: string, reference = '012345') => `urn:epc:id:sgtin:4012345.${reference}.${serial}`

const amountOf = (epcClass: string | Amount): Amount =>
  typeof epcClass === 'string' ? { epcClass, quantity: 50, uom: 'EA' } : epcClass

const common = (time: string) => ({
  eventTime: time,
  eventTimeZoneOffset: '+00:00',
  bizStep: 'creating_class_instance',
  disposition: 'active',
})

export const minute = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()

/** When an event took place, in minutes of a story. */
export const at = (minutes: number) => ({ eventTime: minute(minutes) })

export const kilos = (name: string, quantity: number) => ({ epcClass: lot(name), quantity, uom: 'KGM' })

export const sscc = (serial: number) => `urn:epc:id:sscc:4012345.${String(serial).padStart(10, '0')}`

/** An ObjectEvent that adds batches. */
export const added = (batches: (string | Amount)[], more: Fields = {}) => ({
  '@context': context,
  type: 'ObjectEvent',
  ...common('2026-01-01T08:00:00.000+00:00'),
  action: 'ADD',
  quantityList: batches.map(amountOf),
  ...more,
})

/** A TransformationEvent from batches to batches. */
export const made = (inputs: (string | Amount)[], outputs: (string | Amount)[], more: Fields = {}) => ({
  '@context': context,
  type: 'TransformationEvent',
  ...common('2026-01-02T08:00:00.000+00:00'),
  ...(inputs.length > 0 && { inputQuantityList: inputs.map(amountOf) }),
  ...(outputs.length > 0 && { outputQuantityList: outputs.map(amountOf) }),
  ...more,
})

/** An ObjectEvent that adds items. */
export const addedItems = (epcList: string[], more: Fields = {}) => ({
  '@context': context,
  type: 'ObjectEvent',
  ...common('2026-01-01T09:00:00.000+00:00'),
  bizStep: 'commissioning',
  action: 'ADD',
  epcList,
  ...more,
})

/** The declaration that an event is wrong, which repeats it. */
export const declaredWrong = (event: Fields, more: Fields = {}) => ({
  ...event,
  errorDeclaration: { declarationTime: '2026-02-01T08:00:00.000Z', reason: 'did_not_occur', ...more },
})

export const documentOf = (events: Fields[], more: Fields = {}) => ({
  '@context': context,
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-01-03T08:00:00.000Z',
  epcisBody: { eventList: events },
  ...more,
})
