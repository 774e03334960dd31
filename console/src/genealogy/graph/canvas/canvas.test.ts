import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outlineOf } from '../cards/card-outline.ts'
import { csvOf } from '../export/csv.ts'
import { drawSvg, fitting, type Look } from '../export/draw-svg.ts'
import { withEqualGaps } from '../layout/columns.ts'
import { nextBox } from '../layout/drawing.ts'
import { curveOf, labelPosition } from './flow-curve.ts'
import { centreOn, fitAll, reveal, windowOf, zoomAt } from './view.ts'

const screen = { width: 1_000, height: 600 }

test('a zoom keeps what is under the pointer where it is', () => {
  const view = { x: 10, y: 20, scale: 1 }
  const at = { x: 300, y: 200 }
  const { x, y, scale } = zoomAt(view, at, 1.5)
  assert.deepEqual([x + ((at.x - view.x) / view.scale) * scale, y + ((at.y - view.y) / view.scale) * scale], [300, 200])
})

test('fitting shows everything, and never enlarges', () => {
  const all = windowOf(fitAll({ width: 4_000, height: 900 }, screen), screen)
  assert.ok(all.x <= 0 && all.x + all.width >= 4_000)
  assert.equal(fitAll({ width: 100, height: 100 }, screen).scale, 1)
})

test('a card in sight does not move the drawing, another comes to the middle', () => {
  const view = { x: 0, y: 0, scale: 1 }
  assert.equal(reveal(view, { x: 100, y: 100, width: 200, height: 80 }, screen), view)
  const far = { x: 2_000, y: 100, width: 200, height: 80 }
  assert.deepEqual(reveal(view, far, screen), centreOn(far, screen, 1))
})

test('columns come to one distance, with their lines', () => {
  const box = (x: number, width: number) => ({ x, y: 0, width, height: 80 })
  const boxes = new Map([
    ['wool', box(8, 200)],
    ['fold', box(50, 100)],
    ['coat', box(1_208, 200)],
  ])
  const lines = new Map([['line', [208, 708, 1_208].map((x) => ({ x, y: 0 }))]])
  const drawing = withEqualGaps({ width: 1_416, height: 80, boxes, lines, columns: [] }, 100)
  assert.deepEqual(
    [...drawing.boxes.values()].map(({ x }) => x),
    [8, 50, 308],
  )
  assert.deepEqual(
    drawing.lines.get('line')?.map(({ x }) => x),
    [208, 258, 308],
  )
  assert.equal(drawing.width, 516)
  assert.deepEqual(drawing.columns, [
    { left: 8, right: 208, boxes: ['wool', 'fold'] },
    { left: 308, right: 508, boxes: ['coat'] },
  ])
})

test('arrow keys go to the nearest card of the next column, or of the same', () => {
  const card = (x: number, y: number) => ({ x, y, width: 200, height: 80 })
  const boxes = new Map([
    ['wool', card(0, 0)],
    ['button', card(0, 100)],
    ['coat', card(300, 90)],
  ])
  assert.equal(nextBox(boxes, 'coat', [-1, 0]), 'button')
  assert.equal(nextBox(boxes, 'coat', [-1, 0], new Set(['wool'])), 'wool')
  assert.equal(nextBox(boxes, 'button', [0, -1]), 'wool')
  assert.equal(nextBox(boxes, 'wool', [1, 0]), 'coat')
  assert.equal(nextBox(boxes, 'coat', [1, 0]), undefined)
})

test('a line is level at both ends, and its label stands where it is alone', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100, y: 50 },
  ]
  assert.equal(curveOf(points), 'M0,0C50,0 50,50 100,50')
  assert.equal(labelPosition(points, 1, 9).anchor, 'start')
  assert.equal(labelPosition(points, 9, 1).anchor, 'end')
  assert.equal(labelPosition(points, 9, 9).anchor, 'middle')
})

test('events of one type share a shape, and types differ', () => {
  const types = ['ObjectEvent', 'TransformationEvent', 'AggregationEvent', 'TransactionEvent', 'AssociationEvent']
  const shapes = types.map((type) => outlineOf(type, { width: 200, height: 80 }))
  assert.equal(new Set(shapes).size, types.length)
})

const look: Look = {
  colours: {
    surface: 'white',
    canvas: 'white',
    line: 'gray',
    ink: 'black',
    soft: 'gray',
    accent: 'blue',
    fault: 'red',
    flow: 'gray',
  },
  hues: ['gray', 'teal'],
  fonts: { text: '"Inter", sans-serif', code: 'monospace' },
  width: (text) => text.length * 7,
}

test('a picture is well-formed whatever names hold, and cuts what is too long', () => {
  const box = { x: 0, y: 0, width: 232, height: 76 }
  const text = {
    ...{
      id: 'e',
      type: 'ObjectEvent',
      step: 'Commissioning',
      title: `<Wool> & "more" ${'long '.repeat(20)}`,
      others: 2,
    },
    ...{ lot: 'A&B', quantity: '1 KGM', place: 'Mill', day: '1 Jan 2026' },
  }
  const kind = { key: 'c', name: 'Commissioning', letter: 'A', hue: 1, events: ['e'] }
  const drawing = { width: 300, height: 100, boxes: new Map(), lines: new Map(), columns: [] }
  const svg = drawSvg({ drawing, cards: [{ box, text, isRoot: true, kind }], flows: [], folds: [] }, look)
  assert.match(svg, /&lt;Wool&gt; &amp; &quot;more&quot;[^<]*…<\/text>/)
  assert.doesNotMatch(svg, /A&B/)
  assert.match(svg, /fill="teal"\/><text[^>]*>A</)
  assert.equal(
    fitting('short', 100, (text) => text.length),
    'short',
  )
})

test('a spreadsheet takes no cell for a formula', () => {
  assert.equal(csvOf([['=1+1', 'a,"b"', 'plain']]), '\ufeff\'=1+1,"a,""b""",plain\r\n')
})
