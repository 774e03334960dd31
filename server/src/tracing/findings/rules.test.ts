import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { contradiction, day, dayOf, destroyed, itemWith, lotWith, plant, step, store } from '../../../test/subjects.ts'
import { judge } from './judge.ts'
import { type RuleName, ruleNames } from './rules.ts'
import type { Subject } from './subject.ts'

const door = 'urn:epc:id:sgln:4012345.00001.DOOR'
const item = 'Item 7 of 04012345123456'

/** What each rule finds, and what looks like it and is in order. */
const cases: Record<RuleName, [string, Subject, string[]][]> = {
  used_before_made: [
    [
      'used first',
      lotWith([step('gone', 1), step('made', 2)]),
      ['Lot A was used on day 1, before it was made on day 2.'],
    ],
    [
      'shipped first',
      itemWith([step('left', 1), step('made', 3)]),
      [`${item} was shipped on day 1, before it was made on day 3.`],
    ],
    [
      'received before',
      lotWith([step('arrived', 1, { kilos: '1' }), step('gone', 2, { kilos: '1' }), step('made', 3)]),
      [],
    ],
    ['never made', lotWith([step('gone', 1)]), []],
    ['in order', lotWith([step('made', 1), step('gone', 2)]), []],
  ],
  used_after_destroyed: [
    [
      'used',
      itemWith([step('made', 1), destroyed(2), step('gone', 3)]),
      [`${item} was used on day 3, after it was destroyed on day 2.`],
    ],
    [
      'shipped',
      lotWith([step('made', 1), destroyed(2), step('left', 4)]),
      ['Lot A was shipped on day 4, after it was destroyed on day 2.'],
    ],
    [
      'some of a lot',
      lotWith([step('made', 1, { kilos: '5' }), destroyed(2, { kilos: '1' }), step('gone', 3, { kilos: '1' })]),
      [],
    ],
    ['made again', itemWith([step('made', 1), destroyed(2), step('made', 3), step('gone', 4)]), []],
    ['destroyed again', itemWith([step('made', 1), destroyed(2), destroyed(3)]), []],
  ],
  more_out_than_in: [
    [
      'used 5 of 3',
      lotWith([step('made', 1, { kilos: '3' }), step('gone', 2, { kilos: '5' })]),
      ['2 KGM more of Lot A were used, shipped or destroyed on day 2 than were there.'],
    ],
    [
      'shipped 4.5 of 4',
      lotWith([step('made', 1, { kilos: '4' }), step('left', 2, { kilos: '4.5' })]),
      ['0.5 KGM more of Lot A were used, shipped or destroyed on day 2 than were there.'],
    ],
    [
      'used twice',
      itemWith([step('made', 1), step('gone', 2), step('gone', 3)]),
      [`${item} was used or shipped on day 3, when it was used up already.`],
    ],
    ['nobody knows how much there was', lotWith([step('gone', 2, { kilos: '5' })]), []],
    ['at one moment', lotWith([step('gone', 1, { kilos: '5' }), step('made', 1, { kilos: '5' })]), []],
    ['all of it', lotWith([step('made', 1, { kilos: '5' }), step('gone', 2, { kilos: '5' })]), []],
  ],
  more_seen_than_made: [
    [
      'seen 7 of 5',
      lotWith([step('made', 1, { kilos: '5' }), step('seen', 2, { kilos: '7' })]),
      ['2 KGM more of Lot A were seen on day 2 than had been made or received.'],
    ],
    ['seen 5 of 5', lotWith([step('made', 1, { kilos: '5' }), step('seen', 2, { kilos: '5' })]), []],
    ['made by others', lotWith([step('seen', 2, { kilos: '5' })]), []],
  ],
  missing_in_stock: [
    [
      'counted 4 of 5',
      lotWith([step('made', 1, { kilos: '5' }), step('counted', 2, { kilos: '4' })]),
      ['1 KGM of Lot A were missing when the stock was taken on day 2.'],
    ],
    ['counted 5 of 5', lotWith([step('made', 1, { kilos: '5' }), step('counted', 2, { kilos: '5' })]), []],
  ],
  in_two_places: [
    [
      'at one moment',
      itemWith([step('made', 1), step('seen', 2), step('seen', 2, { place: store })]),
      [
        `${item} was at ${plant} on day 2, and at ${store} on day 2, and no event brought it from the one to the other.`,
      ],
    ],
    [
      'in a container that is elsewhere',
      itemWith([
        step('packed', 1, { through: 'box' }),
        step('seen', 2, { isInherited: true, through: 'box', place: store }),
        step('seen', 3),
      ]),
      [
        `${item} was at ${store} on day 2, in box, and at ${plant} on day 3, and no event brought it from the one to the other.`,
      ],
    ],
    ['one door of the site', itemWith([step('seen', 2), step('seen', 2, { place: door })]), []],
    ['one after another', itemWith([step('seen', 1), step('seen', 2, { place: store })]), []],
    ['a lot', lotWith([step('seen', 1), step('seen', 1, { place: store })]), []],
  ],
  in_two_containers: [
    [
      'two boxes',
      itemWith([step('made', 1)], contradiction('in_two_containers', 2, 3)),
      [`${item} was put into crate on day 3, while it was in box since day 2.`],
    ],
    ['none', itemWith([step('made', 1)]), []],
  ],
  inside_itself: [
    ['itself', itemWith([], contradiction('inside_itself', 2)), [`${item} was put into itself on day 2.`]],
  ],
  more_taken_out: [
    [
      'more',
      lotWith([], contradiction('more_taken_out', 2, 3)),
      ['More of Lot A was taken out of box on day 3 than was in there.'],
    ],
  ],
  not_inside: [
    [
      'not in there',
      lotWith([], contradiction('not_inside', 2)),
      ['Lot A was taken out of box on day 2, but was not in there.'],
    ],
  ],
  never_received: [
    [
      '14 days ago',
      lotWith([step('made', 1, { kilos: '5' }), step('left', 2, { kilos: '5', destination: store })], {
        now: dayOf(16),
      }),
      [`Lot A was shipped to ${store} on day 2, and was not received there.`],
    ],
    ['a day less', lotWith([step('left', 2, { kilos: '5', destination: store })], { now: dayOf(16) - 1 }), []],
    ['to a customer', lotWith([step('left', 2, { kilos: '5', destination: 'urn:x:customer' })]), []],
    [
      'received',
      lotWith([step('left', 2, { kilos: '5', destination: store }), step('arrived', 3, { kilos: '5', place: store })]),
      [],
    ],
    [
      'in a container, which is looked for itself',
      lotWith([
        step('packed', 1, { kilos: '5', through: 'box' }),
        step('left', 2, { isInherited: true, through: 'box', destination: store }),
      ]),
      [],
    ],
  ],
  made_from_nothing: [
    [
      'no inputs',
      lotWith([step('made', 1)], { withoutInputs: [step('made', 1).at] }),
      ['Lot A came out of a transformation on day 1, and no event says what went into it.'],
    ],
    ['inputs', lotWith([step('made', 1)]), []],
  ],
  expired_when_used: [
    [
      'used the day after',
      lotWith([step('made', 1, { expiry: { date: '2026-01-04', attribute: 'itemExpirationDate' } }), step('gone', 5)]),
      ['Lot A was used on day 5, but it expired on 2026-01-04.'],
    ],
    [
      'shipped too late',
      lotWith([step('made', 1, { expiry: { date: '2026-01-04', attribute: 'bestBeforeDate' } }), step('left', 9)]),
      ['Lot A was shipped on day 9, but it was best before 2026-01-04.'],
    ],
    [
      'used on the day',
      lotWith([step('made', 1, { expiry: { date: '2026-01-05', attribute: 'sellByDate' } }), step('gone', 5)]),
      [],
    ],
    [
      'destroyed',
      lotWith([step('made', 1, { expiry: { date: '2026-01-04', attribute: 'sellByDate' } }), destroyed(5)]),
      [],
    ],
    [
      'no date that can be read',
      lotWith([step('made', 1, { expiry: { date: 'soon', attribute: 'sellByDate' } }), step('gone', 5)]),
      [],
    ],
  ],
  serial_made_twice: [
    [
      'twice',
      itemWith([step('made', 1), step('seen', 2, { reason: 'made' })]),
      [`${item} was made on day 1, and again on day 2: one of two things has a wrong serial number.`],
    ],
    [
      'an ADD after a transformation',
      itemWith([step('made', 1, { type: 'TransformationEvent' }), step('seen', 2, { reason: 'made' })]),
      [],
    ],
    ['after its use', itemWith([step('made', 1), step('gone', 2), step('made', 3)]), []],
    ['a lot', lotWith([step('made', 1), step('made', 2)]), []],
  ],
}

suite('each rule finds what it is for, and nothing else', () => {
  for (const rule of ruleNames)
    for (const [name, subject, messages] of cases[rule])
      test(`${rule}: ${name}`, () => {
        const found = judge(subject).findings.filter((finding) => finding.rule === rule)
        assert.deepEqual(
          found.map(({ message }) => message),
          messages,
        )
        for (const { events, things } of found) assert.ok(events.length > 0 && things.length > 0)
        for (const { message, facts } of found) {
          const { happening = '', places = [], amounts = [], expiry } = facts
          const parts = [happening, ...places, ...amounts.map(({ quantity }) => quantity), expiry?.date ?? '']
          for (const part of parts) assert.ok(message.includes(part), `${part} in: ${message}`)
        }
      })
})

test('what is on its way is looked at again when it should have come', () => {
  const subject = lotWith([step('left', 2, { kilos: '5', destination: store })], { now: dayOf(3) })
  assert.equal(judge(subject).lookAgainAt, dayOf(2) + 14 * day)
})
