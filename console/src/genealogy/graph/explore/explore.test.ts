import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flowWidths } from '../canvas/flow-width.ts'
import { groupText } from '../cards/group-text.ts'
import { colourClasses, colouringOf, hues } from './colour-classes.ts'
import type { GraphEvent } from './event-facts.ts'
import { matching, nextOf, plain } from './find.ts'
import { groupedGraph } from './grouped-graph.ts'
import { foldsTo, initiallyOpen } from './initial-folds.ts'
import { type GraphAnswer, joinParts, mayGrow, type Part } from './loaded-graph.ts'
import { pathToRoot } from './path-to-root.ts'
import { everything, maxSiblings, visibleGraph } from './visible-graph.ts'

const lot = (name: string) => `urn:acme:productId:batchId:${name}.1`

function eventThatMakes(name: string, ...used: string[]): GraphEvent {
  const common = { eventID: `make-${name}`, eventTime: '2026-01-01T00:00:00Z' }
  const made = [{ epcClass: lot(name), quantity: 10, uom: 'KGM' }]
  if (used.length === 0) return { ...common, type: 'ObjectEvent', action: 'ADD', quantityList: made }
  const inputQuantityList = used.map((one) => ({ epcClass: lot(one), quantity: 5, uom: 'KGM' }))
  return { ...common, type: 'TransformationEvent', inputQuantityList, outputQuantityList: made }
}

/** A graph from who makes what of what: edges lead from the event that uses to the one that made. */
function answerOf(recipes: Record<string, string[]>, truncated = false): GraphAnswer {
  const edges = Object.entries(recipes).flatMap(([name, used]) =>
    used
      .filter((one) => one in recipes)
      .map((one) => ({
        ...{ source: `make-${name}`, target: `make-${one}`, type: 'genealogy' },
        batches: [{ epcClass: lot(one), quantity: 5, uom: 'KGM' }],
      })),
  )
  return { nodes: Object.entries(recipes).map(([name, used]) => eventThatMakes(name, ...used)), edges, truncated }
}

const partOf = (answer: GraphAnswer, start: string, more: Partial<Part> = {}): Part => ({
  ...{ answer, start: lot(start), sides: ['up'], depth: 5, limit: 1_000 },
  ...more,
})

const coat = { coat: ['cloth', 'button'], cloth: ['yarn'], yarn: [], button: [] }

test('material flows from the event that made it to the one that used it', () => {
  const { flows, roots } = joinParts([partOf(answerOf(coat), 'coat')])
  assert.deepEqual(roots, ['make-coat'])
  assert.deepEqual(
    [...flows.values()].map(({ from, to }) => `${from} ${to}`),
    ['make-cloth make-coat', 'make-button make-coat', 'make-yarn make-cloth'],
  )
})

test('a thing that nobody made begins at the events that used it', () => {
  const answer = answerOf({ coat: ['cloth'] })
  assert.deepEqual(joinParts([partOf(answer, 'cloth', { sides: ['down'] })]).roots, ['make-coat'])
})

test('there may be more where the answer was cut, and nowhere else', () => {
  const { cloth: _cloth, ...known } = { ...coat, coat: ['cloth', 'button'], cloth: ['yarn'] }
  const whole = joinParts([partOf(answerOf(coat), 'coat')])
  assert.ok([...whole.events.values()].every((event) => !mayGrow(whole, event, 'up')))
  const cut = joinParts([partOf(answerOf({ ...known, cloth: ['yarn'] }, true), 'coat', { depth: 1 })])
  const growing = [...cut.events.values()].filter((event) => mayGrow(cut, event, 'up')).map(({ eventID }) => eventID)
  assert.deepEqual(growing, ['make-cloth'])
})

test('what is loaded behind an event joins the graph, and the event is explored then', () => {
  const first = partOf(answerOf({ coat: ['cloth'], cloth: ['yarn'] }, true), 'coat', { depth: 1 })
  const second = partOf(answerOf({ cloth: ['yarn'], yarn: [] }), 'cloth', { depth: 1 })
  const graph = joinParts([first, second])
  assert.deepEqual([...graph.events.keys()], ['make-coat', 'make-cloth', 'make-yarn'])
  const cloth = graph.events.get('make-cloth') ?? assert.fail()
  assert.equal(mayGrow(graph, cloth, 'up'), false)
  assert.equal(mayGrow(graph, cloth, 'down'), true)
})

