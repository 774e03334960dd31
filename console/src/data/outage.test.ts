import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConnectionError, ProblemError } from '@polytrace/client'
import { causeOf, isAway, Outage } from './outage.ts'

const problem = (status: number) =>
  new ProblemError({ type: 'about:blank', code: 'internal', title: '', detail: '', status, instance: '' } as never)

test('nobody, a gateway without a service and a service without its database are outages; a refusal is none', () => {
  for (const error of [new ConnectionError('x'), new ConnectionError('x', { status: 502 }), problem(503)])
    assert.equal(isAway(error), true)
  for (const error of [new ConnectionError('x', { status: 404 }), problem(500), problem(409), new TypeError('x')])
    assert.equal(isAway(error), false)
})

test('who did not answer, what stands in between and a mistake of the console are three things', () => {
  assert.equal(causeOf(new ConnectionError('x')), 'unreachable')
  assert.equal(causeOf(new ConnectionError('x', { status: 504 })), 'unreachable')
  assert.equal(causeOf(new ConnectionError('x', { status: 407 })), 'intercepted')
  assert.equal(causeOf(new TypeError('needs `path.id`')), 'broken')
})

test('an outage lasts until the service answers, is asked about ever more rarely, and its end is reported once', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let isThere = false
  let questions = 0
  let ended = 0
  const outage = new Outage(async () => {
    questions += 1
    if (!isThere) throw new ConnectionError('nobody')
  })
  outage.onEnd(() => {
    ended += 1
  })
  const pass = async (seconds: number) => {
    t.mock.timers.tick(seconds * 1_000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  outage.begin()
  outage.begin()
  await pass(1)
  assert.deepEqual([outage.isOn.get(), questions], [true, 1])
  await pass(1)
  assert.equal(questions, 1)
  isThere = true
  await pass(1)
  assert.deepEqual([outage.isOn.get(), questions, ended], [false, 2, 1])
  await pass(60)
  assert.equal(questions, 2)
})
