import { identify, type Lineage, lineageOf, readEvent } from '@polytrace/epcis'
import type { Pool } from 'pg'
import { EventTexts } from '../genealogy/event-texts.ts'
import { eventText } from '../genealogy/stored-event.ts'
import type { Making, Portion } from './portions.ts'
import type { OriginShare } from './shapes.ts'
import { sharesOf, unknownShare } from './shares.ts'
import type { Reach, Trace } from './trace.ts'

/** How much of each origin is in a thing, from all events on the way up. */
export async function readShares(
  pool: Pool,
  orgId: string,
  thing: string,
  trace: Trace,
  origins: Reach[],
): Promise<(origin: Reach) => OriginShare> {
  // What was cut away would make the rest look larger.
  if (trace.cuts.length > 0) return () => unknownShare('list_cut')
  const makings: Making[] = []
  const crossings = [...trace.crossed.values()]
  let place = 0
  for await (const slice of new EventTexts(pool, orgId).of(crossings.map(({ event }) => event.id))) {
    for (const text of slice) {
      const { event, reasons } = crossings[place++] as (typeof crossings)[0]
      const reading = readEvent(eventText(text, event.name))
      const isAdding = reading.event.type === 'ObjectEvent'
      makings.push(makingOf(lineageOf(reading), { isAdding, isSure: reasons.length === 0 }))
    }
  }
  const shareOf = sharesOf(
    thing,
    makings,
    origins.map((origin) => origin.thing),
  )
  return ({ thing: origin, reasons }) => (reasons.length > 0 ? unknownShare('not_certain') : shareOf(origin))
}

function makingOf(
  { things, produced, consumed, transformation }: Lineage,
  { isAdding, isSure }: { isAdding: boolean; isSure: boolean },
): Making {
  const named = new Map(things.map((thing) => [thing.key, thing]))
  const portionOf = ({ thing, quantity, uom }: Lineage['produced'][0] | Lineage['consumed'][0]): Portion => {
    const { kind, gtin, uri = thing } = named.get(thing) ?? {}
    const stated = quantity ?? (kind === 'item' ? '1' : undefined)
    return {
      thing,
      quantity: stated === undefined ? undefined : Number(stated),
      uom: uom ?? null,
      product: gtin ?? identify(uri).material ?? thing,
    }
  }
  return {
    isAdding,
    inputs: consumed.map(portionOf),
    outputs: produced.map(portionOf),
    doubt: !isSure ? 'not_certain' : transformation === undefined ? undefined : 'several_events',
  }
}