test('more than twelve siblings fold into one, with what lies behind them, and unfold again', () => {
  const parts = Array.from({ length: 49 }, (_, index) => `part${index}`)
  const recipes = Object.fromEntries(parts.map((part) => [part, part === 'part48' ? ['ore'] : []]))
  const graph = joinParts([partOf(answerOf({ car: parts, ...recipes, ore: [] }), 'car')])
  const folded = visibleGraph(graph, new Set())
  assert.equal(folded.events.length, 1 + maxSiblings)
  assert.deepEqual(folded.folds, [{ id: 'up make-car', of: 'make-car', side: 'up', hidden: 37 }])
  assert.equal(folded.flows.length, maxSiblings)
  const unfolded = visibleGraph(graph, new Set(['up make-car']))
  assert.equal(unfolded.events.length, 51)
  assert.deepEqual(unfolded.folds, [])
})

/** Everything is made of three others, five steps deep: 1 + 3 + 9 + 27 + 81 + 243 events. */
const tree = (depth = 0): Record<string, string[]> => {
  const names = Array.from({ length: 3 ** depth }, (_, index) => `n${depth}.${index}`)
  const next = (index: number) => (depth === 5 ? [] : [0, 1, 2].map((child) => `n${depth + 1}.${3 * index + child}`))
  const here = Object.fromEntries(names.map((name, index) => [name, next(index)]))
  return depth === 5 ? here : { ...here, ...tree(depth + 1) }
}

test('of a large graph the steps that fit into sight are shown, and the rest when it is asked for', () => {
  const graph = joinParts([partOf(answerOf(tree()), 'n0.0')])
  const few = visibleGraph(graph, new Set(), initiallyOpen(graph))
  // The fourth step has 27 events, which is more than one can see above each other.
  assert.equal(few.events.length, 1 + 3 + 9)
  assert.deepEqual(
    few.folds.map(({ hidden }) => hidden),
    Array.from({ length: 9 }, () => 3),
  )
  const more = visibleGraph(graph, new Set(['up make-n2.4']), initiallyOpen(graph))
  assert.equal(more.events.length, few.events.length + 3)
  assert.equal(visibleGraph(graph, everything, initiallyOpen(graph)).events.length, 364)
})

test('a small graph is shown as it is, and a long chain for sixty events', () => {
  const small = joinParts([partOf(answerOf(coat), 'coat')])
  assert.equal(visibleGraph(small, new Set(), initiallyOpen(small)).events.length, 4)
  const chain = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`c${index}`, [`c${index + 1}`]]))
  const long = joinParts([partOf(answerOf(chain), 'c0')])
  assert.equal(visibleGraph(long, new Set(), initiallyOpen(long)).events.length, 60)
})

test('an event that an address names is unfolded, with the way to it', () => {
  const graph = joinParts([partOf(answerOf(tree()), 'n0.0')])
  const folds = foldsTo(graph, 'make-n5.242')
  assert.deepEqual(folds, ['up make-n0.0', 'up make-n1.2', 'up make-n2.8', 'up make-n3.26', 'up make-n4.80'])
  assert.ok(visibleGraph(graph, new Set(folds), initiallyOpen(graph)).events.includes('make-n5.242'))
  assert.deepEqual(foldsTo(graph, 'make-nothing'), [])
})

test('every way to the root lights up, and nothing beside it', () => {
  const diamond = { coat: ['cloth', 'lining'], cloth: ['yarn'], lining: ['yarn'], yarn: ['wool'], wool: [], button: [] }
  const { flows, roots } = joinParts([partOf(answerOf({ ...diamond, coat: [...diamond.coat, 'button'] }), 'coat')])
  const lit = pathToRoot([...flows.values()], roots, 'make-yarn')
  assert.deepEqual([...lit.events].sort(), ['make-cloth', 'make-coat', 'make-lining', 'make-yarn'])
  assert.equal(lit.flows.size, 4)
})

test('an event beside the flow reaches the root by the shortest way', () => {
  const { flows } = joinParts([partOf(answerOf({ coat: ['yarn'], sock: ['yarn'], yarn: [] }), 'coat')])
  const lit = pathToRoot([...flows.values()], ['make-coat'], 'make-sock')
  assert.deepEqual([...lit.events].sort(), ['make-coat', 'make-sock', 'make-yarn'])
})

test('a loop ends', () => {
  const loop = joinParts([partOf(answerOf({ coat: ['rag'], rag: ['coat'] }), 'coat')])
  assert.equal(visibleGraph(loop, new Set()).events.length, 2)
  assert.equal(pathToRoot([...loop.flows.values()], loop.roots, 'make-rag').events.size, 2)
})

test('lines are thicker for more of the same unit', () => {
  const flow = (quantity: number, uom: string) => ({
    ...{ id: `${quantity}${uom}`, from: 'a', to: 'b', isTransformation: false, isConflict: false },
    portions: [{ uri: lot('x'), quantity, uom }],
  })
  const [little, much, other] = [flow(1, 'KGM'), flow(100, 'KGM'), flow(5, 'EA')]
  const width = flowWidths([little, much, other])
  assert.ok(width(little) < width(much))
  assert.equal(width(other), width(much))
})

