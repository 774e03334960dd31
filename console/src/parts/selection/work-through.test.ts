import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workThrough } from './work-through.ts'

test('what is refused is named at the end, and stops none of the others', async () => {
  const steps: number[] = []
  const act = async (name: string) => {
    if (name === 'mill') throw new Error('Somebody changed it.')
  }
  const outcome = await workThrough(['farm', 'mill', 'shop'], act, ({ done, refused }) => {
    steps.push(done + refused.length)
  })
  assert.deepEqual(steps, [1, 2, 3])
  assert.equal(outcome.done, 2)
  assert.deepEqual(
    outcome.refused.map(({ item, error }) => [item, error instanceof Error && error.message]),
    [['mill', 'Somebody changed it.']],
  )
})
