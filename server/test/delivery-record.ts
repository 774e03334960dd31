import assert from 'node:assert/strict'
import { startReceiver } from './receiver.ts'

/** What one delivery brings: the names of events and other changes, in order. */
export type NamesIn = (body: string) => string[]

/** A receiver that refuses a delivery now and then, and what it has taken. */
export async function recordDeliveries(namesIn: NamesIn) {
  const taken = new Set<string>()
  const receiver = await startReceiver((received, response) => {
    const isRefused = receiver.calls.length % 17 === 16
    if (!isRefused) for (const name of namesIn(received.body)) taken.add(name)
    response.writeHead(isRefused ? 500 : 204).end()
  })
  return {
    url: receiver.url,
    /** How many names were taken so far. */
    count: () => taken.size,
    /** Each was delivered, in this order; and what came again came under the id that it had before, unchanged. */
    check(expected: readonly string[]): void {
      assert.deepEqual([...taken], expected, 'every change arrives, in the order of the feed')
      const bodies = new Map<string, string>()
      const idOf = new Map<string, string>()
      for (const { id, body } of receiver.calls) {
        assert.equal(bodies.get(id) ?? body, body, `what is sent again as ${id} is the same`)
        bodies.set(id, body)
        for (const name of namesIn(body)) {
          assert.equal(idOf.get(name) ?? id, id, `${name} comes under one id`)
          idOf.set(name, id)
        }
      }
    },
  }
}
