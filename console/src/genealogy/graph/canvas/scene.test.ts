import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Wording } from '../cards/card-text.ts'
import type { GraphEvent } from '../explore/event-facts.ts'
import { joinParts } from '../explore/loaded-graph.ts'
import { visibleGraph } from '../explore/visible-graph.ts'
import { flowLabel, labelOf, sceneOf } from './scene.ts'
import { farScale, viewportAfter } from './view.ts'

const wording: Wording = {
  name: (uri) => uri,
  place: (place) => place,
  step: ({ bizStep = '' }) => bizStep,
  amount: (quantity, uom = '') => `${quantity} ${uom}`.trim(),
  items: (count) => `${count} items`,
  day: (time) => time.slice(0, 10),
}

const lot = (name: string) => `urn:acme:productId:batchId:${name}.1`
const flow = (...portions: { uri: string; quantity?: number; uom?: string }[]) => ({
  ...{ id: 'flow', from: 'a', to: 'b', isTransformation: false, isConflict: false },
  portions,
})

test('a line names one amount and counts further batches, because their amounts must not be added up', () => {
  const wool = { uri: lot('WOOL'), quantity: 5, uom: 'KGM' }
  assert.equal(flowLabel(flow(wool), wording), '5 KGM')
  assert.equal(flowLabel(flow(wool, { ...wool, quantity: 2.5 }), wording), '7.5 KGM')
  assert.equal(flowLabel(flow(wool, { uri: lot('BUTTON'), quantity: 6 }), wording), '5 KGM +1')
  const item = (serial: number) => ({ uri: `urn:epc:id:sgtin:4012345.012345.${serial}` })
  assert.equal(flowLabel(flow(item(1), item(2), item(3)), wording), '3 items')
  assert.equal(flowLabel(flow(), wording), '')
})

test('a card is read out without gaps for what is unknown', () => {
  const text = { id: 'e', type: 'ObjectEvent', step: 'Receiving', title: 'Wool', others: 0 }
  assert.equal(
    labelOf({ ...text, lot: '17', quantity: '', place: '', day: '2026-01-01' }),
    'Receiving: Wool, 17, 2026-01-01',
  )
})

const made = (name: string, ...used: string[]): GraphEvent => ({
  ...{ eventID: name, type: 'TransformationEvent', eventTime: '2026-01-01T00:00:00Z' },
  inputQuantityList: used.map((one) => ({ epcClass: lot(one), quantity: 1 })),
  outputQuantityList: [{ epcClass: lot(name), quantity: 1 }],
})

test('a scene holds what has a place, marks the root, and shows where there may be more', () => {
  const answer = {
    nodes: [made('coat', 'cloth'), made('cloth', 'yarn')],
    edges: [{ source: 'coat', target: 'cloth', type: 'genealogy', batches: [{ epcClass: lot('cloth'), quantity: 1 }] }],
    truncated: true,
  }
  const loaded = joinParts([{ answer, sides: ['up'], depth: 1, limit: 1_000, start: lot('coat') }])
  const box = (x: number) => ({ x, y: 0, width: 232, height: 76 })
  const points = [
    { x: 232, y: 38 },
    { x: 352, y: 38 },
  ]
  const scene = sceneOf({
    ...{ loaded, graph: visibleGraph(loaded, new Set()), wording, stepOf: (step) => step, foldLabel: () => '' },
    drawing: {
      ...{ width: 600, height: 80, maxLineWidth: 2 },
      boxes: new Map([
        ['coat', box(352)],
        ['cloth', box(0)],
      ]),
      lines: new Map([['cloth → coat', points]]),
    },
  })
  assert.deepEqual(
    scene.cards.map(({ text, isRoot, growsUp, growsDown }) => [text.id, isRoot, growsUp, growsDown]),
    [
      ['coat', true, undefined, 'maybe'],
      ['cloth', false, 'due', 'maybe'],
    ],
  )
  assert.deepEqual(
    scene.flows.map(({ id, width, label }) => [id, width, label]),
    [['cloth → coat', 2, '1']],
  )
})

test('moving a little draws nothing again; leaving the drawn part or changing the level of detail does', () => {
  const screen = { width: 1_000, height: 600 }
  const drawn = viewportAfter(
    { window: { x: 0, y: 0, width: 0, height: 0 }, isFar: true },
    { x: 0, y: 0, scale: 1 },
    screen,
  )
  assert.deepEqual(drawn, { isFar: false, window: { x: -500, y: -300, width: 2_000, height: 1_200 } })
  assert.equal(viewportAfter(drawn, { x: 400, y: -200, scale: 1 }, screen), drawn)
  assert.notEqual(viewportAfter(drawn, { x: 600, y: 0, scale: 1 }, screen), drawn)
  assert.equal(viewportAfter(drawn, { x: 0, y: 0, scale: farScale - 0.01 }, screen).isFar, true)
  // Deep in a zoom most of what is drawn would be out of sight.
  assert.notEqual(viewportAfter(drawn, { x: -500, y: -300, scale: 2.5 }, screen), drawn)
})
