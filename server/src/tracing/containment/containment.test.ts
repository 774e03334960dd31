import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import {
  contentLines,
  eventOf,
  type Happening,
  happenings,
  identifierIn,
  usedOf,
  type World,
  worldAt,
  worldThings,
} from '../../../test/containment-reference.ts'
import { added, addedItems, at, declaredWrong, item, kilos, lot, made, minute, sscc } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/property-runs.ts'
import { service, startStory } from '../../../test/recall.ts'
import { arrivalsOf, boxes, eventsAbout, lotsAndItems } from '../../../test/small-world.ts'
import { until } from '../../../test/waiting.ts'
import { type History, type Moment, settleHoldings, settleTogether, statedAmounts } from './holdings.ts'
import { isTouched, readIntervals, type StoredInterval } from './interval-queries.ts'
import { isOpenAt } from './intervals.ts'
import { settleOrganisation } from './settle.ts'
import { settleThings } from './settle-things.ts'

const [box, pallet, otherBox] = [sscc(1), sscc(2), sscc(3)]

/** An AggregationEvent: things are put into a container, or taken out. */
const packed = (parentID: string, more: object, minutes: number, action = 'ADD') => ({
  ...added([], at(minutes)),
  type: 'AggregationEvent',
  bizStep: 'packing',
  action,
  parentID,
  quantityList: undefined,
  ...more,
})

/** A transformation of containers. */
const madeOf = (containers: string[], outputs: string[], minutes: number) =>
  made([], outputs, { inputEPCList: containers, ...at(minutes) })

async function startPacking() {
  const story = await startStory()
  const edges = async (identifier: string, query: string) => {
    const { nodes, edges } = await story.ask('graph/epc-classes', identifier, query)
    assert.ok(!nodes.some(({ type }: { type: string }) => type === 'AggregationEvent'))
    return edges.map(({ source, target, through }: Record<string, string>) => [source, target, through])
  }
  return { ...story, edges }
}

