import { identify, type Lineage, lineageOf, readEvent } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { nameOf } from '../../event-store/event-name.ts'
import { EventTexts } from '../../event-store/event-texts.ts'
import { eventText } from '../../event-store/stored-event.ts'
import { statedAmounts } from '../containment/holdings.ts'
import type { Interval } from '../containment/intervals.ts'
import { commonUnits } from '../facts/common-units.ts'
import { readTransformationEvents } from '../facts/queries.ts'
import type { OriginShare } from '../facts/shapes.ts'
import type { Reach, Trace } from '../lists/trace.ts'
import type { ThingNames } from '../names/thing-names.ts'
import type { Making, Portion } from './portions.ts'
import { sharesOf, unknownShare } from './shares.ts'

type Member = { id: number; name: string; time: number; isSure: boolean }

/** How much of each origin is in a thing, from all events on the way up, and all that belong to one transformation with them. */
export async function readShares(
  tenant: Tenant,
  thing: string,
  { trace, names }: { trace: Trace; names: ThingNames },
  origins: Reach[],
): Promise<(origin: Reach) => OriginShare> {
  // What was cut away would make the rest look larger.
  if (trace.cuts.length > 0) return () => ({ ...unknownShare('list_cut'), still_open: false })
  const members = await membersOf(tenant, trace)
  const makings: Making[] = []
  const joined = new Map<string, JoinedMaking>()
  let place = 0
  for await (const slice of new EventTexts(tenant).of(members.map(({ id }) => id))) {
    for (const text of slice) {
      const { name, time, isSure } = members[place++] as Member
      const reading = readEvent(eventText(text, name))
      const lineage = lineageOf(reading)
      const making = opened(
        makingOf(lineage, { isAdding: reading.event.type === 'ObjectEvent', isSure }),
        (container) => contentsOf(trace.contentsAt(container, time), time, names),
      )
      if (lineage.transformation === undefined) makings.push(making)
      else join(joined, lineage.transformation, making, time)
    }
  }
  const shareOf = sharesOf(
    thing,
    inCommonUnits([...makings, ...joined.values()]),
    origins.map((origin) => origin.thing),
  )
  const still_open = [...joined.values()].some(({ lastInput, lastOutput }) => lastOutput < lastInput)
  return ({ thing: origin, reasons }) => ({
    ...(reasons.length > 0 ? unknownShare('not_certain') : shareOf(origin)),
    still_open,
  })
}

/** The events on the way, and the others of their transformations. */
async function membersOf(tenant: Tenant, trace: Trace): Promise<Member[]> {
  const members = new Map<number, Member>()
  const transformations = new Set<string>()
  for (const { event, reasons } of trace.crossed.values()) {
    members.set(event.id, { id: event.id, name: event.name, time: event.time, isSure: reasons.length === 0 })
    if (event.transformation !== null) transformations.add(event.transformation)
  }
  const others = transformations.size === 0 ? [] : await readTransformationEvents(tenant, [...transformations])
  for (const { id, time, ...row } of others)
    if (!members.has(id)) members.set(id, { id, time, name: nameOf(row), isSure: true })
  return [...members.values()]
}

/** Who used a container used what was in it: containers are replaced by their contents. */
const opened = (making: Making, contentsIn: (container: string) => Portion[]): Making => ({
  ...making,
  inputs: making.inputs.flatMap((input) => {
    const contents = contentsIn(input.thing)
    return contents.length > 0 ? contents : [input]
  }),
})

/** How much of what was in a container; a part of a product is in it as well, but makes it no container. */
function contentsOf(intervals: Interval[], time: number, names: ThingNames): Portion[] {
  const packed = intervals.filter(({ kind }) => kind !== 'assembly')
  const containers = new Set(packed.map(({ holder }) => holder))
  return packed
    .filter(({ child }) => !containers.has(child))
    .flatMap((interval): Portion[] => {
      const named = names.of(interval.child)
      const product = productOf(interval.child, named?.gtin ?? undefined, named?.text)
      const stated = named?.kind === 'item' ? [{ quantity: '1', uom: null }] : statedAmounts(interval, time)
      const portion = { thing: interval.child, product }
      if (stated.length === 0) return [{ ...portion, quantity: undefined, uom: null }]
      return stated.map(({ quantity, uom }) => ({ ...portion, quantity: Number(quantity), uom }))
    })
}

const productOf = (thing: string, gtin: string | undefined, uri = thing) => gtin ?? identify(uri).material ?? thing

/** All events of one transformation as one making, with the times of its last input and output. */
type JoinedMaking = Making & { lastInput: number; lastOutput: number }

function join(joined: Map<string, JoinedMaking>, transformation: string, making: Making, time: number): void {
  const isGoods = ({ thing }: Portion) => thing !== transformation
  const [inputs, outputs] = [making.inputs.filter(isGoods), making.outputs.filter(isGoods)]
  const { NEGATIVE_INFINITY: never } = Number
  const known = joined.get(transformation) ?? {
    ...making,
    inputs: [],
    outputs: [],
    lastInput: never,
    lastOutput: never,
  }
  joined.set(transformation, {
    isAdding: false,
    inputs: [...known.inputs, ...inputs],
    outputs: [...known.outputs, ...outputs],
    doubt: known.doubt ?? making.doubt,
    lastInput: inputs.length > 0 ? Math.max(known.lastInput, time) : known.lastInput,
    lastOutput: outputs.length > 0 ? Math.max(known.lastOutput, time) : known.lastOutput,
  })
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
  { things, produced, consumed }: Lineage,
  { isAdding, isSure }: { isAdding: boolean; isSure: boolean },
): Making {
  const named = new Map(things.map((thing) => [thing.key, thing]))
  const portionOf = ({ thing, quantity, uom }: Lineage['produced'][0] | Lineage['consumed'][0]): Portion => {
    const { kind, gtin, uri } = named.get(thing) ?? {}
    const stated = quantity ?? (kind === 'item' ? '1' : undefined)
    return {
      thing,
      quantity: stated === undefined ? undefined : Number(stated),
      uom: uom ?? null,
      product: productOf(thing, gtin, uri),
    }
  }
  return {
    isAdding,
    inputs: consumed.map(portionOf),
    outputs: produced.map(portionOf),
    doubt: isSure ? undefined : 'not_certain',
  }
}
