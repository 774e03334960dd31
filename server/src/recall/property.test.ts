import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startStory } from '../../test/recall.ts'
import { lot, made, minute } from '../events/examples.ts'

const letter = fc.constantFrom(...'ABCDEFGH')
const step = fc.record({
  time: fc.integer({ min: 0, max: 9 }),
  inputs: fc.uniqueArray(letter, { minLength: 1, maxLength: 2 }),
  outputs: fc.uniqueArray(letter, { minLength: 1, maxLength: 2 }),
})
type Step = { time: number; inputs: string[]; outputs: string[] }

/** Every thing that some way leads to; with `inTime`, only ways on which nothing is used before it was made. */
function reachable(steps: Step[], root: string, inTime: boolean): string[] {
  const states = new Set([`${root} -1`])
  for (const state of states) {
    const [thing = '', since] = state.split(' ')
    for (const { time, inputs, outputs } of steps) {
      if (!inputs.includes(thing) || (inTime && time < Number(since))) continue
      for (const output of outputs) states.add(`${output} ${inTime ? time : -1}`)
    }
  }
  return [...new Set([...states].map((state) => state.charAt(0)))].sort()
}

test('a recall is complete, and certain exactly where a way leads through time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const { capture, ask } = await startStory()
      const root = steps[0]?.inputs[0] ?? ''
      for (const [index, { time, inputs, outputs }] of steps.entries()) {
        const more = { eventTime: minute(time), eventID: `urn:uuid:step-${index}` }
        await capture('', made(inputs.map(toLot), outputs.map(toLot), more))
      }
      const { results } = await ask('recall', toLot(root))
      const names = (entries: { lot: string }[]) => entries.map(({ lot }) => lot).sort()
      assert.deepEqual(names(results), reachable(steps, root, false))
      const certain = results.filter((entry: { certainty: string }) => entry.certainty === 'certain')
      assert.deepEqual(names(certain), reachable(steps, root, true))
      assert.deepEqual(names((await ask('recall', toLot(root), '?certainty=certain')).results), names(certain))
      for (const { lot, evidence, distance } of results) {
        const way = evidence.map((name: string) => steps[Number(name.split('-')[1])])
        assert.ok(way.length === distance && leads(way, root, lot), `${lot} by ${evidence}`)
      }
    }),
    { numRuns: 25 },
  )
})

const toLot = (name: string) => lot(name)

/** Whether each step uses something that the one before it made. */
function leads(way: Step[], root: string, end: string): boolean {
  const met = way.reduce<string[]>(
    (at, { inputs, outputs }) => (inputs.some((one) => at.includes(one)) ? outputs : []),
    [root],
  )
  return met.includes(end)
}