suite('containers carry their content', () => {
  test('a lot in a box on a pallet that was used: what was made is concerned, and came from the lot', async () => {
    const { capture, recall, origins, edges, ask } = await startPacking()
    const add = await capture('add', added([kilos('A', 10)], at(1)))
    await capture('pack', packed(box, { childQuantityList: [kilos('A', 4)] }, 2))
    await capture('stack', packed(pallet, { childEPCs: [box] }, 3))
    const use = await capture('use', madeOf([pallet], [lot('P')], 4))
    assert.deepEqual(await recall(lot('A')), ['A root,intermediate,final certain', 'P final certain by use'])
    assert.deepEqual(await origins(lot('P')), ['A raw_material certain by use'])
    for (const direction of ['UPSTREAM', 'BOTH']) {
      assert.deepEqual(await edges(lot('P'), `?direction=${direction}`), [[use, add, pallet]])
    }
    assert.deepEqual(await edges(lot('A'), '?direction=DOWNSTREAM'), [[use, add, pallet]])
    assert.deepEqual(await edges(lot('P'), '?depth=1'), [[use, add, pallet]])
    const { results } = await ask('recall', lot('A'))
    assert.deepEqual(results[0].quantities.consumed, [{ quantity: '4', uom: 'KGM' }])
    assert.deepEqual(results[0].quantities.remaining, [{ quantity: '6', uom: 'KGM' }])
    assert.equal(results[1].through, pallet)
    assert.equal(results[0].through, null)
    const [raw] = (await ask('origins', lot('P'), '?include=shares')).results
    assert.equal(raw.through, pallet)
    assert.deepEqual(raw.share, {
      ...{ amount: { quantity: '4', uom: 'KGM' }, fraction: 1, unknown_because: null, still_open: false },
    })
  })

  test('only the content at that time: neither what was taken out before nor what was put in later', async () => {
    const { capture, recall, origins } = await startPacking()
    for (const name of ['early', 'there', 'late']) await capture(name, added([lot(name)], at(1)))
    await capture(
      'pack',
      packed(box, { childQuantityList: [{ epcClass: lot('early') }, { epcClass: lot('there') }] }, 2),
    )
    await capture('unpack', packed(box, { childQuantityList: [{ epcClass: lot('early') }] }, 3, 'DELETE'))
    await capture('use', madeOf([box], [lot('P')], 4))
    await capture('pack late', packed(box, { childQuantityList: [{ epcClass: lot('late') }] }, 5))
    assert.deepEqual(await origins(lot('P')), ['there raw_material certain by use'])
    assert.deepEqual((await recall(lot('early'))).length, 1)
    assert.deepEqual((await recall(lot('late'))).length, 1)
    assert.deepEqual((await recall(lot('there'))).length, 2)
  })

  test('an item is in one container at a time, an emptied one holds nothing, a declared packing never was', async () => {
    const { capture, recall } = await startPacking()
    await capture('add', addedItems([item('1'), item('2')], at(1)))
    await capture('pack', packed(box, { childEPCs: [item('1'), item('2')] }, 2))
    await capture('move', packed(otherBox, { childEPCs: [item('1')] }, 3))
    const wrong = packed(pallet, { childEPCs: [item('2')] }, 4)
    await capture('wrong', wrong)
    await capture('declaration', declaredWrong(wrong))
    await capture('use', madeOf([box], [lot('P')], 5))
    await capture('use other', madeOf([otherBox], [lot('Q')], 6))
    await capture('empty', packed(otherBox, {}, 7, 'DELETE'))
    await capture('use empty', madeOf([otherBox], [lot('R')], 8))
    assert.deepEqual(await recall(item('1')), ['1 root,intermediate certain', 'Q final certain by use other'])
    assert.deepEqual(await recall(item('2')), ['2 root,intermediate certain', 'P final certain by use'])
  })

  test('who uses a pallet uses up the boxes on it and all that is in them, also if the packing comes late', async () => {
    const { capture, recall, ask, orgId } = await startPacking()
    await capture('add', added([kilos('A', 10)], at(1)))
    await capture('use', madeOf([pallet], [lot('P')], 4))
    await capture('use box', madeOf([box], [lot('Q')], 6))
    await capture('pack', packed(box, { childQuantityList: [kilos('A', 4)] }, 2))
    await settleOrganisation(service.db, orgId)
    assert.deepEqual(await recall(lot('A')), ['A root,intermediate,final certain', 'Q final certain by use box'])
    await capture('stack', packed(pallet, { childEPCs: [box] }, 3))
    for (const isStored of [false, true]) {
      if (isStored) await settleOrganisation(service.db, orgId)
      assert.deepEqual(await recall(lot('A')), ['A root,intermediate,final certain', 'P final certain by use'])
      for (const [time, inside] of [
        [3, ['4']],
        [5, []],
      ] as const) {
        const { results } = await ask('contents', box, `?at=${encodeURIComponent(minute(time))}`)
        assert.deepEqual(
          results.flatMap(({ quantities }: { quantities: { quantity: string }[] }) =>
            quantities.map(({ quantity }) => quantity),
          ),
          inside,
        )
      }
    }
  })

  test('what is taken out at the moment at which its container is used was out', async () => {
    const { capture, recall, origins, entry } = await startPacking()
    await capture('add', added([kilos('A', 10), kilos('B', 10)], at(1)))
    await capture('pack', packed(box, { childQuantityList: [kilos('A', 4), kilos('B', 4)] }, 2))
    await capture('use', madeOf([box], [lot('P')], 3))
    await capture('unpack', packed(box, { childQuantityList: [kilos('A', 4)] }, 3, 'DELETE'))
    assert.deepEqual(await recall(lot('A')), ['A root,final certain'])
    assert.deepEqual((await entry(lot('A'), 'A')).quantities.consumed, [])
    assert.deepEqual(await origins(lot('P')), ['B raw_material certain by use'])
  })

  test('what is in two containers that are in each other is used once', async () => {
    const { capture, entry } = await startPacking()
    await capture('add', added([kilos('A', 10)], at(1)))
    await capture('pack', packed(box, { childQuantityList: [kilos('A', 4)] }, 2))
    await capture('stack', packed(pallet, { childEPCs: [box] }, 3))
    await capture('turn', packed(box, { childEPCs: [pallet] }, 4))
    await capture('use', madeOf([box], [lot('P')], 5))
    assert.deepEqual((await entry(lot('A'), 'A')).quantities.consumed, [{ quantity: '4', uom: 'KGM' }])
  })

  test('an edge that a batch joins by name as well does not go through a container', async () => {
    const { capture, edges } = await startPacking()
    await capture('add', added([lot('A')], at(1)))
    await capture('pack', packed(box, { childQuantityList: [{ epcClass: lot('A') }] }, 2))
    await capture('use', { ...made([lot('A')], [lot('P')], at(3)), inputEPCList: [box] })
    assert.deepEqual((await edges(lot('P'), ''))[0][2], undefined)
  })
})

