import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
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
import { minute } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/property-runs.ts'
import { service, startStory } from '../../../test/recall.ts'
import { type Moment, settleTogether, statedAmounts } from './holdings.ts'
import { isOpenAt } from './intervals.ts'
import { settleOrganisation } from './settle.ts'

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
    await fc.assert(property, propertyRuns(12))
  })
})

type Content = { identifier: string; container: string; quantities: { quantity: string }[] }
