import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { added, addedItems, at, declaredWrong, item, kilos, lot, made } from '../../../test/events.ts'
import { startStory } from '../../../test/recall.ts'

const metres = (name: string, quantity: number) => ({ epcClass: lot(name), quantity, uom: 'MTR' })
const pieces = (name: string, quantity: number, reference?: string) => ({
  epcClass: lot(name, reference),
  quantity,
  uom: 'EA',
})
const unstated = (name: string) => ({ epcClass: lot(name) })

/** Each origin in one line: how much of it, which part, and why something is not known. */
async function startShares() {
  const story = await startStory()
  const shares = async (identifier: string, query = ''): Promise<string[]> => {
    const { results } = await story.ask('origins', identifier, `?include=shares${query}`)
    return results.map(
      ({ lot, serial, identifier, share }: Awaited<ReturnType<typeof story.ask>>) =>
        `${serial ?? lot ?? identifier} ${share && [share.amount?.quantity, share.amount?.uom, share.fraction, share.unknown_because].map((value) => value ?? '–').join(' ')}`,
    )
  }
  return { ...story, shares }
}

suite('how much of an origin is in a batch', () => {
  test('who took half of a lot took half of what it was made from, step by step', async () => {
    const { capture, shares } = await startShares()
    await capture('wool', added([kilos('wool', 1_200)], at(1)))
    await capture('silk', added([kilos('silk', 100)], at(2)))
    await capture('spin', made([kilos('wool', 900), kilos('silk', 100)], [kilos('yarn', 960)], at(3)))
    await capture('weave', made([kilos('yarn', 480)], [metres('cloth', 300)], at(4)))
    await capture('sew', made([metres('cloth', 100)], [pieces('coats', 50)], at(5)))
    // 100 of 300 m of cloth; that is 480 / 3 = 160 of 960 kg of yarn, one sixth: 900 / 6 = 150 kg of wool, 100 / 6 of silk.
    // Of 150 + 16.6667 kg, wool is 0.9 and silk 0.1.
    assert.deepEqual(await shares(lot('coats')), ['silk 16.6667 KGM 0.1 –', 'wool 150 KGM 0.9 –'])
  })

  test('grams and kilograms are compared, and added', async () => {
    const { capture, shares } = await startShares()
    const grams = (name: string, quantity: number) => ({ epcClass: lot(name), quantity, uom: 'GRM' })
    await capture('a', added([grams('sugar', 800), kilos('flour', 3)], at(1)))
    await capture('b', made([grams('sugar', 500), kilos('flour', 1)], [kilos('dough', 1.4)], at(2)))
    // 500 g of 1,500 g, and 1 kg of 1.5 kg.
    assert.deepEqual(await shares(lot('dough')), ['flour 1000 GRM 0.666667 –', 'sugar 500 GRM 0.333333 –'])
  })

  test('a material that comes by two ways is added up, and units are never compared', async () => {
    const { capture, shares } = await startShares()
    await capture('a', added([kilos('wool', 100), pieces('buttons', 60)], at(1)))
    await capture('b', made([kilos('wool', 40)], [kilos('front', 40)], at(2)))
    await capture('c', made([kilos('wool', 60)], [kilos('back', 50)], at(3)))
    await capture(
      'd',
      made([kilos('front', 10), kilos('back', 25), pieces('buttons', 30)], [pieces('coats', 5)], at(4)),
    )
    // A quarter of the front: 10 kg of wool; half of the back: 30 kg. All kilograms are wool, all pieces are buttons.
    assert.deepEqual(await shares(lot('coats')), ['buttons 30 EA 1 –', 'wool 40 KGM 1 –'])
  })

  test('products made side by side share by weight, and by pieces only if they are the same product', async () => {
    const { capture, shares } = await startShares()
    await capture('a', added([kilos('cotton', 100)], at(1)))
    await capture('b', made([kilos('cotton', 100)], [kilos('lint', 40), kilos('seed', 60)], at(2)))
    assert.deepEqual(await shares(lot('lint')), ['cotton 40 KGM 1 –'])
    await capture('c', made([kilos('lint', 40)], [pieces('S', 10), pieces('M', 30)], at(3)))
    // 10 of 40 shirts: a quarter of 40 kg.
    assert.deepEqual(await shares(lot('S')), ['cotton 10 KGM 1 –'])
    await capture('d', made([kilos('seed', 60)], [pieces('oil', 10), pieces('cake', 30, '022222')], at(4)))
    assert.deepEqual(await shares(lot('oil')), ['cotton – – – made_together'])
    await capture('e', added([kilos('milk', 100)], at(5)))
    await capture('f', made([kilos('milk', 100)], [kilos('cream', 10), metres('rind', 5)], at(6)))
    assert.deepEqual(await shares(lot('cream')), ['milk – – – made_together'])
  })

  test('a lot that is reported as made and as added counts once, if both say the same', async () => {
    const { capture, shares } = await startShares()
    await capture('a', added([kilos('ore', 50)], at(1)))
    await capture('b', made([kilos('ore', 50)], [kilos('iron', 20)], at(2)))
    await capture('c', added([kilos('iron', 20)], at(3)))
    await capture('d', made([kilos('iron', 5)], [pieces('nails', 900)], at(4)))
    // A quarter of the iron, not an eighth.
    assert.deepEqual(await shares(lot('nails')), ['ore 12.5 KGM 1 –'])
    await capture('e', added([kilos('iron', 10)], at(3)))
    assert.deepEqual(await shares(lot('nails')), ['ore – – – quantities_disagree'])
  })

  test('an item is one piece', async () => {
    const { capture, shares } = await startShares()
    await capture('a', added([kilos('steel', 100)], at(1)))
    await capture(
      'b',
      made([kilos('steel', 100)], [], { outputEPCList: [item('1'), item('2'), item('3'), item('4')], ...at(2) }),
    )
    await capture('c', made([], [pieces('car', 1)], { inputEPCList: [item('1')], ...at(3) }))
    // One of four: a quarter of 100 kg.
    assert.deepEqual(await shares(item('1')), ['steel 25 KGM 1 –'])
    assert.deepEqual(await shares(lot('car')), ['steel 25 KGM 1 –'])
  })
})

