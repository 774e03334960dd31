import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { roles } from '../event-store/lineage-rows.ts'
import { cross, isTimeConflict, lotsOf, makersOf, type Position } from './crossing.ts'
import type { Link, TracedEvent } from './descent/link.ts'

const event = (id: number, time = id): TracedEvent => ({
  id,
  time,
  name: `event ${id}`,
  timeText: '',
  bizStep: null,
  transformation: null,
  declaration: null,
})

const [origin, other] = [event(1), event(2)]
const link = (role: keyof typeof roles, by = other): Link => ({ event: by, role: roles[role], next: ['next'] })

/** A crossing in one line: what lies between, then each position with its scope and the event that it came by. */
function lineOf(direction: 'up' | 'down', at: Partial<Position>, own: Link, links: Link[] = []): string {
  const crossing = cross(direction, { thing: 'thing', scope: 'whole', origin, ...at }, own, [own, ...links])
  if (crossing === undefined) return 'nowhere'
  const positions = crossing.positions.map(({ thing, scope, origin: by }) => `${thing} ${scope} by ${by?.id}`)
  return `${crossing.between}: ${positions.join(', ')}`
}

const through = 'event: next whole by 2'
const toLot = 'membership: next lot by 1'

const table = [
  ['up', 'made', 'whole', through],
  ['up', 'made', 'lot', through],
  ['up', 'ofLot', 'whole', toLot],
  ['up', 'ofLot', 'lot', 'nowhere'],
  ['up', 'madeItems', 'whole', `${through}, thing lot by 2`],
  ['up', 'madeItems', 'lot', 'nowhere'],
  ['up', 'saidItems', 'whole', 'nowhere'],
  ['up', 'saidItems', 'lot', 'nowhere'],
  ['down', 'made', 'whole', through],
  ['down', 'made', 'lot', through],
  ['down', 'ofLot', 'whole', toLot],
  ['down', 'ofLot', 'lot', 'nowhere'],
  ['down', 'madeItems', 'whole', through],
  ['down', 'madeItems', 'lot', 'nowhere'],
  ['down', 'saidItems', 'whole', 'membership: next whole by 1'],
  ['down', 'saidItems', 'lot', 'nowhere'],
] as const

suite('where a row of descent leads', () => {
  for (const [direction, role, scope, expected] of table) {
    test(`${direction} from a ${scope} by ${role}: ${expected}`, () => {
      assert.equal(lineOf(direction, { scope }, link(role)), expected)
    })
  }

  test('an event that stands on both sides is crossed once', () => {
    assert.equal(lineOf('down', {}, link('made', origin)), 'origin: next whole by 1')
    assert.equal(lineOf('up', {}, link('madeItems', origin)), 'origin: next whole by 1')
  })

  test('up, the event that made an item comes between the item and its lot', () => {
    assert.equal(lineOf('up', {}, link('ofLot'), [link('made')]), 'event: next lot by 2')
    assert.equal(lineOf('up', {}, link('ofLot', origin), [link('made', origin)]), 'origin: next lot by 1')
    assert.equal(lineOf('down', {}, link('ofLot'), [link('made')]), toLot)
  })
})

suite('siblings are never crossed to', () => {
  test('up, from one event that made items of a lot to another', () => {
    assert.equal(lineOf('up', {}, link('madeItems'), [link('madeItems', origin)]), 'nowhere')
    assert.equal(lineOf('up', {}, link('made'), [link('madeItems', origin)]), through)
  })

  test('down, from an item by its lot, or from an event that made items alone', () => {
    for (const at of [{ scope: 'lot' }, { itemsOnly: true }] as const) {
      assert.equal(lineOf('down', at, link('made'), [link('madeItems')]), 'nowhere')
      assert.equal(lineOf('down', at, link('made')), through)
    }
    assert.equal(lineOf('down', { itemsOnly: true }, link('madeItems')), 'nowhere')
  })
})

test('a time conflict: used before it was made', () => {
  assert.equal(isTimeConflict('up', { origin: event(1, 10) }, event(2, 11)), true)
  assert.equal(isTimeConflict('up', { origin: event(1, 10) }, event(2, 10)), false)
  assert.equal(isTimeConflict('down', { origin: event(1, 10) }, event(2, 9)), true)
  assert.equal(isTimeConflict('down', { origin: event(1, 10) }, event(2, 10)), false)
  assert.equal(isTimeConflict('down', { origin: undefined }, event(2, 9)), false)
  assert.equal(isTimeConflict('down', { origin: undefined, since: 10 }, event(2, 9)), true)
  assert.equal(isTimeConflict('down', { origin: undefined, since: 10 }, event(2, 10)), false)
})

test('the makers of a thing, of its items alone, and of the lot to which others say that it belongs', () => {
  const ofLot = link('ofLot', event(3))
  assert.deepEqual(makersOf([link('made'), ofLot], []), [{ event: other, itemsOnly: false }])
  assert.deepEqual(makersOf([link('madeItems')], []), [{ event: other, itemsOnly: true }])
  assert.deepEqual(makersOf([link('madeItems'), link('made')], []), [{ event: other, itemsOnly: false }])
  assert.deepEqual(lotsOf([ofLot]), ['next'])
  assert.deepEqual(lotsOf([ofLot, link('made', event(3))]), [])
  assert.deepEqual(makersOf([ofLot], [link('made'), link('madeItems', event(4))]), [{ event: other, itemsOnly: false }])
})