const at = (event: GraphEvent, place: string, bizStep = 'storing'): GraphEvent => ({
  ...{ ...event, bizLocation: { id: place }, bizStep },
})

const lots = (name: string) => (number: number) => `urn:acme:productId:batchId:${name}.${number}`

/** Twenty lots of wool at two mills become one coat. */
const twentyLots = () => {
  const wool = Array.from({ length: 20 }, (_, number) => ({
    ...{ eventID: `wool${number}`, type: 'ObjectEvent', action: 'ADD', eventTime: '2026-01-01T00:00:00Z' },
    ...{ bizLocation: { id: number < 15 ? 'north' : 'south' }, bizStep: number < 2 ? 'receiving' : 'storing' },
    quantityList: [{ epcClass: lots('wool')(number), quantity: 5, uom: 'KGM' }],
  }))
  const edges = wool.map(({ eventID, quantityList: batches }) => ({
    ...{ source: 'make-coat', target: eventID, type: 'genealogy', batches },
  }))
  return joinParts([partOf({ nodes: [eventThatMakes('coat', 'wool'), ...wool], edges }, 'coat')])
}

test('events of one product at one site form a group with all that flows from it, which opens', () => {
  const graph = twentyLots()
  const closed = groupedGraph(graph, new Set())
  assert.deepEqual(closed.events, ['make-coat'])
  assert.deepEqual(
    closed.groups.map(({ members }) => members.length),
    [15, 5],
  )
  assert.deepEqual(
    closed.flows.map(({ to, portions }) => [to, portions.length]),
    [
      ['make-coat', 15],
      ['make-coat', 5],
    ],
  )
  const [north] = closed.groups
  const open = groupedGraph(graph, new Set([north?.id ?? '']))
  assert.deepEqual([open.events.length, open.groups.length, open.flows.length], [16, 1, 16])
  const wording = { name: (uri: string) => uri.slice(27, 31), place: (place: string) => place, step: () => 'Storing' }
  const more = {
    amount: (sum: number, uom = '') => `${sum} ${uom}`,
    items: String,
    events: (count: number) => `${count}×`,
  }
  const members = north?.members.flatMap((id) => graph.events.get(id) ?? []) ?? []
  const {
    title,
    lot: count,
    quantity,
    place,
    day,
  } = groupText('group', members, { ...wording, ...more, day: (time) => time.slice(0, 10) })
  assert.deepEqual([title, count, quantity, place, day], ['wool', '15×', '75 KGM', 'north', '2026-01-01'])
})

test('the largest classes have a colour and a letter each, and the others share one', () => {
  const naming = { step: ({ bizStep = '' }: GraphEvent) => bizStep, place: (place: string) => place, name: String }
  const words = { other: 'Other', unknown: 'Unknown' }
  const classesOf = (events: Iterable<GraphEvent>, by: Parameters<typeof colourClasses>[1]) =>
    colourClasses(events, by, naming, words).map(({ name, letter, hue, events }) => [name, letter, hue, events.length])
  const { events } = twentyLots()
  assert.deepEqual(classesOf(events.values(), 'step'), [
    ['storing', 'A', 1, 18],
    ['receiving', 'B', 2, 2],
    ['Unknown', 'C', 3, 1],
  ])
  assert.deepEqual(
    classesOf(events.values(), 'site').map(([name]) => name),
    ['north', 'south', 'Unknown'],
  )
  assert.deepEqual(
    classesOf(events.values(), 'product').map(([, , , count]) => count),
    [20, 1],
  )
  assert.deepEqual(classesOf(events.values(), 'none'), [])
  const many = Array.from({ length: 12 }, (_, number) => at(eventThatMakes(`m${number}`), `site${number}`))
  const classes = classesOf(many, 'site')
  assert.equal(classes.length, hues)
  assert.deepEqual(classes.at(-1), ['Other', '·', 0, 5])
  assert.deepEqual([colouringOf('site'), colouringOf(undefined), colouringOf('x')], ['site', 'step', 'step'])
})

test('looking in a graph needs neither capitals nor accents, but all words, and goes round', () => {
  const texts = new Map([
    ['a', plain('Receiving: Wolle, W-17, Mühle von Guimarães')],
    ['b', plain('Storing: Wolle, W-18, Lager')],
  ])
  assert.deepEqual(matching(texts, 'wolle'), ['a', 'b'])
  assert.deepEqual(matching(texts, ' GUIMARAES w-17 '), ['a'])
  assert.deepEqual(matching(texts, 'wolle silk'), [])
  assert.deepEqual(matching(texts, ' '), [])
  assert.deepEqual([nextOf(2, undefined, 1), nextOf(2, 1, 1), nextOf(2, 0, -1), nextOf(2, undefined, -1)], [0, 0, 1, 1])
})
