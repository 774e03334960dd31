import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sql } from 'kysely'
import { added, declaredWrong, kilos, lot, made, minute } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/property-runs.ts'
import { service, startStory } from '../../../test/recall.ts'
import { arrivalsOf, boxes, eventsAbout, identifierOf, isItem, lotsAndItems } from '../../../test/small-world.ts'
import { until } from '../../../test/waiting.ts'

const path = '/api/v2/epcis/genealogy/'

/** A moment after all that an organisation has captured, and before all that it will capture. */
async function momentAfter(orgId: string): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select at from feed where org_id = ${orgId}`.execute(service.db)
  const moment = (rows[0]?.at ?? new Date()).getTime() + 1
  await until('the clock goes on', async () => {
    const clock = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(service.db)
    return (clock.rows[0]?.now.getTime() ?? 0) > moment + 1
  })
  return new Date(moment).toISOString()
}

const questions = (thing: string) => [
  ...['UPSTREAM', 'DOWNSTREAM'].map(
    (direction) => `graph/${isItem(thing) ? 'epcs' : 'epc-classes'}/${identifierOf(thing)}?direction=${direction}`,
  ),
  `recall/${identifierOf(thing)}?`,
  `origins/${identifierOf(thing)}?include=intermediates,shares`,
  ...['contents', 'containers', 'trace', 'whereabouts', 'batches', 'balance'].map(
    (what) => `${what}/${identifierOf(thing)}?`,
  ),
]

/** An answer less what names the request, the question or the clock. */
const plain = ({ status, text }: { status: number; text: string }) =>
  `${status} ${text.replace(/"(instance|generated_at|detail)":"[^"]*"/g, '').replace(/"asOf":("[^"]*"|null)/, '')}`

test('what was known at a time is what would be known if nothing had been captured since', async () => {
  const scenario = fc.record({
    events: eventsAbout([...lotsAndItems, ...boxes]),
    thing: fc.constantFrom(...lotsAndItems, ...boxes),
    known: fc.nat(12),
  })
  const property = fc.asyncProperty(scenario, async ({ events, thing, known }) => {
    const arrivals = events.flatMap(arrivalsOf)
    const [whole, part] = await Promise.all([startStory(), startStory()])
    for (const event of arrivals.slice(0, known)) {
      await whole.capture('', event)
      await part.capture('', event)
    }
    const moment = await momentAfter(whole.orgId)
    for (const event of arrivals.slice(known)) await whole.capture('', event)
    for (const question of questions(thing)) {
      const [then, never] = await Promise.all([
        whole.call('GET', `${path}${question}&asOf=${moment}`),
        part.call('GET', `${path}${question}`),
      ])
      assert.equal(plain(then), plain(never), question)
    }
  })
  await fc.assert(property, propertyRuns(8))
})

test('a late event and a declaration change what is known, not what was known', async () => {
  const { capture, ask, call, orgId } = await startStory()
  const before = await momentAfter(orgId)
  await capture('add', added([kilos('A', 10)], { eventTime: minute(1) }))
  const use = made([kilos('A', 4)], [kilos('P', 4)], { eventTime: minute(2) })
  await capture('use', use)
  const first = await momentAfter(orgId)
  await capture('wrong', declaredWrong(use))
  const second = await momentAfter(orgId)
  await capture('earlier', made([kilos('A', 3)], [kilos('Q', 3)], { eventTime: minute(1) }))
  const lots = async (query: string) =>
    (await ask('recall', lot('A'), query)).results.map((entry: { lot: string; quantities: Body }) => [
      entry.lot,
      entry.quantities.remaining[0]?.quantity,
    ])
  assert.deepEqual(await lots(`?asOf=${first}`), [
    ['A', '6'],
    ['P', '4'],
  ])
  assert.deepEqual(await lots(`?asOf=${second}`), [['A', '10']])
  assert.deepEqual(await lots(''), [
    ['A', '7'],
    ['Q', '3'],
  ])
  for (const question of [
    'recall',
    'origins',
    'trace',
    'whereabouts',
    'balance',
    'contents',
    'containers',
    'graph/epc-classes',
  ]) {
    const answer = await call('GET', `${path}${question}/${lot('A')}?asOf=${before}`)
    assert.equal(answer.status, 404, question)
  }
  assert.equal((await call('GET', `${path}recall/${lot('Q')}?asOf=${second}`)).status, 404)
  assert.equal((await call('GET', `${path}recall/${lot('A')}?asOf=soon`)).status, 400)
  assert.equal((await ask('recall', lot('A'), `?asOf=${second}`)).parameters.asOf, second)
})

type Body = { remaining: { quantity: string }[] }