suite('what is not known is said', () => {
  test('no quantity, another unit, or more than there was: nothing is known of what lies behind', async () => {
    const { capture, shares } = await startShares()
    await capture('a', added([kilos('wool', 100), kilos('silk', 100)], at(1)))
    await capture('b', made([kilos('wool', 50)], [unstated('felt')], at(2)))
    await capture('c', made([kilos('felt', 5)], [pieces('hats', 5)], at(3)))
    assert.deepEqual(await shares(lot('hats')), ['wool – – – quantity_not_stated'])
    await capture('d', made([kilos('silk', 50)], [metres('satin', 40)], at(4)))
    await capture('e', made([kilos('satin', 5)], [pieces('ties', 5)], at(5)))
    assert.deepEqual(await shares(lot('ties')), ['silk – – – units_differ'])
    await capture('f', made([metres('satin', 41)], [pieces('scarves', 5)], at(6)))
    assert.deepEqual(await shares(lot('scarves')), ['silk – – – quantities_disagree'])
  })

  test('a part of the whole needs all of the whole; another unit is not concerned', async () => {
    const { capture, shares } = await startShares()
    await capture('a', added([kilos('flour', 10), kilos('salt', 1), pieces('eggs', 6)], at(1)))
    await capture('b', made([kilos('salt', 1)], [unstated('brine')], at(2)))
    await capture('c', made([kilos('flour', 10), kilos('brine', 2), pieces('eggs', 6)], [pieces('loaves', 8)], at(3)))
    assert.deepEqual(await shares(lot('loaves')), [
      'eggs 6 EA 1 –',
      'flour 10 KGM – others_unknown',
      'salt – – – quantity_not_stated',
    ])
    await capture('d', made([unstated('loaves'), kilos('flour', 1)], [pieces('toasts', 8)], at(4)))
    assert.deepEqual((await shares(lot('toasts'))).sort(), [
      'eggs – – – quantity_not_stated',
      'flour – – – quantity_not_stated',
      'salt – – – quantity_not_stated',
    ])
  })

  test('one transformation of several events: all its inputs and outputs together, and whether more may come', async () => {
    const { capture, shares, ask } = await startShares()
    const vat = { transformationID: 'urn:acme:vat:10' }
    const isOpen = async (name: string) =>
      (await ask('origins', lot(name), '?include=shares')).results.map(
        ({ share }: { share: { still_open: boolean } }) => share.still_open,
      )
    await capture('milk', made([kilos('milk', 60)], [], { ...vat, ...at(1) }))
    await capture('cheese', made([], [kilos('cheese', 10)], { ...vat, ...at(2) }))
    // 60 kg of milk for 10 kg: all of it.
    assert.deepEqual(await shares(lot('cheese')), ['milk 60 KGM 1 –'])
    assert.deepEqual(await isOpen('cheese'), [false])
    await capture('more milk', made([kilos('milk', 30), kilos('salt', 6)], [], { ...vat, ...at(3) }))
    assert.deepEqual(await isOpen('cheese'), [true, true])
    const whey = made([], [{ epcClass: lot('whey'), quantity: 20_000, uom: 'GRM' }], { ...vat, ...at(4) })
    await capture('whey', whey)
    // Of 90 kg of milk and 6 kg of salt, two thirds went into 20 of 30 kg: 60 and 4 kg, 60 / 64 and 4 / 64.
    assert.deepEqual(await shares(lot('whey')), ['milk 60 KGM 0.9375 –', 'salt 4 KGM 0.0625 –'])
    // The cheese was taken out before some of the milk and the salt came in.
    assert.deepEqual(await shares(lot('cheese')), ['milk – – – not_certain', 'salt – – – not_certain'])
    assert.deepEqual(await isOpen('whey'), [false, false])
    await capture('wrong', declaredWrong(made([], [kilos('cheese', 10)], { ...vat, ...at(2) })))
    assert.deepEqual(await shares(lot('whey')), ['milk 90 KGM 0.9375 –', 'salt 6 KGM 0.0625 –'])
  })

  test('what is only possible, joined by a transformationID, in a loop, or cut', async () => {
    const { capture, shares } = await startShares()
    await capture('a', made([kilos('old', 5)], [kilos('L', 5)], at(1)))
    await capture('b', made([kilos('L', 5)], [kilos('P', 5)], at(2)))
    await capture('c', made([kilos('new', 5)], [kilos('L', 5)], at(3)))
    assert.deepEqual(await shares(lot('P')), ['old – – – not_certain', 'new – – – not_certain'])
    assert.deepEqual(await shares(lot('P'), '&time=consistent'), ['old 5 KGM 1 –'])

    const vat = { transformationID: 'urn:acme:vat:9' }
    await capture('d', made([kilos('milk', 5)], [], { ...vat, ...at(4) }))
    await capture('e', made([], [kilos('cheese', 1)], { ...vat, ...at(5) }))
    assert.deepEqual(await shares(lot('cheese')), ['milk 5 KGM 1 –'])

    await capture('f', added([kilos('A', 10)], at(6)))
    await capture('g', made([kilos('A', 10)], [kilos('B', 10)], at(7)))
    await capture('h', made([kilos('B', 1)], [kilos('A', 1)], at(8)))
    await capture('i', made([kilos('A', 1)], [kilos('C', 1)], at(9)))
    assert.deepEqual(await shares(lot('C')), ['A – – – loop'])

    await capture('j', made([kilos('P', 1), kilos('salt', 1)], [kilos('Q', 2)], at(10)))
    assert.deepEqual(await shares(lot('Q'), '&depth=1'), ['salt – – – list_cut'])
  })

  test('an item that was only named as one of a lot', async () => {
    const { capture, shares } = await startShares()
    await capture('a', made([kilos('flour', 10)], [pieces('L', 20)], at(1)))
    await capture('b', addedItems([item('7')], { ilmd: { 'cbvmda:lotNumber': 'L' }, ...at(2) }))
    assert.deepEqual(await shares(item('7')), ['flour – – – quantity_not_stated'])
  })
})

