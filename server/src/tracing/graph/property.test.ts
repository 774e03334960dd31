import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type SmallEvent, type SmallOptions, traceReference } from '../../../test/genealogy-reference.ts'
import { type Answer, type Call, callsTo, createMember, startApp } from '../../../test/harness.ts'
import { propertyRuns } from '../../../test/property-runs.ts'
import {
  arrivalsOf,
  boxes,
  eventsAbout,
  identifierOf,
  isItem,
  lotsAndItems,
  mentions,
} from '../../../test/small-world.ts'

const { url, db } = await startApp()

const things = [...lotsAndItems, ...boxes, 'class']
const directions = ['UPSTREAM', 'DOWNSTREAM', 'BOTH'] as const

async function captureAll(events: object[]): Promise<Call> {
  const call = callsTo(url, (await createMember({ db })).key)
  for (const event of events) {
    const answer = await call('POST', '/api/v2/epcis/events', event)
    assert.equal(answer.status, 201, answer.text)
  }
  return call
}

/** Asks both organisations; they must give the same bytes. */
async function ask(calls: Call[], thing: string, query: string): Promise<Answer> {
  const path = `${isItem(thing) ? 'epcs' : 'epc-classes'}/${encodeURIComponent(identifierOf(thing))}`
  const answers = await Promise.all(calls.map((call) => call('GET', `/api/v2/epcis/genealogy/graph/${path}?${query}`)))
  const [one, other] = answers.map(({ text }) => text.replace(/"instance".*/, ''))
  assert.equal(one, other, query)
  return answers[0] as Answer
}

const namesOf = ({ body }: Answer): string[] => body.nodes.map(({ eventID }: { eventID: string }) => eventID)
const arrowsOf = ({ body }: Answer): string[] =>
  body.edges.map(({ source, target }: { source: string; target: string }) => `${source}→${target}`)
const between = (edges: string[], names: string[]) =>
  edges.filter((edge) => edge.split('→').every((name) => names.includes(name)))

const variants: Record<string, SmallOptions> = {
  '': {},
  '&include_erroneous=true': { includeErroneous: true },
  '&time=consistent': { isConsistent: true },
  '&time=consistent&include_erroneous=true': { isConsistent: true, includeErroneous: true },
}

const scenario = fc.record({
  events: eventsAbout(things),
  thing: fc.constantFrom(...things),
  direction: fc.constantFrom(...directions),
  order: fc.infiniteStream(fc.nat()),
  depth: fc.nat(4),
  limit: fc.integer({ min: 1, max: 8 }),
  edgeLimit: fc.nat(8),
})

test('any order of arrival gives the same graph, the one of the reference, and the same part of it when it is cut', async () => {
  const property = fc.asyncProperty(scenario, async ({ events, thing, direction, order, depth, limit, edgeLimit }) => {
    const arrivals = events.flatMap(arrivalsOf)
    const shuffled = arrivals
      .map((event) => ({ event, weight: order.next().value as number }))
      .sort((a, b) => a.weight - b.weight)
      .map(({ event }) => event)
    const calls = await Promise.all([captureAll(arrivals), captureAll(shuffled)])
    if ((await ask(calls, thing, '')).status === 404) return assert.ok(!events.some((event) => mentions(event, thing)))
    for (const [query, options] of Object.entries(variants)) {
      const answer = await ask(calls, thing, `direction=${direction}${query}`)
      const expected = traceReference(events, thing, direction, options)
      assert.deepEqual(
        namesOf(answer),
        expected.nodes.map(({ name }) => name),
        `${direction}${query}`,
      )
      assert.deepEqual(arrowsOf(answer).sort(), [...expected.edges].sort(), `${direction}${query}`)
    }
    await checkCuts(calls, events, thing, direction, { depth, limit, edgeLimit })
  })
  await fc.assert(property, propertyRuns(10))
})

type Cuts = { depth: number; limit: number; edgeLimit: number }

async function checkCuts(
  calls: Call[],
  events: SmallEvent[],
  thing: string,
  direction: (typeof directions)[number],
  { depth, limit, edgeLimit }: Cuts,
): Promise<void> {
  const whole = await ask(calls, thing, `direction=${direction}`)
  const [names, arrows] = [namesOf(whole), arrowsOf(whole)]
  assert.equal(whole.body.truncated, undefined)
  const { nodes } = traceReference(events, thing, direction)
  const nearest = nodes.filter(({ level }) => level <= depth).length
  for (const [query, kept] of [
    [`depth=${depth}`, nearest],
    [`limit=${limit}`, limit],
    [`depth=${depth}&limit=${limit}`, Math.min(limit, nearest)],
  ] as const) {
    const cut = await ask(calls, thing, `direction=${direction}&${query}`)
    const rest = names.slice(0, kept)
    const label = `${direction} ${query}`
    assert.deepEqual(namesOf(cut), rest, label)
    // An edge may be known only by a way that leads through what was cut; none leads to it.
    assert.deepEqual(
      arrowsOf(cut),
      arrows.filter((edge) => arrowsOf(cut).includes(edge)),
      label,
    )
    assert.deepEqual(arrowsOf(cut), between(arrowsOf(cut), rest), label)
    const isTruncated = cut.body.truncated === true
    // One direction may be cut where the other has found the rest.
    if (direction !== 'BOTH' || rest.length < names.length) assert.equal(isTruncated, rest.length < names.length, label)
    if (!isTruncated) assert.deepEqual(arrowsOf(cut), arrows, label)
  }
  const fewer = await ask(calls, thing, `direction=${direction}&edge_limit=${edgeLimit}`)
  assert.deepEqual([namesOf(fewer), arrowsOf(fewer)], [names, arrows.slice(0, edgeLimit)])
  assert.equal(fewer.body.truncated, arrows.length > edgeLimit ? true : undefined)
}
