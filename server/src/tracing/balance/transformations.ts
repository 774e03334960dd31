import { type Lineage, lineageOf } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { readEvents } from '../../epcis/query/queries.ts'
import { readingOf } from '../../epcis/query/search.ts'
import { nameOf } from '../../event-store/event-name.ts'
import { statedAmounts } from '../containment/holdings.ts'
import { type Interval, Intervals } from '../containment/intervals.ts'
import { readTransformationEvents } from '../facts/queries.ts'
import type { EventReference } from '../facts/shapes.ts'

/** What went in or came out; without a quantity where no event gives one. */
export type Portion = { quantity: string | undefined; uom: string | null }

/** One event that makes something of something, or all events of one `transformationID`. */
export type Transformation = {
  key: string
  time: number
  events: EventReference[]
  /** The GTIN of the first output that has one. */
  gtin: string | undefined
  bizStep: string | null
  inputs: Portion[]
  outputs: Portion[]
}

type Text = { id: number; reference: EventReference; time: number; lineage: Lineage }

/** The transformations to which some events belong, each once. A container that went in stands for what was in it. */
export async function readTransformations(tenant: Tenant, events: Iterable<number>): Promise<Transformation[]> {
  const texts = new Map((await readTexts(tenant, [...new Set(events)])).map((text) => [text.id, text]))
  const keys = new Set([...texts.values()].flatMap(({ lineage }) => lineage.transformation ?? []))
  const members = keys.size === 0 ? [] : await readTransformationEvents(tenant, [...keys])
  const missing = members.map(({ id }) => id).filter((id) => !texts.has(id))
  for (const text of await readTexts(tenant, missing)) texts.set(text.id, text)
  const contents = new Contents(tenant)
  await contents.load([...texts.values()].flatMap(({ lineage }) => unmeasured(lineage)))
  const groups = Map.groupBy(texts.values(), ({ id, lineage }) => lineage.transformation ?? `${id}`)
  return [...groups].map(([key, group]) => transformationOf(key, group, contents))
}

async function readTexts(tenant: Tenant, ids: number[]): Promise<Text[]> {
  if (ids.length === 0) return []
  return (await readEvents(tenant, ids.map(String))).map((event) => {
    const reading = readingOf(event)
    const { eventTime, bizStep } = reading.event as { eventTime: string; bizStep?: string }
    return {
      id: Number(event.id),
      reference: { eventID: nameOf(event), eventTime, bizStep: bizStep ?? null },
      time: event.event_time.getTime(),
      lineage: lineageOf(reading),
    }
  })
}

function transformationOf(key: string, texts: Text[], contents: Contents): Transformation {
  const sorted = texts.sort((a, b) => a.time - b.time || (a.reference.eventID < b.reference.eventID ? -1 : 1))
  const outputs = sorted.flatMap(({ lineage }) =>
    lineage.produced.filter(({ thing }) => thing !== lineage.transformation),
  )
  const things = new Map(sorted.flatMap(({ lineage }) => lineage.things.map((thing) => [thing.key, thing])))
  const last = sorted.at(-1)
  return {
    key,
    time: last?.time ?? 0,
    events: sorted.map(({ reference }) => reference),
    gtin: outputs.map(({ thing }) => things.get(thing)?.gtin).find((gtin) => gtin !== undefined),
    bizStep: last?.reference.bizStep ?? null,
    inputs: sorted.flatMap(({ lineage, time }) =>
      lineage.consumed
        .filter(({ thing }) => thing !== lineage.transformation)
        .flatMap((used) => contents.of(used.thing, time) ?? portionOf(used, things.get(used.thing)?.kind)),
    ),
    outputs: outputs.map((output) => portionOf(output, things.get(output.thing)?.kind)),
  }
}

/** An item is one piece. */
const portionOf = ({ quantity, uom }: { quantity?: string; uom?: string }, kind: string | undefined): Portion => ({
  quantity: quantity ?? (kind === 'item' ? '1' : undefined),
  uom: uom ?? null,
})

const unmeasured = ({ consumed }: Lineage) =>
  consumed.filter(({ quantity }) => quantity === undefined).map(({ thing }) => thing)

/** What was in containers when they were used. */
class Contents {
  readonly #intervals: Intervals
  readonly #held = new Map<string, Interval[]>()

  constructor(tenant: Tenant) {
    this.#intervals = new Intervals(tenant)
  }

  async load(containers: Iterable<string>): Promise<void> {
    for (let level = [...new Set(containers)]; level.length > 0; ) {
      for (const one of level) this.#held.set(one, [])
      const found = await this.#intervals.in(level)
      for (const interval of found) this.#held.get(interval.holder)?.push(interval)
      level = [...new Set(found.map(({ child }) => child))].filter((child) => !this.#held.has(child))
    }
  }

  /** Undefined when it is no container, or was empty. */
  of(container: string, time: number, way: readonly string[] = []): Portion[] | undefined {
    const inside = (this.#held.get(container) ?? []).filter(
      ({ since, until, child }) =>
        since.time <= time && time <= (until?.time ?? Number.POSITIVE_INFINITY) && !way.includes(child),
    )
    if (inside.length === 0) return undefined
    return inside.flatMap((interval) => {
      const amounts = statedAmounts(interval, time)
      if (amounts.length > 0) return amounts
      return this.of(interval.child, time, [...way, container]) ?? [{ quantity: '1', uom: null }]
    })
  }
}