test('pieces of different products are counted, and not compared', async () => {
  const { capture, shares } = await startShares()
  await capture('a', added([pieces('buttons', 100), pieces('cones', 5, '022222'), pieces('more', 100)], at(1)))
  await capture('b', made([pieces('buttons', 30), pieces('more', 10)], [pieces('shirts', 5, '033333')], at(2)))
  // 30 of 40 buttons of one GTIN.
  assert.deepEqual(await shares(lot('shirts', '033333')), ['buttons 30 EA 0.75 –', 'more 10 EA 0.25 –'])
  await capture('c', made([pieces('buttons', 30), pieces('cones', 2, '022222')], [pieces('coats', 5, '033333')], at(3)))
  assert.deepEqual(await shares(lot('coats', '033333')), [
    'buttons 30 EA – pieces_differ',
    'cones 2 EA – pieces_differ',
  ])
})

test('shares come when they are asked for, of origins alone, and as columns of the CSV', async () => {
  const { capture, ask, call, shares } = await startShares()
  await capture('a', added([kilos('wool', 10)], at(1)))
  await capture('b', made([kilos('wool', 8)], [kilos('felt', 8)], at(2)))
  await capture('c', made([kilos('felt', 2)], [pieces('hats', 4)], at(3)))
  const { results } = await ask('origins', lot('hats'))
  assert.equal('share' in results[0], false)
  assert.deepEqual(await shares(lot('wool')), ['wool null'])
  assert.deepEqual(await shares(lot('hats'), ',intermediates'), ['hats null', 'felt null', 'wool 2 KGM 1 –'])
  const csv = async (query: string) => {
    const { text } = await call('GET', `/api/v2/epcis/genealogy/origins/${lot('hats')}?format=csv${query}`)
    return parse(text, { columns: true }) as Record<string, string>[]
  }
  const [row] = await csv('&include=shares')
  assert.deepEqual([row?.share_amount, row?.share_fraction, row?.share_unknown_because], ['2 KGM', '1', ''])
  assert.equal((await csv(''))[0]?.share_amount, undefined)
})
