import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { propertyRuns } from '../../../test/property-runs.ts'
import { service, startStory } from '../../../test/recall.ts'
import { arrivalsOf, boxes, eventsAbout, lotsAndItems } from '../../../test/small-world.ts'
import { until } from '../../../test/waiting.ts'
import { type History, type Moment, settleHoldings, statedAmounts } from './holdings.ts'
import { isTouched, readIntervals, type StoredInterval } from './interval-queries.ts'
import { settleOrganisation } from './settle.ts'
import { settleThings } from './settle-things.ts'

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