/** A part goes into a product. */
const assembled = (product: string, parts: string[], minutes: number, action = 'ADD') =>
  packed(product, { childEPCs: parts, bizStep: action === 'ADD' ? 'assembling' : 'disassembling' }, minutes, action)

suite('parts are in their product', () => {
  const [screw, motor, car, spare] = ['screw', 'motor', 'car', 'spare'].map((name) => item(name)) as [
    string,
    string,
    string,
    string,
  ]

  /** A screw goes into a motor, the motor into a car, and the car into a fleet. */
  async function startAssembly() {
    const story = await startPacking()
    for (const [minutes, part] of [screw, motor, car].entries())
      await story.capture(`make ${minutes}`, addedItems([part], at(minutes)))
    await story.capture('assemble', assembled(motor, [screw], 4))
    const install = { ...assembled(car, [motor], 5), type: 'AssociationEvent', bizStep: 'installing' }
    await story.capture('install', install)
    return story
  }

  test('a recall of a part lists the products around it, and what they went into', async () => {
    const { capture, recall, ask } = await startAssembly()
    assert.deepEqual(await recall(screw), [
      'screw root,final certain',
      'motor final certain by assemble',
      'car final certain by install',
    ])
    await capture('use', madeOf([car], [lot('fleet')], 6))
    const { results } = await ask('recall', screw)
    const fleet = results.find((entry: { lot: string }) => entry.lot === 'fleet')
    assert.deepEqual([fleet.certainty, fleet.through], ['certain', car])
  })

  test('a product comes from its parts, and from what they were made of', async () => {
    const { capture, origins, ask } = await startAssembly()
    await capture('steel', added([kilos('steel', 5)], at(-5)))
    await capture('cut', made([kilos('steel', 1)], [], { outputEPCList: [screw], ...at(-4) }))
    const lines = await origins(car, '?include=intermediates,shares')
    assert.deepEqual(lines.map((line) => line.split(' ').slice(0, 3).join(' ')).sort(), [
      'car root,intermediate certain',
      'motor intermediate certain',
      'screw intermediate certain',
      'steel raw_material certain',
    ])
    const { nodes } = await ask('graph/epcs', car)
    const steps = nodes.map(({ type, bizStep }: { type: string; bizStep: string }) => `${type} ${bizStep}`).sort()
    assert.deepEqual(steps, [
      'AggregationEvent assembling',
      'AssociationEvent installing',
      'ObjectEvent commissioning',
      'ObjectEvent commissioning',
      'ObjectEvent commissioning',
      'ObjectEvent creating_class_instance',
      'TransformationEvent creating_class_instance',
    ])
  })

  test('a part that was taken out is in nothing made later, and its product only perhaps concerned', async () => {
    const { capture, recall, origins } = await startAssembly()
    await capture('remove', assembled(motor, [screw], 6, 'DELETE'))
    await capture('spare', addedItems([spare], at(6)))
    await capture('replace', assembled(motor, [spare], 7))
    await capture('use', madeOf([car], [lot('fleet')], 8))
    assert.deepEqual(await recall(screw), [
      'screw root,final certain',
      'motor intermediate possible (part_removed) by assemble',
      'car intermediate possible (part_removed) by install',
    ])
    const fleet = await origins(lot('fleet'))
    assert.ok(
      fleet.some((line) => line.startsWith('spare raw_material certain')),
      fleet.join('; '),
    )
    assert.ok(!fleet.some((line) => line.startsWith('screw')), fleet.join('; '))
  })

  test('plain packing stays packing, and an association that installs nothing too', async () => {
    const { capture, recall, ask } = await startPacking()
    await capture('add', addedItems([screw], at(1)))
    await capture('pack', packed(box, { childEPCs: [screw] }, 2))
    await capture('sensor', {
      ...packed(pallet, { childEPCs: [box] }, 3),
      type: 'AssociationEvent',
      bizStep: 'storing',
    })
    assert.deepEqual(await recall(screw), ['screw root,final certain'])
    const { nodes } = await ask('graph/epcs', screw, '?direction=BOTH')
    assert.equal(nodes.length, 1)
  })
})

