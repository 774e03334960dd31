import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Fault, ProblemError } from '@polytrace/client'
import { missingPermission } from '../../parts/missing-permission.ts'
import { readWithProgress } from '../transfer/read-with-progress.ts'
import { faultAt } from './fault-at.ts'

const problem = (status: number, detail: string, errors: Fault[] = []) =>
  new ProblemError({
    type: 'urn:polytrace:problem:invalid',
    code: 'invalid',
    title: 'Invalid',
    status,
    detail,
    instance: 'r1',
    errors,
  })

test('a fault stands at the text that it is about, in its language', () => {
  const fault = (pointer: string, message: string) => ({ code: 'wrong_type' as const, pointer, message })
  const error = problem(422, 'Two texts are too long.', [
    fault('/name', 'The name is too long.'),
    fault('/translations/fr/custom_data/a~1b', 'The translation is too long.'),
  ])
  assert.equal(faultAt(error, '/name'), 'The name is too long.')
  assert.equal(faultAt(error, 'fr/custom_data/a~1b'), 'The translation is too long.')
  for (const place of ['fr/name', '/custom_data/a~1b', 'de/custom_data/a~1b'])
    assert.equal(faultAt(error, place), undefined)
  assert.equal(faultAt(new Error('offline'), '/name'), undefined)
})

test('a refusal names the permission, any other failure none', () => {
  assert.equal(missingPermission(problem(403, 'This needs the permission read_audit.')), 'read_audit')
  assert.equal(missingPermission(problem(422, 'This needs the permission read_audit.')), undefined)
  assert.equal(missingPermission(problem(403, 'Not allowed.')), undefined)
  assert.equal(missingPermission(new Error('This needs the permission read_audit.')), undefined)
})

test('a streamed answer becomes a file of the same bytes and type, and its progress never shrinks', async () => {
  const parts = ['first,', 'second,', 'third'].map((text) => new TextEncoder().encode(text))
  const body = new ReadableStream({
    start(stream) {
      for (const part of parts) stream.enqueue(part)
      stream.close()
    },
  })
  const reports: number[] = []
  const answer = new Response(body, { headers: { 'content-type': 'text/csv' } })
  const file = await readWithProgress(answer, (bytes) => reports.push(bytes))
  assert.equal(await file.text(), 'first,second,third')
  assert.equal(file.type, 'text/csv')
  assert.deepEqual(
    reports,
    reports.toSorted((a, b) => a - b),
  )
  assert.equal((await readWithProgress(new Response(null), () => assert.fail())).size, 0)
})
