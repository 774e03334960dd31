import { EPCIS_CONTEXT } from '@polytrace/epcis'

const context = [EPCIS_CONTEXT, { own: 'https://example.com/' }]
const start = Date.UTC(2024, 0, 1)
const hour = 3_600_000

/** Sites with three docks each, of which master data knows. */
export const siteOf = (number: number) => `urn:epc:id:sgln:9521234.${String(10_000 + number)}.0`
const dockOf = (number: number) => `urn:epc:id:sgln:9521234.${String(10_000 + (number % 200))}.dock-${number % 3}`

export const timeOf = (number: number) => new Date(start + number * hour).toISOString()
export const itemOf = (number: number) => `urn:epc:id:sgtin:9521234.0${String(10_000 + (number % 300))}.${number}`

/** A third of the events are shipments, a sixth are in transit, one in fifty has a sensor, one in a thousand an alarm. */
export function* queryEvents(count: number, first = 0): Generator<Record<string, unknown>> {
  for (let number = first; number < count; number++) {
    yield {
      '@context': context,
      type: 'ObjectEvent',
      action: number % 7 === 0 ? 'ADD' : 'OBSERVE',
      eventTime: timeOf(number),
      eventTimeZoneOffset: '+00:00',
      bizStep: number % 3 === 0 ? 'shipping' : number % 3 === 1 ? 'receiving' : 'storing',
      // What is stored is never in transit: two common values that do not meet.
      disposition: number % 4 === 0 && number % 3 !== 2 ? 'in_transit' : 'active',
      readPoint: { id: dockOf(number) },
      epcList:
        number % 1_000 === 7 ? [`urn:epc:id:sgtin:9506000.013435.${number}`] : [itemOf(number), itemOf(number + 1)],
      bizTransactionList: [{ type: 'desadv', bizTransaction: `urn:epcglobal:cbv:bt:9521234005018:DN-${number >> 3}` }],
      'own:shift': number % 2_000,
      ...(number % 7 === 0 && { ilmd: { 'own:batch': `B-${number % 20_000}` } }),
      ...(number % 50 === 0 && { sensorElementList: [sensorOf(number)] }),
    }
  }
}

const sensorOf = (number: number) => ({
  sensorReport: [{ type: 'Temperature', value: number % 1_000 === 0 ? 12 : 4 + (number % 30) / 10, uom: 'CEL' }],
})
