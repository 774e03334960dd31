import assert from 'node:assert/strict'
import { test } from 'node:test'
import { columnHeads } from './column-heads.ts'
import type { Drawing } from './drawing.ts'
import { type Box, overlap } from './geometry.ts'
import { withLanes } from './lanes.ts'
import { inLayers } from './layers.ts'

const size = { width: 232, height: 76 }

/** A product at the right, and so many materials above each other at its left. */
function fan(count: number): Drawing {
  const height = count * 96
  const boxes = new Map<string, Box>([['product', { x: 352, y: height / 2, ...size }]])
  for (let at = 0; at < count; at++) boxes.set(`m${at}`, { x: 0, y: at * 96, ...size })
  const materials = [...boxes.keys()].filter((id) => id !== 'product')
  const columns = [
    { left: 0, right: 232, boxes: materials },
    { left: 352, right: 584, boxes: ['product'] },
  ]
  return { width: 584, height, boxes, lines: new Map(), columns }
}

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `line ${at}`, from: `m${at}`, to: 'product' }))

test('a drawing that can be looked through from top to bottom stays as it is', () => {
  const drawing = fan(40)
  assert.equal(withLanes(drawing, linesOf(40), 120), drawing)
})

test('a thousand materials take the form of a screen, and none covers another', () => {
  const { width, height, boxes } = withLanes(fan(1_000), linesOf(1_000), 120)
  assert.ok(width / height > 1 && width / height < 2.2, `${width} × ${height}`)
  const all = [...boxes.values()]
  assert.equal(all.length, 1_001)
  assert.ok(all.every((one, at) => all.slice(at + 1).every((other) => !overlap(one, other))))
  assert.ok(all.every(({ x, y }) => x >= 0 && y >= 0 && x + 232 <= width && y + 76 <= height))
  const product = boxes.get('product') ?? assert.fail()
  assert.ok(all.every(({ x }) => x <= product.x))
})

test('lines run from left to right, between the rows', () => {
  const { boxes, lines } = withLanes(fan(200), linesOf(200), 120)
  for (const points of lines.values()) {
    for (const [at, { x }] of points.entries()) assert.ok(at === 0 || x >= (points[at - 1]?.x ?? 0))
    // The long level part of a line lies in a gutter: no box is there.
    const [, from, to] = points
    if (points.length < 4 || !from || !to) continue
    const level = { x: from.x, y: from.y, width: to.x - from.x, height: 0 }
    assert.ok([...boxes.values()].every((box) => !overlap(box, level)))
  }
})

test('five thousand events stand in the columns of their steps, and lines run from left to right', () => {
  const nodes = Array.from({ length: 5_000 }, (_, at) => ({ id: `${at}`, ...size }))
  const lines = nodes.slice(1).map((_, at) => ({ id: `line ${at}`, from: `${at + 1}`, to: `${Math.floor(at / 4)}` }))
  const { columns, boxes } = inLayers(nodes, lines, ['0'], 120)
  assert.deepEqual(
    columns.map(({ boxes }) => boxes.length),
    [3_635, 1_024, 256, 64, 16, 4, 1],
  )
  const laid = withLanes(inLayers(nodes, lines, ['0'], 120), lines, 120, false)
  assert.deepEqual(
    laid.columns.map(({ boxes }) => boxes.length),
    columns.map(({ boxes }) => boxes.length),
  )
  assert.ok(laid.columns.every(({ left }, at) => at === 0 || left > (laid.columns[at - 1]?.right ?? 0)))
  assert.equal(laid.lines.size, lines.length)
  // Siblings stand together: the materials of the first are above those of the last.
  const row = (id: string) => boxes.get(id)?.y ?? 0
  assert.equal(row('5') < row('20'), row('1') < row('4'))
})

test('a loop, what was made from the root, and what belongs to nothing have a column too', () => {
  const nodes = ['root', 'wool', 'coat', 'shop', 'dye', 'alone'].map((id) => ({ id, ...size }))
  const line = (from: string, to: string) => ({ id: `${from} ${to}`, from, to })
  const lines = [
    ...[line('wool', 'root'), line('root', 'coat'), line('coat', 'shop')],
    ...[line('dye', 'shop'), line('shop', 'root')],
  ]
  const { columns } = inLayers(nodes, lines, ['root'], 120)
  const heads = columnHeads(columns, ['root'], (id) => (id === 'alone' ? undefined : { step: id, events: 1 }))
  assert.deepEqual(
    heads.map(({ distance, steps }) => [distance, steps]),
    [
      [-1, ['wool']],
      [0, ['root']],
      [1, ['coat', 'dye']],
      [2, ['shop']],
    ],
  )
})