/** What became of a thing, in short: `ADD box 10`, `DELETE box`, `use me`, `destroy box`, one a minute. */
function historyOf(thing: string, isItem: boolean, steps: string[]): History<Moment> {
  const history: History<Moment> = { thing, isItem, packings: [], closings: [] }
  for (const [time, step] of steps.entries()) {
    const [action = '', parent = '', amount] = step.split(' ')
    const at = { time, name: `${time}` }
    const [quantity = null, uom = null] = amount?.split('/') ?? []
    const row = { parent, child: thing, event: time, action, kind: 'aggregation', quantity, uom }
    if (/^(use|destroy)$/.test(action)) history.closings.push({ thing: parent, at, isUse: action === 'use' })
    else
      history.packings.push({
        row: { ...row, child: action === 'EMPTY' ? null : thing, action: action.replace('EMPTY', 'DELETE') },
        at,
      })
  }
  return history
}

const settledText = (history: History<Moment>) => {
  const { holdings, contradictions } = settleHoldings(history)
  const lines = holdings.map((holding) => {
    const amounts = statedAmounts(holding).map(({ quantity, uom }) => ` ${quantity} ${uom}`)
    return `${holding.holder} ${holding.since.time}–${holding.until?.time ?? ''}${amounts} ${holding.endedBy ?? ''}`.trim()
  })
  return [...lines, ...contradictions.map(({ code, events }) => `${code} ${events.map(({ time }) => time)}`)]
}

