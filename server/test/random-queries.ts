import { EPCIS_CONTEXT } from '@polytrace/epcis'

/** A small world, so that random events and random queries meet. */

type Random = () => number

const pick = <Item>(random: Random, items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item

const some = <Item>(random: Random, items: readonly Item[]) => items.filter(() => random() < 0.4)

const epcs = [
  'urn:epc:id:sgtin:4012345.012345.1',
  'https://id.gs1.org/01/04012345123456/21/1',
  'https://example.com/01/04012345123456/21/2',
  'urn:epc:id:sgtin:401234.0512345.3',
  'urn:epc:id:sscc:4012345.0000000001',
  'urn:epc:id:giai:4012345.ABC',
  'urn:uuid:7d9c3b1e-1f0a-4d6c-9a55-3f0d9d1f0001',
]
const classes = [
  'urn:epc:class:lgtin:4012345.012345.A',
  'https://id.gs1.org/01/04012345123456/10/A',
  'urn:epc:class:lgtin:4012345.012345.B',
  'urn:epc:idpat:sgtin:4012345.012345.*',
  'https://id.gs1.org/01/04012345123456',
]
const patterns = [
  'urn:epc:idpat:sgtin:4012345.012345.*',
  'urn:epc:idpat:sgtin:4012345.*.*',
  'urn:epc:idpat:sgtin:401234.*.*',
  'urn:epc:idpat:sgtin:401239.*.*',
  'urn:epc:idpat:sgtin:*.*.*',
  'urn:epc:idpat:sscc:4012345.*',
  'urn:epc:idpat:giai:4012345.*',
]
const steps = [
  'shipping',
  'https://ref.gs1.org/cbv/BizStep-shipping',
  'receiving',
  'own:tasting',
  'https://example.com/tasting',
]
const dispositions = ['active', 'cbv:Disp-active', 'in_transit', 'own:wet']
const places = [
  'urn:epc:id:sgln:4012345.00005.0',
  'https://id.gs1.org/414/4012345000054',
  'urn:epc:id:sgln:4012345.00005.7',
]
const documents = ['urn:epcglobal:cbv:bt:4012345000054:7', 'urn:x:doc:2']
const times = Array.from({ length: 12 }, (_, hour) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString())
const amounts = [0, 0.5, 1, 2, 24, 500, 1000]
const temperatures = [-20, 0, 4, 8, 39.2, 277.15]
const units = ['CEL', 'FAH', 'KEL']
const context = [EPCIS_CONTEXT, { own: 'https://example.com/' }]

const maybe = (random: Random, name: string, value: () => unknown) => (random() < 0.5 ? { [name]: value() } : {})

/** Every field that a query can ask for, now and then. */
export function randomEvent(random: Random, number: number): Record<string, unknown> {
  const quantities = () =>
    some(random, classes).map((epcClass) => ({
      epcClass,
      quantity: pick(random, amounts),
      ...maybe(random, 'uom', () => pick(random, ['KGM', 'GRM', 'LTR'])),
    }))
  const common = {
    '@context': context,
    eventTime: pick(random, times),
    eventTimeZoneOffset: '+00:00',
    'own:number': number,
    ...maybe(random, 'bizStep', () => pick(random, steps)),
    ...maybe(random, 'disposition', () => pick(random, dispositions)),
    ...maybe(random, 'readPoint', () => ({ id: pick(random, places), 'own:gate': pick(random, ['north', 'south']) })),
    ...maybe(random, 'bizLocation', () => ({ id: pick(random, places) })),
    ...maybe(random, 'own:score', () => pick(random, [1, 2.5, '2.5', 'high', true, times[3]])),
    ...maybe(random, 'own:deep', () => ({ 'own:flag': pick(random, ['a', 'b']), 'own:size': pick(random, amounts) })),
    ...maybe(random, 'persistentDisposition', () => ({ set: [pick(random, dispositions)], unset: ['damaged'] })),
    ...maybe(random, 'bizTransactionList', () => [
      { type: pick(random, ['desadv', 'po']), bizTransaction: pick(random, documents) },
    ]),
    ...maybe(random, 'sourceList', () => [{ type: 'owning_party', source: 'urn:epc:id:pgln:4012345.00000' }]),
    ...maybe(random, 'sensorElementList', () => [
      {
        ...maybe(random, 'sensorMetadata', () => ({ time: pick(random, times), deviceID: 'urn:x:device:1' })),
        sensorReport: [
          { type: 'Temperature', value: pick(random, temperatures), uom: pick(random, units) },
          { type: 'Temperature', minValue: pick(random, temperatures), sDev: 5, uom: pick(random, units) },
        ],
      },
    ]),
  }
  if (random() < 0.25) {
    const ids = maybe(random, 'transformationID', () => 'urn:x:order:1')
    const inputs = { inputEPCList: [pick(random, epcs)], inputQuantityList: quantities() }
    return { ...common, ...ids, type: 'TransformationEvent', ...inputs, outputQuantityList: [{ epcClass: classes[0] }] }
  }
  const action = pick(random, ['ADD', 'OBSERVE', 'DELETE'])
  if (random() < 0.3) {
    const children = { childEPCs: [pick(random, epcs)], childQuantityList: quantities() }
    return { ...common, type: 'AggregationEvent', action, parentID: epcs[4], ...children }
  }
  const ilmd = maybe(random, 'ilmd', () => ({
    'own:lot': pick(random, ['7', '8']),
    'own:expires': pick(random, ['2026-01-01', '2026-02-01']),
    'own:origin': { 'own:country': pick(random, ['CH', 'AT']) },
  }))
  const things = { epcList: [pick(random, epcs), ...some(random, epcs)], quantityList: quantities() }
  return { ...common, type: 'ObjectEvent', action, ...(action === 'ADD' ? ilmd : {}), ...things }
}

const list = (random: Random, items: readonly string[]) => [pick(random, items), ...some(random, items)].join('|')

const comparison = (random: Random) => pick(random, ['EQ', 'GT', 'GE', 'LT', 'LE'])

/** Each makes one parameter. */
const makers: ((random: Random) => [name: string, value: string])[] = [
  (random) => ['eventType', list(random, ['ObjectEvent', 'AggregationEvent', 'TransformationEvent', 'X'])],
  (random) => ['EQ_action', list(random, ['ADD', 'OBSERVE'])],
  (random) => ['GE_eventTime', pick(random, times)],
  (random) => ['LT_eventTime', pick(random, times)],
  () => ['GE_recordTime', '2026-01-01T00:00:00Z'],
  (random) => ['EQ_bizStep', list(random, steps)],
  (random) => ['EQ_disposition', list(random, dispositions)],
  (random) => [
    `EQ_persistentDisposition_${pick(random, ['set', 'unset'])}`,
    list(random, [...dispositions, 'damaged']),
  ],
  (random) => [`${pick(random, ['EQ', 'WD'])}_${pick(random, ['readPoint', 'bizLocation'])}`, pick(random, places)],
  (random) => [`EQ_bizTransaction_${pick(random, ['desadv', 'po'])}`, list(random, documents)],
  () => ['EQ_source_owning_party', 'https://id.gs1.org/417/4012345000009'],
  () => ['EQ_transformationID', 'urn:x:order:1'],
  (random) => [
    `MATCH_${pick(random, ['epc', 'parentID', 'inputEPC', 'outputEPC', 'anyEPC', 'anyEPCOrClass'])}`,
    list(random, [...epcs, ...patterns]),
  ],
  (random) => [
    `MATCH_${pick(random, ['epcClass', 'inputEPCClass', 'outputEPCClass', 'anyEPCClass', 'anyEPCOrClass'])}`,
    list(random, classes),
  ],
  (random) => [
    `${comparison(random)}_quantity${pick(random, ['', '_KGM', '_GRM', '_EA', '_DZN'])}`,
    String(pick(random, amounts)),
  ],
  (random) => [`EQ_own:score`, list(random, ['1', '2.50', 'high', 'true', times[3] as string])],
  (random) => [`${pick(random, ['GT', 'LE'])}_own:score`, pick(random, ['1', '2.5', times[3] as string])],
  (random) => [`EXISTS_${pick(random, ['own:score', 'INNER_own:flag', 'ILMD_own:origin', 'own:flag'])}`, 'true'],
  (random) => [`EQ_INNER_own:flag`, pick(random, ['a', 'b'])],
  (random) => [`${comparison(random)}_INNER_own:size`, String(pick(random, amounts))],
  (random) => ['EQ_ILMD_own:lot', pick(random, ['7', '8', '9'])],
  (random) => [`${pick(random, ['GT', 'LE'])}_ILMD_own:expires`, '2026-01-15'],
  (random) => ['EQ_INNER_ILMD_own:country', pick(random, ['CH', 'AT'])],
  (random) => ['EQ_readPoint_own:gate', pick(random, ['north', 'west'])],
  () => ['EXISTS_errorDeclaration', 'true'],
  () => ['EQ_errorReason', 'incorrect_data'],
  (random) => ['GE_errorDeclarationTime', pick(random, times)],
  () => ['EXISTS_sensorElementList', 'true'],
  () => ['EQ_type', 'gs1:Temperature'],
  () => ['EQ_deviceID', 'urn:x:device:1'],
  (random) => [`${pick(random, ['GE', 'LT'])}_time`, pick(random, times)],
  (random) => [
    `${comparison(random)}_${pick(random, ['value', 'minValue'])}_${pick(random, units)}`,
    String(pick(random, temperatures)),
  ],
  (random) => [`${comparison(random)}_sDev_${pick(random, units)}`, pick(random, ['5', '9'])],
]

/** One to three parameters: more would find nothing. */
export function randomParameters(random: Random): Record<string, string> {
  const count = 1 + Math.floor(random() * 3)
  return Object.fromEntries(Array.from({ length: count }, () => pick(random, makers)(random)))
}

/** Each kind of parameter alone. */
export const eachParameter = (random: Random) => makers.map((make) => Object.fromEntries([make(random)]))
