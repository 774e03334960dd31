import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Delivery } from '@polytrace/client'
import { nameOf, stuckDelivery, waitingOf } from './destination.ts'
import { emptyDraft, idsIn, newWebhook, wantedBy } from './form/draft.ts'
import { isKind, wordOf } from './kinds.ts'
import { positionAt } from './steer/position-at.ts'
import { emptyDraft as newDraft, newSubscription } from './subscriptions/draft.ts'
import { firingsOf, presets, scheduleOf } from './subscriptions/schedule.ts'

test('a draft sends only the filters that its kinds take', () => {
  const draft = { ...emptyDraft, url: ' https://example.com ', query: { EQ_bizStep: ['shipping'] }, ids: 'a, b\na' }
  assert.deepEqual(wantedBy({ ...draft, kinds: ['capture.finished'] }).filter, null)
  assert.deepEqual(wantedBy({ ...draft, kinds: ['event.captured'] }).filter, { query: draft.query })
  assert.deepEqual(wantedBy({ ...draft, kinds: ['product.created'] }).filter, { ids: ['a', 'b'] })
  assert.equal(wantedBy(draft).url, 'https://example.com')
  assert.deepEqual(idsIn(' \n,; '), [])
})

test('a new webhook begins with what comes next, unless it is said otherwise', () => {
  assert.ok(!('after' in newWebhook(emptyDraft)))
  assert.equal(newWebhook({ ...emptyDraft, start: 'oldest' }).after, 0)
  assert.equal(newWebhook({ ...emptyDraft, start: 'position', position: 7 }).after, 7)
})

test('a webhook without a name is called by its host', () => {
  assert.equal(nameOf({ name: ' ', url: 'https://example.com:8443/hook' }), 'example.com:8443')
  assert.equal(nameOf({ name: 'Shop', url: 'https://example.com' }), 'Shop')
  assert.equal(nameOf({ name: '', url: 'no address' }), 'no address')
})

test('what waits is never less than nothing', () => {
  assert.equal(waitingOf({ position: 3, head: 10 }), 7)
  assert.equal(waitingOf({ position: 11, head: 10 }), 0)
})

const delivery = (position: number, received: boolean, type = 'event.captured'): Delivery => ({
  ...{ id: `${type} ${position}`, position, type, received, attempts: [] },
})

test('the delivery that all others wait for is the first behind the position that was not received', () => {
  const tried = [delivery(9, false), delivery(6, false), delivery(5, false), delivery(7, false, 'webhook.test')]
  assert.equal(stuckDelivery({ position: 5 }, tried)?.position, 6)
  assert.equal(stuckDelivery({ position: 9 }, tried), undefined)
  assert.equal(stuckDelivery({ position: 5 }, [delivery(6, true)]), undefined)
})

test('the name of a kind is a key of the words', () => {
  assert.equal(wordOf('event.captured'), 'kind_event_captured')
  assert.ok(isKind('device.changed'))
  assert.ok(!isKind('webhook.test'))
})

test('a time becomes the position before the first change that is not older, whatever a reader does not see', async () => {
  // Positions have gaps where the reader may not see a change, and several changes are of one commit.
  const feed = [3, 4, 8, 9, 15, 16, 30].map((position) => ({ position, at: new Date(position * 1_000).toISOString() }))
  const questions: (number | undefined)[] = []
  const readAfter = async (after: number | undefined) => {
    questions.push(after)
    return feed.find(({ position }) => after === undefined || position > after)
  }
  for (let second = 0; second < 40; second++) {
    questions.length = 0
    const found = await positionAt(new Date(second * 1_000), 35, readAfter)
    const sent = feed.filter(({ position }) => position > found).map(({ position }) => position)
    assert.deepEqual(
      sent,
      [3, 4, 8, 9, 15, 16, 30].filter((position) => position >= second),
      `from second ${second}`,
    )
    assert.ok(questions.length < 10)
  }
  assert.equal(await positionAt(new Date(), 35, async () => undefined), 35)
})

test('a subscription is a stream or a schedule, and sends no field that was left empty', () => {
  const draft = { ...newDraft('Europe/Berlin'), queryName: 'q', dest: ' https://example.com ' }
  assert.deepEqual(newSubscription(draft), { dest: 'https://example.com', stream: true })
  assert.deepEqual(newSubscription({ ...draft, when: 'schedule', signatureToken: 'secret' }), {
    dest: 'https://example.com',
    schedule: { hour: '6', minute: '0', timeZone: 'Europe/Berlin' },
    reportIfEmpty: false,
    signatureToken: 'secret',
  })
})

test('a schedule says when it fires next, or what is wrong with it', () => {
  const night = new Date('2026-03-27T23:30:00Z')
  const berlin = { ...presets.weekdays, timeZone: 'Europe/Berlin' }
  const { times } = firingsOf(scheduleOf(berlin), night, 3)
  // A Friday night: the next is on Monday, when the clocks have been put forward.
  assert.deepEqual(
    times.map((time) => time.toISOString()),
    ['2026-03-30T04:00:00.000Z', '2026-03-30T16:00:00.000Z', '2026-03-31T04:00:00.000Z'],
  )
  for (const preset of Object.values(presets)) assert.equal(firingsOf(scheduleOf(preset), night, 3).times.length, 3)
  assert.deepEqual(firingsOf({ hour: '25' }, night, 3).times, [])
  assert.equal(firingsOf({ hour: '25' }, night, 3).faults[0]?.field, 'hour')
  assert.equal(firingsOf({}, night, 3).faults[0]?.code, 'too_few')
})
