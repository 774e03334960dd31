import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Wording } from '../cards/card-text.ts'
import type { GraphEvent } from '../explore/event-facts.ts'
import { joinParts } from '../explore/loaded-graph.ts'
import { visibleGraph } from '../explore/visible-graph.ts'
import { boxesPath, hitAt, inSight, linePaths } from './in-sight.ts'
import { flowLabel, labelOf, sceneOf } from './scene.ts'
import { farScale, viewportAfter } from './view.ts'

const wording: Wording = {
  name: (uri) => uri,
  place: (place) => place,
  step: ({ bizStep = '' }) => bizStep,
  amount: (quantity, uom = '') => `${quantity} ${uom}`.trim(),
  items: (count) => `${count} items`,
  events: (count) => `${count} events`,
  day: (time) => time.slice(0, 10),
}

const lot = (name: string) => `urn:acme:productId:batchId:${name}.1`
const flow = (...portions: { uri: string; quantity?: number; uom?: string }[]) => ({
  ...{ id: 'flow', from: 'a', to: 'b', isTransformation: false, isConflict: false },
  portions,
})

test('a line adds up batches of one product, and counts other products, whose amounts must not be added up', () => {
  const wool = { uri: lot('WOOL'), quantity: 5, uom: 'KGM' }
  assert.equal(flowLabel(flow(wool), wording), '5 KGM')
  assert.equal(flowLabel(flow(wool, { ...wool, quantity: 2.5 }), wording), '7.5 KGM')
  assert.equal(flowLabel(flow(wool, { uri: lot('BUTTON'), quantity: 6 }), wording), '5 KGM +1')
  const other = { uri: 'urn:acme:productId:batchId:WOOL.2', quantity: 1, uom: 'KGM' }
  assert.equal(flowLabel(flow(wool, other), wording), '6 KGM')
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
    ...{
      kind: 'folded',
      loaded,
      graph: visibleGraph(loaded, new Set()),
      wording,
      stepOf: (step) => step,
      foldLabel: () => '',
    },
    drawing: {
      ...{ width: 600, height: 80, maxLineWidth: 2 },
      boxes: new Map([
        ['coat', box(352)],
        ['cloth', box(0)],
      ]),
      lines: new Map([['cloth → coat', points]]),
      columns: [
        { left: 0, right: 232, boxes: ['cloth'] },
        { left: 352, right: 584, boxes: ['coat'] },
      ],
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
  assert.deepEqual(
    scene.heads.map(({ distance, events }) => [distance, events]),
    [
      [-1, 1],
      [0, 1],
    ],
  )
  // What is in sight, and what is under the pointer where nothing can be asked.
  const sight = inSight(scene, { x: 300, y: 0, width: 900, height: 900 })
  assert.deepEqual([sight.cards.map(({ text }) => text.id), sight.flows.length], [['coat'], 1])
  assert.deepEqual([...inSight(scene, { x: 900, y: 0, width: 9, height: 9 }).flows], [])
  assert.equal(hitAt(scene, { x: 10, y: 10 }).card?.text.id, 'cloth')
  assert.deepEqual(hitAt(scene, { x: 300, y: 10 }), {})
  assert.equal(boxesPath(scene.cards.map(({ box }) => box)), 'M352,0h232v76h-232zM0,0h232v76h-232z')
  assert.deepEqual(
    linePaths(scene.flows).map(({ width, path }) => [width, path]),
    [[2, 'M232,38C292,38 292,38 352,38']],
  )
})

test('moving a little draws nothing again; leaving the drawn part or changing the level of detail does', () => {
  const screen = { width: 1_000, height: 600 }
  const drawing = { width: 5_000, height: 400, boxes: { size: 1_000 } }
  const drawn = viewportAfter(
    { window: { x: 0, y: 0, width: 0, height: 0 }, isFar: true },
    { x: 0, y: 0, scale: 1 },
    screen,
    drawing,
  )
  assert.deepEqual(drawn, { isFar: false, window: { x: -250, y: -150, width: 1_500, height: 900 } })
  assert.equal(viewportAfter(drawn, { x: 200, y: -100, scale: 1 }, screen, drawing), drawn)
  assert.notEqual(viewportAfter(drawn, { x: -600, y: 0, scale: 1 }, screen, drawing), drawn)
  // Where the drawing has ended, there is nothing to draw.
  assert.equal(viewportAfter(drawn, { x: 600, y: -500, scale: 1 }, screen, drawing), drawn)
  assert.equal(viewportAfter(drawn, { x: 0, y: 0, scale: farScale - 0.01 }, screen, drawing).isFar, true)
  const small = { ...drawing, boxes: { size: 100 } }
  assert.equal(viewportAfter(drawn, { x: 0, y: 0, scale: farScale - 0.01 }, screen, small).isFar, false)
  // Deep in a zoom most of what is drawn would be out of sight.
  assert.notEqual(viewportAfter(drawn, { x: -800, y: -500, scale: 4 }, screen, drawing), drawn)
})
