import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { chains, type Event } from '@polytrace/demo'
import { checkEvent, identify, instantOf, lineageOf, parseGtin } from '@polytrace/epcis'
import { catalogue, type ProductName } from '../src/content/catalogue.ts'
import { listFacilities } from '../src/content/facilities.ts'
import { listProducts } from '../src/content/products.ts'
import { glnOf, gtinOf, writers } from '../src/identifiers.ts'

/** How many of the unit in which the lot is counted elsewhere. */
const scales: Record<string, [string, number]> = { TNE: ['KGM', 1_000], GRM: ['KGM', 0.001] }

const context = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld']
const listEvents = (): Event[] =>
  chains.flatMap(({ events }) => events()).map((event) => ({ '@context': context, ...event }))
const events = listEvents()

test('no event of the demo has a fault, nor anything to be warned of', () => {
  const faults = events.flatMap((event) => checkEvent(event).map(({ pointer, message }) => `${pointer} ${message}`))
  assert.deepEqual(faults, [])
})

test('the story is the same each time it is read', () => {
  assert.deepEqual(listEvents(), events)
})

test('each GTIN, GLN and SSCC has its check digit, and both notations of each stand for the same', () => {
  for (const product of Object.keys(catalogue) as ProductName[]) {
    assert.equal(parseGtin(gtinOf(product)), gtinOf(product))
    for (const [one, other] of [
      [writers.urn.lot(product, 'LOT-1'), writers.link.lot(product, 'LOT-1')],
      [writers.urn.item(product, 'S1'), writers.link.item(product, 'S1')],
      [writers.urn.sscc('26301'), writers.link.sscc('26301')],
    ] as const) {
      assert.equal(identify(one).canonical, identify(other).canonical)
      assert.equal(identify(other).malformed, undefined)
    }
  }
  for (const { gln } of listFacilities()) assert.equal(parseGtin(gln), gln)
  // 9521234 00101: 3 × (1+1+0+3+1+5) + (0+0+4+2+2+9) = 33 + 17 = 50, so the check digit is 0.
  assert.equal(glnOf('00101'), '9521234001010')
})

test('every lot with a GTIN belongs to a product of the catalogue', () => {
  const known = new Set(listProducts().map(({ fields }) => fields.gtin?.padStart(14, '0')))
  const named = events.flatMap((event) => lineageOf(event).things.flatMap(({ gtin }) => gtin ?? []))
  assert.deepEqual(
    [...new Set(named)].filter((gtin) => !known.has(gtin)),
    [],
  )
  assert.equal(new Set(named).size, Object.keys(catalogue).length)
})

test('nobody uses more of a lot than was made, and nobody uses it before, except where the story says so', () => {
  const made = new Map<string, { quantity: number; first: number }>()
  const used = new Map<string, { quantity: number; first: number }>()
  const names = new Map<string, string>()
  // What is declared wrong did not happen.
  const wrong = new Set(events.filter((event) => 'errorDeclaration' in event).map(({ eventID }) => eventID))
  for (const event of events.filter(({ eventID }) => !wrong.has(eventID))) {
    const { things, produced, consumed } = lineageOf(event)
    const time = instantOf(event.eventTime) as number
    for (const { key, uri, lot } of things) names.set(key, lot ?? uri)
    for (const [rows, into] of [
      [produced, made],
      [consumed, used],
    ] as const) {
      for (const { thing, quantity, uom } of rows) {
        const [unit, scale] = scales[uom ?? ''] ?? [uom, 1]
        const key = `${thing} ${unit}`
        const { quantity: sum, first } = into.get(key) ?? { quantity: 0, first: Number.POSITIVE_INFINITY }
        into.set(key, { quantity: sum + Number(quantity ?? 0) * scale, first: Math.min(first, time) })
      }
    }
  }
  const nameOf = (key: string) => names.get(key.slice(0, 36))
  const oddities = [...used].flatMap(([key, { quantity, first }]) => {
    const origin = made.get(key)
    if (!origin) return [`nobody made ${nameOf(key)}`]
    if (quantity > origin.quantity + 1e-9) return [`more of ${nameOf(key)} was used than made`]
    return first < origin.first ? [`${nameOf(key)} was used before it was made`] : []
  })
  assert.deepEqual(oddities.sort(), [
    'LI-25-46 was used before it was made',
    'more of FA-26-205 was used than made',
    'nobody made E-7781',
    'nobody made HZ-0611',
    // A pallet with cocoa mass.
    `nobody made ${writers.link.sscc('400135')}`,
    `nobody made https://id.gs1.org/01/${gtinOf('zip').padStart(14, '0')}`,
    'nobody made urn:epc:id:gdti:9521234.00420.RW2606',
  ])
})

test('nothing of the demo needs more than a browser has', () => {
  const files = globSync(join(import.meta.dirname, '../src/**/*.ts'))
  assert.ok(files.length > 20)
  assert.deepEqual(
    files.filter((file) => /from 'node:|\bprocess\.|\bBuffer\b/.test(readFileSync(file, 'utf8'))),
    [],
  )
})
