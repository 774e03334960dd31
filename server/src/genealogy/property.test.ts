import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isClass, type SmallEvent, type SmallOptions, traceReference } from '../../test/genealogy-reference.ts'
import { type Answer, type Call, callsTo, createMember, startApp } from '../../test/harness.ts'
import { declaredWrong, item, lot, minute } from '../events/examples.ts'

const { url, db } = await startApp()

const lots = ['a', 'b', 'c', 'd']
const things = [...lots, 'i1', 'i2', 'i3', 'class']
const directions = ['UPSTREAM', 'DOWNSTREAM', 'BOTH'] as const
const isItem = (thing: string) => /^i\d/.test(thing)

type Written = SmallEvent & {
  declarations: number
  /** The lot that the event's ilmd gives to the items it makes. */
  newLot: string | undefined
  /** The lot that stands in the Digital Link of each of its items. */
  linkedLot: string | undefined
}

const sometimes = (values: string[]) => fc.option(fc.constantFrom(...values), { nil: undefined, freq: 3 })
const someThings = fc.uniqueArray(fc.constantFrom(...things), { maxLength: 3 })
const someEvents = fc
  .array(
    fc.record({
      time: fc.nat(5),
      inputs: someThings,
      outputs: someThings,
      transformation: sometimes(['1', '2']),
      newLot: sometimes(lots),
      linkedLot: sometimes(lots),
      declarations: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 2),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((events) => events.map((event, index) => complete(event, `urn:x:event:${index}`)))

type Drawn = Omit<Written, 'name' | 'members' | 'seen' | 'isDeclared'>

/** Without outputs there must be a transformation that has some elsewhere; else the event has only seen things. */
function complete(drawn: Drawn, name: string): Written {
  const isSight = drawn.outputs.length === 0 && (drawn.inputs.length === 0 || drawn.transformation === undefined)
  const seen = isSight ? ['i1', ...drawn.inputs.filter(isItem)] : []
  const [inputs, outputs] = isSight ? [[], []] : [drawn.inputs, drawn.outputs]
  const lotOf = (one: string) => drawn.linkedLot ?? (outputs.includes(one) ? drawn.newLot : undefined)
  const members = [...new Set([...inputs, ...outputs, ...seen])].filter(isItem).flatMap((one) => {
    const found = lotOf(one)
    return found === undefined ? [] : [{ item: one, lot: found }]
  })
  const transformation = isSight ? undefined : drawn.transformation
  return { ...drawn, name, inputs, outputs, seen, members, transformation, isDeclared: drawn.declarations > 0 }
}

const classOf = (thing: string) => (isClass(thing) ? 'urn:epc:idpat:sgtin:4012345.012345.*' : lot(thing))

/** Without inputs an event adds its outputs; otherwise it makes them. */
function toEvent({ inputs, outputs, seen, linkedLot, ...event }: Written): Record<string, unknown> {
  const epc = (serial: string) =>
    linkedLot === undefined ? item(serial) : `https://id.gs1.org/01/04012345123456/10/${linkedLot}/21/${serial}`
  const lists = (epcs: string, quantities: string, names: string[]) => ({
    ...(names.some(isItem) && { [epcs]: names.filter(isItem).map(epc) }),
    ...(names.some((thing) => !isItem(thing)) && {
      [quantities]: names.filter((thing) => !isItem(thing)).map((thing) => ({ epcClass: classOf(thing) })),
    }),
  })
  const common = {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    eventID: event.name,
    eventTime: minute(event.time),
    eventTimeZoneOffset: '+00:00',
  }
  const ilmd = event.newLot !== undefined && outputs.length > 0 && { ilmd: { 'cbvmda:lotNumber': event.newLot } }
  if (seen.length > 0)
    return { ...common, type: 'ObjectEvent', action: 'OBSERVE', epcList: [...new Set(seen)].map(epc) }
  if (inputs.length === 0 && event.transformation === undefined)
    return { ...common, type: 'ObjectEvent', action: 'ADD', ...lists('epcList', 'quantityList', outputs), ...ilmd }
  return {
    ...common,
    type: 'TransformationEvent',
    ...(event.transformation !== undefined && { transformationID: `urn:x:transformation:${event.transformation}` }),
    ...lists('inputEPCList', 'inputQuantityList', inputs),
    ...lists('outputEPCList', 'outputQuantityList', outputs),
    ...ilmd,
  }
}

/** The event, and the declarations that it is wrong, all of one moment. */
const arrivalsOf = (event: Written) => {
  const captured = toEvent(event)
  const reasons = ['did_not_occur', 'incorrect_data'].slice(0, event.declarations)
  return [captured, ...reasons.map((reason) => declaredWrong(captured, { reason }))]
}

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
  const path = isItem(thing) ? `epcs/${item(thing)}` : `epc-classes/${encodeURIComponent(classOf(thing))}`
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
  events: someEvents,
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
      .sort((one, other) => one.weight - other.weight)
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
  await fc.assert(property, { numRuns: Number(process.env.PROPERTY_RUNS ?? 40) })
})

const mentions = ({ inputs, outputs, seen, members }: SmallEvent, thing: string) =>
  [...inputs, ...outputs, ...seen, ...members.map(({ lot: named }) => named)].includes(thing)

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
