import assert from 'node:assert/strict'
import { test } from 'node:test'
import { followGuide } from '../../../server/test/guide.ts'
import { callsTo, createDevice, createMember } from '../../../server/test/harness.ts'
import { writers } from '../src/identifiers.ts'
import { balances, batch, type Entry, genealogy, nameOf, startDemo } from './loaded.ts'

const { app, ask, recall, overview } = await startDemo()

test('a bad lot of cotton reaches nineteen batches, and of each it is known how much is left', async () => {
  const { counts, complete, results } = await recall('seedCotton', 'SC-25-106')
  assert.ok(complete)
  assert.deepEqual(counts, { entries: 19, certain: 19, possible: 0, batches: 19, items: 0, in_process: 0 })
  assert.deepEqual(balances(results), [
    'SC-25-106: 7600 KGM − 7600 KGM = 0 KGM',
    // Of 5,500 kg of bales 3,000 kg became combed and 2,000 kg stretch yarn.
    'LI-25-44: 5500 KGM − 5000 KGM = 500 KGM',
    'CS-25-44: 8000 KGM = 8000 KGM',
    // 1,200 kg became poplin and 2,400 kg jersey.
    'YA-26-015: 3600 KGM − 3600 KGM = 0 KGM',
    'YA-26-016: 1920 KGM − 900 KGM = 1020 KGM',
    'GR-26-106: 10000 MTR − 10000 MTR = 0 MTR',
    // 6,000 m were dyed green and 4,000 m black.
    'GR-26-107: 10000 MTR − 10000 MTR = 0 MTR',
    'GR-26-108: 6000 MTR − 6000 MTR = 0 MTR',
    // 6,400 m for shirts and 2,400 m for dresses.
    'FA-26-208: 9800 MTR − 8800 MTR = 1000 MTR',
    // 4,000 m for hoodies and 1,650 m for T-shirts.
    'FA-26-209: 5880 MTR − 5650 MTR = 230 MTR',
    // 3,300 m for T-shirts and 520 m for polos.
    'FA-26-210: 3920 MTR − 3820 MTR = 100 MTR',
    'FA-26-211: 5850 MTR − 4200 MTR = 1650 MTR',
    'GA-26-310: 4000 EA = 4000 EA',
    'GA-26-311: 1000 EA = 1000 EA',
    'GA-26-312: 2000 EA − 8 EA = 1992 EA',
    'GA-26-313: 1500 EA = 1500 EA',
    'GA-26-314: 3000 EA = 3000 EA',
    'GA-26-315: 3000 EA = 3000 EA',
    'GA-26-318: 1200 EA = 1200 EA',
  ])
})

test('a batch that is partly left is final too, and the same list comes for each notation', async () => {
  const { results } = await recall('seedCotton', 'SC-25-106')
  const rolesOf = (lot: string) => results.find((entry: Entry) => entry.lot === lot).roles
  assert.deepEqual(rolesOf('SC-25-106'), ['root', 'intermediate'])
  assert.deepEqual(rolesOf('YA-26-015'), ['intermediate'])
  assert.deepEqual(rolesOf('YA-26-016'), ['intermediate', 'final'])
  assert.deepEqual(rolesOf('GA-26-310'), ['final'])
  const byLink = await ask(`recall/${batch('seedCotton', 'SC-25-106', 'link')}`)
  assert.deepEqual(byLink.results, results)
})

test('names come in the language that is asked for', async () => {
  const { results } = await ask(`recall/${batch('seedCotton', 'SC-25-106')}?lang=ja`)
  const names = new Map(
    results.map(({ lot, product }: { lot: string; product: { name: string } }) => [lot, product.name]),
  )
  assert.equal(names.get('SC-25-106'), '実綿')
  // Nobody has translated this one.
  assert.equal(names.get('CS-25-44'), 'Cottonseed for oil')
})

test('milk goes through a conche in shifts and a loop of rework, with decimals as they are', async () => {
  const { counts, results } = await recall('rawMilk', 'ML-0602A')
  assert.deepEqual(counts, { entries: 6, certain: 6, possible: 0, batches: 6, items: 0, in_process: 0 })
  assert.deepEqual(balances(results), [
    'ML-0602A: 4200.5 KGM − 4200.5 KGM = 0 KGM',
    'MP-26-21: 1000.1 KGM − 1000.1 KGM = 0 KGM',
    // 4,350 kg from the conche and 40 kg of rework; 2,000 kg and 2,100 kg became bars.
    'CH-26-51: 4390 KGM − 4100 KGM = 290 KGM',
    'RW-26-05: 40 KGM − 40 KGM = 0 KGM',
    'BA-26-71: 19500 EA − 60 EA = 19440 EA',
    'BA-26-72: 20800 EA = 20800 EA',
  ])
  assert.deepEqual(
    results.map(({ expiry }: { expiry: { date: string } | null }) => expiry?.date),
    // 3 days, a year, and 540 days for bars; the rework came from the moulds of 22 June.
    ['2026-06-05', '2027-06-03', undefined, '2027-12-14', '2027-12-14', '2027-12-15'],
  )
  const { made_from, made_into } = await overview('milkChocolate', 'CH-26-51')
  // Cocoa mass, milk powder, cocoa butter, sugar, lecithin and rework; two lots of bars and rework.
  assert.deepEqual([made_from, made_into], [6, 3])
})

