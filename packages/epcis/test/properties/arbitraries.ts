import fc from 'fast-check'
import type { JsonObject, JsonValue } from '../../src/json.ts'

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const lot = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/)

export const batch = fc.tuple(digits(7), digits(6), lot).map((parts) => `urn:epc:class:lgtin:${parts.join('.')}`)
export const item = fc.tuple(digits(7), digits(6), lot).map((parts) => `urn:epc:id:sgtin:${parts.join('.')}`)
const place = fc.tuple(digits(7), digits(5)).map((parts) => `urn:epc:id:sgln:${parts.join('.')}.0`)

const key = fc.stringMatching(/^ex:[a-z]{1,6}$/)
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true }))
const { extension } = fc.letrec<{ extension: JsonValue }>((tie) => ({
  extension: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('extension'), { maxLength: 3 }),
    fc.dictionary(key, tie('extension'), { maxKeys: 3 }),
  ),
}))

const quantities = fc.array(
  fc.record({ epcClass: batch, quantity: fc.nat({ max: 1_000_000 }), uom: fc.constantFrom('EA', 'KGM') }),
  { maxLength: 4 },
)
const time = fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }).map((date) => date.toISOString())

/** A valid event with extensions. */
export const event: fc.Arbitrary<JsonObject> = fc
  .record({
    eventTime: time,
    epcList: fc.uniqueArray(item, { maxLength: 4 }),
    quantityList: quantities,
    bizStep: fc.constantFrom('commissioning', 'creating_class_instance'),
    readPoint: fc.record({ id: place, 'ex:gate': scalar }),
    ilmd: fc.dictionary(key, extension, { maxKeys: 3 }),
    'ex:extension': extension,
  })
  .map((fields) => ({
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { ex: 'https://example.com/' }],
    type: 'ObjectEvent',
    action: 'ADD',
    eventTimeZoneOffset: '+00:00',
    ...fields,
  }))
