import type { Tenant } from '../../db/statements.ts'
import { type IntervalRow, isTouched, listContained, readIntervals, type StoredInterval } from './interval-queries.ts'
import { intervalsOf } from './settle.ts'
import { settleThings } from './settle-things.ts'

const lowest = '00000000-0000-0000-0000-000000000000'
const thingsAtOnce = 1_000

/**
 * Compares the stored intervals of an organisation with those that its events give, and names the things whose intervals differ.
 * `undefined`: some wait to be settled, so that none can be judged.
 */
export async function verifyIntervals(tenant: Tenant, report: (thing: string) => void): Promise<number | undefined> {
  if (await isTouched(tenant)) return undefined
  let count = 0
  let things = await listContained(tenant, lowest, thingsAtOnce)
  while (things.length > 0) {
    const expected = byThing((await settleThings(tenant, things)).flatMap(intervalsOf), textOf)
    const stored = byThing(await readIntervals(tenant, 'child', things), storedText)
    for (const thing of things) if (expected.get(thing) !== stored.get(thing)) report(thing)
    count += things.length
    things = await listContained(tenant, things.at(-1) ?? lowest, thingsAtOnce)
  }
  return count
}

/** All intervals of each thing as one text, whatever their order. */
function byThing<Row extends { child: string }>(rows: Row[], text: (row: Row) => string): Map<string, string> {
  const texts = new Map<string, string[]>()
  for (const row of rows) texts.set(row.child, [...(texts.get(row.child) ?? []), text(row)])
  return new Map([...texts].map(([thing, all]) => [thing, all.sort().join('\n')]))
}

const rounded = (time: number | null | undefined) => (time === null || time === undefined ? null : Math.round(time))

const textOf = (row: IntervalRow) =>
  JSON.stringify([
    ...[row.parent, rounded(row.since), row.sinceEvent, rounded(row.until), row.untilEvent ?? null],
    ...[row.endedBy ?? null, row.kind, row.amounts ?? null],
  ])

const storedText = (row: StoredInterval) =>
  JSON.stringify([
    ...[row.parent, rounded(row.since), row.since_event, rounded(row.until), row.until_event],
    ...[row.ended_by, row.kind, row.amounts],
  ])
