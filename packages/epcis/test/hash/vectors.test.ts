import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { suite } from 'node:test'
import { eventHash, preHash } from '../../src/hash/event-hash.ts'
import type { JsonObject } from '../../src/json.ts'
import { readDocument } from '../../src/reading/read-document.ts'
import { sharedText, skipWithoutShared } from '../shared.ts'

type Vector = {
  name: string
  event: JsonObject
  eventText?: string
  preHash: string
  hash: string
  group?: string
  source?: string
}

const own: Vector[] = JSON.parse(readFileSync(join(import.meta.dirname, '../vectors/event-hash.json'), 'utf8'))
const shared: Vector[] = skipWithoutShared ? [] : JSON.parse(sharedText('event-hash-vectors.json'))
const foreign = shared.filter(({ source }) => !source?.startsWith('own'))

suite('event hash: our vectors', () => own.forEach(check))
suite('event hash: vectors of others', { skip: skipWithoutShared }, () => foreign.forEach(check))

test('there are 98 vectors of our own and 79 of others', { skip: skipWithoutShared }, () => {
  assert.deepEqual([own.length, foreign.length], [98, 79])
})

test('all vectors of a group have one hash', () => {
  const hashes = new Map<string, Set<string>>()
  for (const { group, hash } of own) if (group) hashes.set(group, (hashes.get(group) ?? new Set()).add(hash))
  assert.ok([...hashes.values()].every((set) => set.size === 1))
})

function check(vector: Vector): void {
  test(vector.name, () => {
    const events = [...readDocument(vector.eventText ?? JSON.stringify(vector.event)).events()]
    assert.equal(events.length, 1)
    for (const event of events) {
      assert.equal(preHash(event), vector.preHash)
      assert.equal(eventHash(event), vector.hash)
    }
    // The same from JSON.parse; a document is not an event, so its context has to travel with it.
    const [event] = events
    const context = { '@context': [vector.event['@context'] ?? [], event?.event['@context'] ?? []].flat() }
    assert.equal(eventHash({ ...event?.event, ...context }), vector.hash)
  })
}
