import assert from 'node:assert/strict'
import { test } from 'node:test'
import { barsOf, unitsIn } from './waterfall.ts'

const kilos = (quantity: string) => [{ quantity, uom: 'KGM' }]

test('what came in stacks up, what went out takes away, and the rest is in stock or unexplained', () => {
  const quantities = {
    made: kilos('8'),
    received: kilos('2'),
    used: kilos('3'),
    shipped: kilos('1'),
    in_stock: kilos('5'),
    unexplained: kilos('1'),
  }
  assert.deepEqual(unitsIn(quantities), ['KGM'])
  assert.deepEqual(
    barsOf(quantities, 'KGM').map(({ line, from, to }) => `${line} ${from}–${to}`),
    [
      'opening 0–0',
      'made 0–0.8',
      'received 0.8–1',
      'used 0.7–1',
      'shipped 0.6–0.7',
      'destroyed 0.6–0.6',
      'in_stock 0–0.5',
      'unexplained 0.5–0.6',
    ],
  )
})

test('more out than in, and an empty balance, stay within the width', () => {
  const bars = barsOf({ received: kilos('5'), used: kilos('7'), unexplained: kilos('-2') }, 'KGM')
  for (const { from, to } of bars) assert.ok(from >= 0 && to <= 1)
  assert.deepEqual(
    barsOf({}, null).filter(({ from, to }) => from !== to),
    [],
  )
})
