import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharesAmong } from '../origins/shares-among.ts'
import type { GraphEvent } from './event-facts.ts'
import { portionsOf } from './shares.ts'

const lot = (name: string) => `urn:acme:productId:batchId:${name}.1`
type Amount = [name: string, quantity?: number, uom?: string]

const listOf = (amounts: Amount[]) =>
  amounts.map(([name, quantity, uom = 'KGM']) => ({
    epcClass: lot(name),
    ...(quantity !== undefined && { quantity, uom }),
  }))

let count = 0
const make = (used: Amount[], made: Amount[]): GraphEvent => ({
  ...{ eventID: `event-${count++}`, type: 'TransformationEvent', eventTime: '2026-01-01T00:00:00Z' },
  inputQuantityList: listOf(used),
  outputQuantityList: listOf(made),
})

const shareOf = (name: string, nodes: GraphEvent[], root = 'coat') =>
  Object.fromEntries(portionsOf(lot(root), { nodes }).get(lot(name)) ?? [])

test('who took half of a lot took half of what it was made from', () => {
  const nodes = [
    make([['cloth', 50]], [['coat', 40]]),
    make(
      [
        ['wool', 80],
        ['silk', 20],
      ],
      [['cloth', 100]],
    ),
  ]
  assert.deepEqual(shareOf('wool', nodes), { KGM: 40 })
  assert.deepEqual(shareOf('silk', nodes), { KGM: 10 })
})

test('a material that comes by two ways is counted on both', () => {
  const nodes = [
    make(
      [
        ['cloth', 10],
        ['lining', 5],
      ],
      [['coat', 1, 'EA']],
    ),
    make([['yarn', 12]], [['cloth', 10]]),
    make([['yarn', 6]], [['lining', 5]]),
    make([['wool', 36]], [['yarn', 36]]),
  ]
  assert.deepEqual(shareOf('yarn', nodes), { KGM: 18 })
  assert.deepEqual(shareOf('wool', nodes), { KGM: 18 })
})

test('products made side by side share by quantity, if they are measured alike', () => {
  const alike = [
    make(
      [['seed', 100]],
      [
        ['lint', 40],
        ['oil', 60],
      ],
    ),
  ]
  assert.deepEqual(shareOf('seed', alike, 'lint'), { KGM: 40 })
  const unlike = [
    make(
      [['seed', 100]],
      [
        ['lint', 40],
        ['oil', 60, 'LTR'],
      ],
    ),
  ]
  assert.deepEqual(shareOf('seed', unlike, 'lint'), {})
})

test('without a quantity nothing is said', () => {
  assert.deepEqual(shareOf('wool', [make([['cloth']], [['coat', 1]]), make([['wool', 5]], [['cloth', 5]])]), {})
})

test('a loop ends', () => {
  assert.deepEqual(shareOf('rag', [make([['rag', 5]], [['coat', 5]]), make([['coat', 5]], [['rag', 5]])]), { KGM: 5 })
})

test('shares are compared within a unit', () => {
  const portions = new Map([
    [lot('wool'), new Map([['KGM', 30]])],
    [lot('silk'), new Map([['KGM', 10]])],
    [lot('button'), new Map([['EA', 6]])],
  ])
  const shares = sharesAmong(
    portions,
    ['wool', 'silk', 'button', 'thread'].map((name) => ({ canonical: lot(name) })),
  )
  assert.equal(shares(lot('wool'))?.part, 0.75)
  assert.equal(shares(lot('button'))?.part, 1)
  assert.equal(shares(lot('thread')), undefined)
})
