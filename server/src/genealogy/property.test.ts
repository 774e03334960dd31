import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type SmallEvent, traceReference } from '../../test/genealogy-reference.ts'
import { callsTo, createMember, startApp } from '../../test/harness.ts'
import { declaredWrong, item, lot, minute } from '../events/examples.ts'

const { url, db } = await startApp()

const things = ['a', 'b', 'c', 'd', 'e', 'i1', 'i2']
const isItem = (thing: string) => thing.startsWith('i')

const someThings = fc.uniqueArray(fc.constantFrom(...things), { maxLength: 3 })
const smallEvents = fc
  .array(
    fc.record({
      inputs: someThings,
      outputs: someThings,
      transformation: fc.option(fc.constantFrom('1', '2'), { nil: undefined, freq: 3 }),
      isDeclared: fc.integer({ min: 0, max: 7 }).map((number) => number === 0),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((events) =>
    events.map((event, index): SmallEvent => ({ ...event, name: `urn:x:event:${index}` })).filter(isLegal),
  )

const isLegal = ({ inputs, outputs, transformation }: SmallEvent) =>
  outputs.length > 0 ? true : inputs.length > 0 && transformation !== undefined

/** Without inputs an event adds its outputs; otherwise it makes them. */
function toEvent({ name, inputs, outputs, transformation }: SmallEvent, index: number): Record<string, unknown> {
  const lists = (epcs: string, quantities: string, names: string[]) => ({
    ...(names.some(isItem) && { [epcs]: names.filter(isItem).map((thing) => item(thing)) }),
    ...(names.some((thing) => !isItem(thing)) && {
      [quantities]: names.filter((thing) => !isItem(thing)).map((thing) => ({ epcClass: lot(thing) })),
    }),
  })
  const isMade = inputs.length > 0 || transformation !== undefined
  return {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    eventID: name,
    eventTime: minute((index * 7) % 5),
    eventTimeZoneOffset: '+00:00',
    ...(isMade
      ? {
          type: 'TransformationEvent',
          ...(transformation !== undefined && { transformationID: `urn:x:transformation:${transformation}` }),
          ...lists('inputEPCList', 'inputQuantityList', inputs),
          ...lists('outputEPCList', 'outputQuantityList', outputs),
        }
      : { type: 'ObjectEvent', action: 'ADD', ...lists('epcList', 'quantityList', outputs) }),
  }
}

test('any order of arrival gives the same graph, and it is the one of the reference', async () => {
  const scenario = fc.record({
    events: smallEvents,
    thing: fc.constantFrom(...things),
    order: fc.infiniteStream(fc.nat()),
  })
  const property = fc.asyncProperty(scenario, async ({ events, thing, order }) => {
    const arrivals = events.flatMap((event, index) => {
      const captured = toEvent(event, index)
      return event.isDeclared ? [captured, declaredWrong(captured)] : [captured]
    })
    const weights = arrivals.map(() => order.next().value as number)
    const shuffled = arrivals
      .map((event, index) => ({ event, weight: weights[index] ?? 0 }))
      .sort((one, other) => one.weight - other.weight)
      .map(({ event }) => event)
    const calls = await Promise.all([captureAll(arrivals), captureAll(shuffled)])
    for (const direction of ['UPSTREAM', 'DOWNSTREAM', 'BOTH'] as const) {
      const path = isItem(thing) ? `epcs/${item(thing)}` : `epc-classes/${lot(thing)}`
      const answers = await Promise.all(
        calls.map((call) => call('GET', `/api/v2/epcis/genealogy/graph/${path}?direction=${direction}`)),
      )
      assert.equal(answers[0]?.text.replace(/"instance".*/, ''), answers[1]?.text.replace(/"instance".*/, ''))
      if (answers[0]?.status !== 404 && direction !== 'BOTH') compare(answers[0]?.body, events, thing, direction)
      if (answers[0]?.status === 404)
        assert.ok(!events.some(({ inputs, outputs }) => [...inputs, ...outputs].includes(thing)))
    }
  })
  await fc.assert(property, { numRuns: 40 })
})

async function captureAll(events: object[]) {
  const call = callsTo(url, (await createMember({ db })).key)
  for (const event of events) {
    const answer = await call('POST', '/api/v2/epcis/events', event)
    assert.equal(answer.status, 201, answer.text)
  }
  return call
}

type Answer = { nodes: { eventID: string }[]; edges: { source: string; target: string }[] }

function compare(answer: Answer, events: SmallEvent[], thing: string, direction: 'UPSTREAM' | 'DOWNSTREAM'): void {
  const expected = traceReference(events, thing, direction)
  assert.deepEqual(answer.nodes.map(({ eventID }) => eventID).sort(), [...expected.nodes].sort())
  assert.deepEqual(answer.edges.map(({ source, target }) => `${source}→${target}`).sort(), [...expected.edges].sort())
}