suite('intervals of containment', () => {
  const cases: [string, boolean, string[], string[]][] = [
    ['put in and taken out', true, ['ADD box', 'OBSERVE box', 'DELETE box'], ['box 0–2 taken_out']],
    ['seen inside is inside from then on', true, ['OBSERVE box'], ['box 0–']],
    ['an emptied box holds nothing', true, ['ADD box', 'EMPTY box'], ['box 0–1 taken_out']],
    ['used items are in nothing', true, ['ADD box', 'use me', 'ADD box'], ['box 0–1 used', 'box 2–']],
    ['destroyed items are in nothing', true, ['ADD box', 'destroy me'], ['box 0–1 destroyed']],
    ['a lot that is used elsewhere stays', false, ['ADD box 5/KGM', 'use me'], ['box 0– 5 KGM']],
    ['a used box holds nothing', false, ['ADD box 5/KGM', 'use box'], ['box 0–1 5 KGM container_used']],
    ['a destroyed box holds nothing', true, ['ADD box', 'destroy box'], ['box 0–1 container_destroyed']],
    ['parts add up', false, ['ADD box 5/KGM', 'ADD box 0.5/KGM', 'DELETE box 2/KGM'], ['box 0– 3.5 KGM']],
    ['in several boxes', false, ['ADD box 5/KGM', 'ADD bag 1/KGM'], ['box 0– 5 KGM', 'bag 1– 1 KGM']],
    [
      'moved without being taken out',
      true,
      ['ADD box', 'ADD bag'],
      ['box 0–1 moved', 'bag 1–', 'in_two_containers 0,1'],
    ],
    ['taken out of another box', true, ['ADD box', 'DELETE bag'], ['box 0–', 'not_inside 1']],
    [
      'more taken out than in',
      false,
      ['ADD box 1/KGM', 'DELETE box 2/KGM'],
      ['box 0–1 1 KGM taken_out', 'more_taken_out 0,1'],
    ],
    ['put into itself', true, ['ADD me'], ['inside_itself 0']],
  ]
  for (const [name, isItem, steps, expected] of cases)
    test(name, () => assert.deepEqual(settledText(historyOf('me', isItem, steps)), expected))

  test('any order gives the same, also of what happens at one moment', () => {
    const step = fc.record({
      action: fc.constantFrom('ADD', 'DELETE', 'OBSERVE', 'EMPTY', 'use', 'destroy'),
      parent: fc.constantFrom('box', 'bag', 'me'),
      amount: fc.constantFrom('', ' 1/KGM', ' 2/KGM', ' 1/EA'),
      time: fc.nat(4),
    })
    const scenario = fc.record({ steps: fc.array(step, { maxLength: 8 }), isItem: fc.boolean(), seed: fc.nat() })
    const property = fc.property(scenario, ({ steps, isItem, seed }) => {
      const texts = steps.map(({ action, parent, amount }) => `${action} ${parent}${amount}`)
      const history = historyOf('me', isItem, texts)
      for (const one of [...history.packings, ...history.closings]) one.at.time = steps[one.at.time]?.time ?? 0
      const turned = <Item>(list: Item[]) => [...list.slice(seed % 5), ...list.slice(0, seed % 5)].reverse()
      const other = { ...history, packings: turned(history.packings), closings: turned(history.closings) }
      assert.deepEqual(settledText(other), settledText(history))
    })
    fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 200) })
  })

  test('are stored as the rule derives them, whatever the order of arrival', async () => {
    const scenario = fc.record({ events: eventsAbout([...lotsAndItems, ...boxes]), order: fc.infiniteStream(fc.nat()) })
    const property = fc.asyncProperty(scenario, async ({ events, order }) => {
      const arrivals = events.flatMap(arrivalsOf)
      const weighed = arrivals.map((event) => ({ event, weight: order.next().value as number }))
      const shuffled = weighed.sort((a, b) => a.weight - b.weight).map(({ event }) => event)
      assert.deepEqual(await storedIntervals(shuffled), await storedIntervals(arrivals))
    })
    await fc.assert(property, propertyRuns(10))
  })
})

