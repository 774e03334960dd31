import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RuleName, ruleNames } from '../../../server/src/tracing/findings/rules.ts'
import { until } from '../../../server/test/waiting.ts'
import { gtinOf, writers } from '../src/identifiers.ts'
import { type Amount, batch, type Entry, genealogy, nameOf, startDemo, written } from './loaded.ts'

const { call, ask, recall, overview, origins } = await startDemo()

test('shirts were shipped on a pallet to the centre, and on to two shops', async () => {
  const { shipments, containers, last_known, product } = await overview('shirtSky', 'GA-26-310')
  const { place, sscc } = writers.link
  const rows = shipments.map(
    ({ eventTime, container, destinationList, bizTransactionList }: Record<string, { [key: string]: string }[]>) => [
      String(eventTime).slice(0, 10),
      container,
      destinationList?.[1]?.destination,
      bizTransactionList?.[0]?.bizTransaction,
    ],
  )
  // Sewn on 9 March: on the road on the 13th, and from the centre three and a half weeks later.
  assert.deepEqual(rows, [
    ['2026-03-13', sscc('26310'), place('00601'), 'urn:epcglobal:cbv:bt:9521234006015:45026310'],
    ['2026-03-30', null, place('00701'), 'urn:epcglobal:cbv:bt:9521234007012:PO-HAMBURG-310'],
    ['2026-04-02', null, place('00703'), 'urn:epcglobal:cbv:bt:9521234007036:PO-TOKYO-310'],
  ])
  assert.deepEqual(containers, [])
  assert.equal(last_known.place, place('00703'))
  assert.equal(product.name, 'Poplin shirt, sky blue')
})

test('pralines lie in twelve cartons, and these on one pallet', async () => {
  const { containers } = await overview('pralines', 'PR-26-91')
  const { item, sscc } = writers.link
  const serials = Array.from({ length: 12 }, (_, index) => item('pralineCarton', String(2_600_101 + index)))
  const held = containers.map(
    ({ identifier, inside, quantities }: { identifier: string; inside: string[]; quantities: Amount[] }) => [
      identifier,
      inside,
      written(quantities),
    ],
  )
  assert.deepEqual(
    held.sort(),
    serials.map((serial) => [serial, [sscc('300091')], '20 EA']),
  )
})

test('more than was made, and yarn older than its cotton, are warnings', async () => {
  const used = await overview('twillNavy', 'FA-26-205')
  // 9,000 m and 3,000 m of 11,700 m.
  assert.deepEqual(
    [written(used.quantities.consumed), written(used.quantities.transformed)],
    ['12000 MTR', '11700 MTR'],
  )
  assert.deepEqual(
    used.warnings.map(({ code }: { code: string }) => code),
    ['consumed_more_than_produced'],
  )
  const { counts, results } = await recall('seedCotton', 'SC-25-110')
  // The cotton, its bales and its seed; then yarn, twill twice, jackets, and the six of them that have numbers.
  assert.deepEqual(counts, { entries: 13, certain: 3, possible: 10, batches: 7, items: 6, in_process: 0 })
  const doubtful: Entry[] = results.filter(({ certainty }: Entry) => certainty === 'possible')
  assert.ok(doubtful.every(({ reasons }) => reasons.includes('time_conflict')))
  assert.deepEqual(results[1].warnings[0].code, 'time_conflict')
})

test('origins are raw materials, and what nobody produced', async () => {
  const rolesIn = ({ results }: { results: Entry[] }) =>
    results.map((entry) => `${nameOf(entry)}: ${entry.roles} ${entry.certainty} ${entry.reasons}`.trim())
  // Stretch trousers: cotton of 106 and 107 in the stretch yarn, of 108 and 109 in the carded yarn woven with it.
  assert.deepEqual(rolesIn(await origins('trousersBlack', 'GA-26-315')), [
    'TH-5502: raw_material certain',
    'DK-1204: raw_material certain',
    'E-7781: unknown_origin certain',
    'SC-25-106: raw_material certain',
    'SC-25-107: raw_material certain',
    'SC-25-108: raw_material certain',
    'SC-25-109: raw_material certain',
  ])
  // Jackets: zips without a lot, and cotton behind the wrong clock.
  assert.deepEqual(rolesIn(await origins('jacketNavy', 'GA-26-317')), [
    'TH-5502: raw_material certain',
    'https://id.gs1.org/01/09521234219002: unknown_origin possible lot_not_stated',
    'DB-0917: raw_material certain',
    'SC-25-110: raw_material possible time_conflict',
  ])
})

test('batches are found by lot, GTIN and material', async () => {
  const lotsFor = async (q: string) => (await ask(`batches/?q=${q}`)).results.map(nameOf).sort()
  assert.deepEqual(await lotsFor('ya-26-01'), [
    'YA-26-011',
    'YA-26-012',
    'YA-26-013',
    'YA-26-014',
    'YA-26-015',
    'YA-26-016',
    'YA-26-017',
    'YA-26-018',
  ])
  assert.deepEqual(await lotsFor(gtinOf('combedYarn')), ['YA-26-011', 'YA-26-012', 'YA-26-014', 'YA-26-015'])
  assert.deepEqual(await lotsFor('COCOA-GH'), ['GH-26-07', 'GH-26-08'])
})

test('a lot that was split is in three places, and in each of them so much', async () => {
  const { results, unaccounted } = await ask(`whereabouts/${batch('barMilk', 'BA-26-72')}`)
  const { place } = writers.link
  // 20,800 bars came to Olten; 9,600 and 7,200 went on.
  assert.deepEqual(
    results.map((spot: { place: string; quantities: Amount[] }) => `${spot.place} ${written(spot.quantities)}`).sort(),
    [`${place('01401')} 4000 EA`, `${place('01501')} 9600 EA`, `${place('01502')} 7200 EA`],
  )
  assert.deepEqual(unaccounted, [])
})

test('every rule finds something that does not add up', async () => {
  const found = await until('each rule has found something', async () => {
    const { body } = await call('GET', `${genealogy}/findings/?state=open&limit=100`)
    const findings: { rule: RuleName; things: string[] }[] = body.results
    return new Set(findings.map(({ rule }) => rule)).size === ruleNames.length && findings
  })
  const named = found.map(({ rule, things: [thing = ''] }) => `${rule} ${thing.split(/[./]/).at(-1)}`)
  assert.deepEqual(named.sort(), [
    'expired_when_used ML-0610B',
    'in_two_containers G7005',
    'in_two_places AW26-0005',
    'inside_itself 195212340003000970',
    'made_from_nothing RW-26-06',
    'missing_in_stock BA-26-71',
    'missing_in_stock GA-26-310',
    'more_out_than_in FA-26-205',
    'more_seen_than_made BA-26-74',
    'more_seen_than_made CP-26-12',
    'more_taken_out BA-26-74',
    'never_received CP-26-11',
    'never_received TS-0003',
    'not_inside G7006',
    'serial_made_twice TS-0002',
    'used_after_destroyed TS-0003',
    'used_before_made LI-25-46',
  ])
})
