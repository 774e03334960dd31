import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Turns } from './turns.ts'

/** Runs named work, and remembers the order in which it began; each piece ends when `end` is called with its name. */
function observe(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (orgId: string, name: string) =>
    turns.run(orgId, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, begin, end }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('Organisations take turns, whatever the number of their requests', async () => {
  const { begun, begin, end } = observe(new Turns(1))
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => begin(name.slice(0, 1), name))
  await settle()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) {
    assert.equal(begun.at(-1), name)
    await end(name)
  }
  await Promise.all(all)
  assert.equal(begun.length, 6)
})

test('The last place is for another organisation', async () => {
  const { begun, begin, end } = observe(new Turns(3))
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => begin('a', name))
  await settle()
  assert.deepEqual(begun, ['a1', 'a2'])
  all.push(begin('b', 'b1'))
  await settle()
  assert.deepEqual(begun, ['a1', 'a2', 'b1'])
  await end('b1')
  assert.deepEqual(begun, ['a1', 'a2', 'b1'])
  for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name)
  await Promise.all(all)
  assert.deepEqual(begun, ['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('What fails gives its place back', async () => {
  const turns = new Turns(1)
  await assert.rejects(
    turns.run('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await turns.run('a', async () => 'done'), 'done')
})

test('An organisation that lets too much wait is refused, and no other', async () => {
  const { begun, begin, end } = observe(new Turns(2))
  const all = Array.from({ length: 501 }, (_, number) => begin('a', `a${number}`))
  await assert.rejects(begin('a', 'too many'), { code: 'unavailable' })
  all.push(begin('b', 'b'))
  await settle()
  assert.deepEqual(begun, ['a0', 'b'])
  await end('b')
  for (let number = 0; number <= 500; number++) await end(`a${number}`)
  await Promise.all(all)
})
