import { identify, type Lineage, lineageOf, readEvent } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { EventTexts } from '../../event-store/event-texts.ts'
import { eventText } from '../../event-store/stored-event.ts'
import { commonUnits } from '../facts/common-units.ts'
import type { OriginShare } from '../facts/shapes.ts'
import type { Reach, Trace } from '../lists/trace.ts'
import type { Making, Portion } from './portions.ts'
import { sharesOf, unknownShare } from './shares.ts'

/** How much of each origin is in a thing, from all events on the way up. */
export async function readShares(
  tenant: Tenant,
  thing: string,
  trace: Trace,
  origins: Reach[],
): Promise<(origin: Reach) => OriginShare> {
  // What was cut away would make the rest look larger.
  if (trace.cuts.length > 0) return () => unknownShare('list_cut')
  const makings: Making[] = []
  const crossings = [...trace.crossed.values()]
  let place = 0
  for await (const slice of new EventTexts(tenant).of(crossings.map(({ event }) => event.id))) {
    for (const text of slice) {
      const { event, reasons } = crossings[place++] as (typeof crossings)[0]
      const reading = readEvent(eventText(text, event.name))
      const isAdding = reading.event.type === 'ObjectEvent'
      makings.push(makingOf(lineageOf(reading), { isAdding, isSure: reasons.length === 0 }))
    }
  }
  const shareOf = sharesOf(
    thing,
    inCommonUnits(makings),
    origins.map((origin) => origin.thing),
  )
  return ({ thing: origin, reasons }) => (reasons.length > 0 ? unknownShare('not_certain') : shareOf(origin))
}

/** Amounts of one dimension in one unit, so that grams and kilograms can be compared. */
function inCommonUnits(makings: Making[]): Making[] {
  const portions = makings.flatMap(({ inputs, outputs }) => [...inputs, ...outputs])
  const measureIn = commonUnits(portions.map(({ uom }) => uom))
  const converted = (portion: Portion): Portion => {
    const measure = portion.quantity === undefined ? undefined : measureIn('1', portion.uom)
    if (portion.quantity === undefined || measure === undefined) return portion
    const { amount, unit } = measure
    const factor = Number(amount.numerator) / Number(amount.denominator)
    return { ...portion, quantity: portion.quantity * factor, uom: unit }
  }
  return makings.map((making) => ({
    ...making,
    inputs: making.inputs.map(converted),
    outputs: making.outputs.map(converted),
  }))
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
