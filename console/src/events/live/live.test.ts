import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConnectionError, type Problem, ProblemError } from '@polytrace/client'
import type { Event } from '../event/things.ts'
import { type Arrived, type Connection, follow, type Source } from './follow.ts'
import { emptyList, maxShown, withArrived } from './live-list.ts'

const event = (id: number) => ({ type: 'ObjectEvent', eventID: `urn:${id}` }) as unknown as Event

test('the newest event stands first, none twice, and no more than a page can show', () => {
  const first = withArrived(emptyList, 2, [event(1), event(2)])
  assert.deepEqual(
    first.events.map(({ eventID }) => eventID),
    ['urn:2', 'urn:1'],
  )
  const again = withArrived(first, 3, [event(2), event(3)])
  assert.deepEqual(
    again.events.map(({ eventID }) => eventID),
    ['urn:3', 'urn:2', 'urn:1'],
  )
  const many = withArrived(
    again,
    500,
    Array.from({ length: 400 }, (_, index) => event(100 + index)),
  )
  assert.equal(many.events.length, maxShown)
  assert.equal(many.events[0]?.eventID, 'urn:499')
  assert.equal(many.count, 403)
  assert.equal(many.position, 500)
})

/** Sources that are connected to one after the other, each with what it gives before it breaks off. */
async function followed(sources: (Arrived[] | Error)[], ended = new AbortController()) {
  const [starts, states, positions]: [(number | undefined)[], Connection[], number[]] = [[], [], []]
  const source: Source = async function* (after, _signal, onConnection) {
    starts.push(after)
    const given = sources.shift()
    if (given === undefined) return ended.abort()
    if (given instanceof Error) throw given
    onConnection(true)
    yield* given
  }
  await follow({
    ...{ source, after: 7, signal: ended.signal, pause: async () => undefined },
    arrive: ({ position }) => void positions.push(position),
    report: (state) => void states.push(state),
  })
  return { starts, states, positions }
}

test('a connection that breaks off is opened again behind the last event', async () => {
  const broken = new ConnectionError('gone')
  const { starts, states, positions } = await followed([
    [{ position: 8, events: [] }],
    broken,
    [{ position: 9, events: [] }],
  ])
  assert.deepEqual(starts, [7, 8, 8, 9])
  assert.deepEqual(positions, [8, 9])
  assert.deepEqual(states, ['connecting', 'open', 'lost', 'lost', 'open', 'lost'])
})

test('what the service refuses ends it, and what it cannot do now does not', async () => {
  const refusal = (status: number) =>
    new ProblemError({ status, code: 'gone', title: '', detail: '' } as Problem, undefined)
  await assert.rejects(followed([refusal(410)]), { status: 410 })
  assert.deepEqual((await followed([refusal(503), refusal(429)])).starts, [7, 7, 7])
})