test('what is still in the conche is in process', async () => {
  const { counts, results } = await recall('milkPowder', 'MP-26-23')
  assert.deepEqual(counts, { entries: 2, certain: 2, possible: 0, batches: 1, items: 0, in_process: 1 })
  assert.deepEqual(results[1].roles, ['in_process'])
  assert.deepEqual(balances(results).slice(0, 1), ['MP-26-23: 993.8 KGM − 500 KGM = 493.8 KGM'])
})

test('an event that was declared wrong counts for nothing', async () => {
  // The dark bars of lot 74 were first noted as made from 1,500 kg of CH-26-54. Only couverture was, from 205 kg.
  const wrong = await recall('darkChocolate', 'CH-26-54')
  assert.deepEqual(balances(wrong.results), [
    'CH-26-54: 3350 KGM − 205 KGM = 3145 KGM',
    'CV-26-31: 40 EA, 201.6 KGM = 40 EA, 201.6 KGM',
  ])
  // 1,500 kg became bars, 40 kg pralines and 2.4 kg eight gift boxes: 4,000 − 1,542.4 = 2,457.6.
  const right = await recall('darkChocolate', 'CH-26-53')
  assert.deepEqual(balances(right.results).slice(0, 3), [
    'CH-26-53: 4000 KGM − 1542.4 KGM = 2457.6 KGM',
    'BA-26-74: 14800 EA = 14800 EA',
    'PR-26-91: 240 EA = 240 EA',
  ])
  const boxes = right.results.filter(({ serial }: Entry) => serial !== null).map(nameOf)
  assert.deepEqual(boxes, ['G7001', 'G7002', 'G7003', 'G7004', 'G7005', 'G7006', 'G7007', 'G7008'])
})

test('cocoa mass that went into the conche on its pallet reaches bars, and the sets of which they are parts', async () => {
  const { counts, results } = await recall('cocoaMass', 'KM-26-35')
  assert.deepEqual(counts, { entries: 6, certain: 5, possible: 1, batches: 3, items: 3, in_process: 0 })
  const named = results.map((entry: Entry & { through: string | null }) => [nameOf(entry), entry.through])
  assert.deepEqual(named, [
    ['KM-26-35', null],
    ['CH-26-56', writers.link.sscc('400135')],
    ['BA-26-75', null],
    ['TS-0001', null],
    ['TS-0002', null],
    ['TS-0003', null],
  ])
  // The bars of the third set were taken out again.
  assert.deepEqual(results[5].reasons, ['part_removed'])
  // 0.88 t from the conche, and 240,000 g into the moulds.
  assert.equal(balances(results)[1], 'CH-26-56: 0.88 TNE − 0.24 TNE = 0.64 TNE')
  // Of the dark bars: beans for mass and butter, and sugar; the others come with the hazelnut bars.
  const { results: materials } = await ask(`origins/${writers.urn.item('tastingSet', 'TS-0001')}`)
  assert.deepEqual(materials.map(nameOf).sort(), [
    'CI-26-03',
    'CI-26-04',
    'GH-26-08',
    'HZ-0611',
    'LE-2207',
    'ML-0603A',
    'ML-0603B',
    'SU-88120',
  ])
})

test('nobody else sees any of it', async () => {
  const stranger = callsTo(app.url, (await createMember(app)).key)
  for (const list of ['batches', 'recall', 'origins']) {
    assert.equal((await stranger('GET', `${genealogy}/${list}/${batch('seedCotton', 'SC-25-106')}`)).status, 404)
  }
  assert.deepEqual((await stranger('GET', `${genealogy}/batches/?q=SC-25`)).body.results, [])
})

test('docs/recall.md does what it says, with the permissions that it names', async () => {
  const { key } = await createDevice(app, app.orgId, [
    ...(['read_epcis_events', 'read_products', 'read_entities'] as const),
    ...(['manage_recalls', 'capture_epcis_events', 'read_audit'] as const),
  ])
  await followGuide('recall.md', { POLYTRACE: app.url, KEY: key })
})
