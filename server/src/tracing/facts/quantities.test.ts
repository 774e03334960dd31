import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { quantitiesOf, type Seen } from './quantities.ts'
import type { Amount } from './shapes.ts'

type Step = [role: 'made' | 'used' | 'deleted', event: number, amount: string, type?: 'add' | 'observe']

/** A lot in the words of its events, each at a minute of its own: its number. */
function remainingAfter(steps: Step[]) {
  const sightings = steps.map(([role, event, amount, kind]): Seen => {
    const [quantity, uom = null] = amount.split(' ')
    const reference = {
      eventID: `${event}`,
      eventTime: '',
      bizStep: kind === 'observe' ? 'receiving' : 'commissioning',
    }
    const type = kind === undefined ? 'TransformationEvent' : 'ObjectEvent'
    const nowhere = { disposition: null, read_point: null, biz_location: null, expiry: null, shipment: undefined }
    const at = { id: event, name: `${event}`, type, time: event, reference, ...nowhere }
    return { thing: 'lot', event, role, quantity: quantity || null, uom, at }
  })
  const { quantities } = quantitiesOf('batch', sightings)
  return quantities.remaining.map(lineOf).join(', ')
}

const lineOf = ({ quantity, uom, at_least, at_most, unknown_because }: Amount) =>
  quantity === null ? `${at_least} to ${at_most ?? 'any'} ${uom} (${unknown_because})` : `${quantity} ${uom}`

suite('what is left after rework', () => {
  test('ADD Z 10, Z 10 → Z 9: 9 remain', () => {
    assert.equal(
      remainingAfter([
        ['made', 1, '10 KGM', 'add'],
        ['used', 2, '10 KGM'],
        ['made', 2, '9 KGM'],
      ]),
      '9 KGM',
    )
  })

  test('Z 10 + Y 1 → Z 10.5: 10.5, whether or not somebody added the first 10', () => {
    const rework: Step[] = [
      ['used', 2, '10 KGM'],
      ['made', 2, '10.5 KGM'],
    ]
    assert.equal(remainingAfter(rework), '10.5 KGM')
    assert.equal(remainingAfter([['made', 1, '10 KGM', 'add'], ...rework]), '10.5 KGM')
  })

  test('X 10 → Y 10, Y 2 → X 2: 2 of X, and 8 of Y', () => {
    const steps: Step[] = [
      ['used', 2, '10 KGM'],
      ['made', 3, '2 KGM'],
    ]
    assert.equal(remainingAfter(steps), '2 KGM')
    assert.equal(remainingAfter([['made', 1, '10 KGM', 'add'], ...steps]), '2 KGM')
    assert.equal(
      remainingAfter([
        ['made', 2, '10 KGM'],
        ['used', 3, '2 KGM'],
      ]),
      '8 KGM',
    )
  })

  test('Z 10 → Z 10: the first 10 are no second report of the others', () => {
    assert.equal(
      remainingAfter([
        ['made', 1, '10 KGM', 'add'],
        ['used', 2, '10 KGM'],
        ['made', 2, '10 KGM'],
      ]),
      '10 KGM',
    )
  })
})

suite('reports of the same goods', () => {
  test('two ADDs of 10 and an output of 5: 25', () => {
    const adds: Step[] = [
      ['made', 1, '10 KGM', 'add'],
      ['made', 2, '10 KGM', 'add'],
    ]
    assert.equal(remainingAfter([...adds, ['made', 3, '5 KGM']]), '25 KGM')
  })

  test('a commissioning of the same amount after a transformation is its echo, once, in any unit', () => {
    assert.equal(
      remainingAfter([
        ['made', 1, '10 KGM'],
        ['made', 2, '10 KGM', 'add'],
      ]),
      '10 KGM',
    )
    assert.equal(
      remainingAfter([
        ['made', 1, '10 KGM'],
        ['made', 2, '10000 GRM', 'add'],
      ]),
      '10 KGM',
    )
    const twice: Step[] = [
      ['made', 2, '10 KGM', 'add'],
      ['made', 3, '10 KGM', 'add'],
    ]
    assert.equal(remainingAfter([['made', 1, '10 KGM'], ...twice]), '20 KGM')
  })

  test('one that comes earlier, or does not commission, may be an echo: a range', () => {
    const range = '10 to 20 KGM (perhaps_reported_twice)'
    assert.equal(
      remainingAfter([
        ['made', 1, '10 KGM', 'add'],
        ['made', 2, '10 KGM'],
      ]),
      range,
    )
    assert.equal(
      remainingAfter([
        ['made', 1, '10 KGM'],
        ['made', 2, '10 KGM', 'observe'],
      ]),
      range,
    )
  })
})

suite('units', () => {
  test('of one dimension are converted exactly and added', () => {
    assert.equal(
      remainingAfter([
        ['made', 1, '1 KGM', 'add'],
        ['used', 2, '250 GRM'],
      ]),
      '0.75 KGM',
    )
    assert.equal(
      remainingAfter([
        ['made', 1, '1 LBR', 'add'],
        ['made', 2, '1 KGM', 'add'],
      ]),
      '1.45359237 KGM',
    )
  })

  test('of different dimensions never, and what was used in another makes a range', () => {
    const steps: Step[] = [
      ['made', 1, '12 EA', 'add'],
      ['made', 1, '4.3 KGM', 'add'],
      ['used', 2, '2 EA'],
    ]
    assert.equal(remainingAfter(steps), '10 EA, 0 to 4.3 KGM (units_differ)')
  })
})

suite('where events do not say enough', () => {
  test('an amount that is not stated opens a bound', () => {
    const made: Step = ['made', 1, '5 KGM', 'add']
    assert.equal(remainingAfter([made, ['made', 2, '', 'add']]), '5 to any KGM (quantity_not_stated)')
    assert.equal(remainingAfter([made, ['used', 2, '']]), '0 to 5 KGM (quantity_not_stated)')
  })

  test('used before it was made: from an unknown stock, or by a wrong clock', () => {
    assert.equal(
      remainingAfter([
        ['used', 1, '4 KGM'],
        ['made', 2, '10 KGM', 'add'],
      ]),
      '6 to 10 KGM (time_conflict)',
    )
  })

  test('more used than made: somebody made more than was reported', () => {
    const steps: Step[] = [
      ['made', 1, '10 KGM', 'add'],
      ['used', 2, '12 KGM'],
      ['made', 3, '5 KGM'],
    ]
    assert.equal(remainingAfter(steps.slice(0, 2)), '0 to any KGM (consumed_more_than_produced)')
    assert.equal(remainingAfter(steps), '3 to any KGM (consumed_more_than_produced)')
  })
})
