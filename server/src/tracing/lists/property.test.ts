import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type SmallEvent, unpacked } from '../../../test/genealogy-reference.ts'
import { propertyRuns } from '../../../test/property-runs.ts'
import { startStory } from '../../../test/recall.ts'
import { recallReference } from '../../../test/recall-reference.ts'
import { arrivalsOf, boxes, eventsAbout, identifierOf, lotsAndItems, mentions } from '../../../test/small-world.ts'

type Entry = {
  identifier: string
  lot: string | null
  serial: string | null
  certainty: string
  evidence: string[]
  distance: number
}

const nameOf = ({ identifier, lot, serial }: Entry) =>
  boxes.find((box) => identifierOf(box) === identifier) ?? serial ?? lot ?? ''
const namesOf = (entries: Entry[]) => [...new Set(entries.map(nameOf).filter((name) => name !== ''))].sort()

const scenario = fc.record({
  events: eventsAbout([...lotsAndItems, ...boxes]),
  root: fc.constantFrom(...lotsAndItems),
})

const lists = [
  { path: 'recall', query: '?', isUp: false },
  { path: 'origins', query: '?include=intermediates&', isUp: true },
]

test('recall and origins list what the reference finds, and call certain what a certain way leads to', async () => {
  const property = fc.asyncProperty(scenario, async ({ events, root }) => {
    if (!events.some((event) => mentions(event, root))) return
    const { capture, ask } = await startStory()
    for (const event of events.flatMap(arrivalsOf)) await capture('', event)
    for (const { path, query, isUp } of lists) {
      for (const isConsistent of [false, true]) {
        const expected = recallReference(events, root, { isUp, isConsistent })
        const search = `${query}time=${isConsistent ? 'consistent' : 'all'}`
        const { results } = await ask(path, identifierOf(root), search)
        assert.deepEqual(namesOf(results), expected.all, `${path}${search}`)
        for (const entry of results)
          assert.ok(isPath(entry, unpacked(events), root), `${nameOf(entry)} by ${entry.evidence}`)
        const certain = results.filter(({ certainty }: Entry) => certainty === 'certain')
        assert.deepEqual(namesOf(certain), expected.certain, `certain of ${path}${search}`)
        const { results: only } = await ask(path, identifierOf(root), `${search}&certainty=certain`)
        assert.deepEqual(namesOf(only), expected.certain, `${path}${search}&certainty=certain`)
      }
    }
  })
  await fc.assert(property, propertyRuns(12))
})

/** Whether the evidence leads from the root to the entry: each event shares something with the one before it. */
function isPath(entry: Entry, events: SmallEvent[], root: string): boolean {
  if (nameOf(entry) === '') return true
  const way = entry.evidence.map((name) => namedIn(events.find((event) => event.name === name)))
  const stations = [[root], ...way, [nameOf(entry)]]
  return stations.every((names, index) => index === 0 || names.some((name) => stations[index - 1]?.includes(name)))
}

const namedIn = (event: SmallEvent | undefined): string[] =>
  event === undefined
    ? []
    : [
        ...[...event.inputs, ...event.outputs, ...event.seen, ...event.members.map(({ lot }) => lot)],
        ...(event.transformation === undefined ? [] : [`transformation ${event.transformation}`]),
      ]