suite('a slow reference that does everything again', () => {
  /** What the rule says of a world, in the words of the reference. */
  function linesByRule(all: Happening[], container: string, time: number): string[] {
    const histories = worldThings.map((thing) => ({
      thing,
      isItem: !/^[ab]$/.test(thing),
      packings: all.flatMap((happening) => packingsOf(happening, thing)),
    }))
    const closings = all
      .filter(({ action }) => action === 'use' || action === 'destroy')
      .map((at) => ({ thing: at.place, at, isUse: at.action === 'use' }))
    const settled = settleTogether<Moment>(histories, closings)
    const open = [...settled].flatMap(([child, { holdings }]) =>
      holdings
        .filter((holding) => isOpenAt({ ...holding, ...edgesOf(holding) }, time))
        .map((one) => ({ child, ...one })),
    )
    const world: World = new Map(worldThings.map((thing) => [thing, new Map()]))
    for (const { child, holder, ...holding } of open) {
      const [amount] = statedAmounts(holding, time)
      world.get(child)?.set(holder, amount === undefined ? undefined : Number(amount.quantity))
    }
    return contentLines(world, container)
  }

  const edgesOf = ({ since, until: end }: { since: Moment; until: Moment | undefined }) => ({
    since: { event: 0, time: since.time },
    until: end && { event: 0, time: end.time },
  })

  function packingsOf(at: Happening, thing: string) {
    const { action, place: parent, children, amount } = at
    const isChild = children.includes(thing)
    if (!isChild && action !== 'EMPTY') return []
    const isStated = isChild && amount !== undefined && /^[ab]$/.test(thing)
    const row = {
      ...{ parent, child: isChild ? thing : null, event: 0, action: action === 'EMPTY' ? 'DELETE' : action },
      ...{ kind: 'aggregation', quantity: isStated ? `${amount}` : null, uom: isStated ? 'KGM' : null },
    }
    return [{ row, at }]
  }

  test('finds in each container what the rule says, at any time, also of one moment', () => {
    const scenario = fc.record({ all: happenings({ isEachMoment: false }), seed: fc.nat() })
    const property = fc.property(scenario, ({ all, seed }) => {
      const turned = [...all.slice(seed % all.length), ...all.slice(0, seed % all.length)].reverse()
      for (const container of worldThings)
        for (let time = 0; time <= 4; time++) {
          const expected = contentLines(worldAt(all, time), container)
          assert.deepEqual(linesByRule(all, container, time), expected, `${container} at ${time}`)
          assert.deepEqual(linesByRule(turned, container, time), expected, `${container} at ${time}, turned`)
        }
    })
    fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 500) })
  })

  test('finds what the service answers, stored or not, in any order of arrival, and how much was used', async () => {
    const scenario = fc.record({
      all: happenings({ isEachMoment: true }),
      container: fc.constantFrom('box1', 'box2'),
      time: fc.nat(4),
      order: fc.infiniteStream(fc.nat()),
      isStored: fc.boolean(),
    })
    const property = fc.asyncProperty(scenario, async ({ all, container, time, order, isStored }) => {
      const { capture, call, orgId } = await startStory()
      const weighed = all.map((happening) => ({ happening, weight: order.next().value as number }))
      for (const { happening } of weighed.sort((a, b) => a.weight - b.weight)) await capture('', eventOf(happening))
      if (isStored) await settleOrganisation(service.db, orgId)
      const path = (what: string, thing: string) => `/api/v2/epcis/genealogy/${what}/${identifierIn(thing)}`
      const names = new Map(worldThings.map((thing) => [identifierIn(thing), thing]))
      const answer = await call('GET', `${path('contents', container)}?at=${minute(time)}&limit=10000`)
      const lines = (answer.body.results ?? []).map((entry: Content) =>
        `${names.get(entry.identifier)} in ${names.get(entry.container)} ${Number(entry.quantities[0]?.quantity) || ''}`.trim(),
      )
      assert.deepEqual([...new Set(lines)].sort(), contentLines(worldAt(all, time), container))
      const used = usedOf(all, 'a')
      const recall = await call('GET', path('recall', 'a'))
      if (used === undefined || recall.status === 404) return
      const [{ quantities }] = recall.body.results
      assert.equal(Number(quantities.consumed[0]?.quantity ?? 0), used)
    })
    await fc.assert(property, propertyRuns(20))
  })
})

type Content = { identifier: string; container: string; quantities: { quantity: string }[] }

/** Captures events for an organisation of their own, and gives its intervals as the worker stores them. */
async function storedIntervals(events: object[]): Promise<string[]> {
  const { capture, orgId } = await startStory()
  for (const event of events) await capture('', event)
  const { db } = service
  const tenant = { db, orgId }
  await until('the intervals are settled', async () => {
    await settleOrganisation(db, orgId)
    return !(await isTouched(tenant))
  })
  const { rows } = await sql<{ id: number; identity: string }>`
    select id::float8 as id, identity from event where org_id = ${orgId}`.execute(db)
  const names = new Map(rows.map(({ id, identity }) => [id, identity]))
  const things = await sql<{ thing: string }>`select thing from thing where org_id = ${orgId}`.execute(db)
  const keys = things.rows.map(({ thing }) => thing)
  const stored = (await readIntervals(tenant, 'child', keys)).map((row) => intervalText(row, names)).sort()
  const derived = (await settleThings(tenant, keys)).flatMap(({ thing, holdings }) =>
    holdings.map(({ holder, since, until: end, endedBy }) =>
      [thing, holder, since.time, since.name, end?.time ?? null, end?.name, endedBy ?? null].join(' '),
    ),
  )
  assert.deepEqual(stored, derived.sort())
  return stored
}

const intervalText = (row: StoredInterval, names: Map<number, string>) =>
  [
    ...[row.child, row.parent, row.since, names.get(row.since_event), row.until],
    ...[row.until_event === null ? undefined : names.get(row.until_event), row.ended_by],
  ].join(' ')
