import { addRationals, BIZ_STEPS, cbvNotations, compareRationals, type Rational } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { commonUnits, type Unit } from '../facts/common-units.ts'
import { type SeenEvent, SeenEvents } from '../facts/seen-events.ts'
import { readItemsOf, readParties } from '../history/queries.ts'
import { type HistoryEntry, type HistoryReason, readHistories, type StatedAmount } from '../history/read-history.ts'
import { countedTogether } from './items.ts'
import type { Measures, Pot } from './pots.ts'
import { type Step, type StepKind, type Whereabouts, whereaboutsOf } from './whereabouts.ts'

const notations = (words: string[]) => new Set(words.flatMap((word) => cbvNotations(BIZ_STEPS, word)))
const leaving = notations(['shipping', 'departing'])
const arriving = notations(['receiving', 'arriving', 'accepting'])
const counting = notations(['cycle_counting', 'stock_taking'])

const one: Measures = new Map([[null, { numerator: 1n, denominator: 1n }]])

/** Where a thing is at a time, from its own events and those of its containers. `isItem`: there is one of it. */
export async function readWhereabouts(
  tenant: Tenant,
  thing: string,
  { at, isItem }: { at: number; isItem: boolean },
): Promise<Whereabouts<SeenEvent>> {
  const histories = await readHistories(tenant, [thing])
  return locate(histories.get(thing) ?? [], await readEventsOf(tenant, histories), { at, isItem })
}

/** More would take longer than anybody waits. */
const maxItems = 10_000
const itemsAtOnce = 1_000

/** Where the items of a lot are that events name one by one: how many are at each spot. */
export async function readItemsWhereabouts(tenant: Tenant, lot: string, at: number) {
  const items = await readItemsOf(tenant, lot, maxItems + 1)
  const pots: Pot<SeenEvent>[] = []
  for (let first = 0; first < Math.min(items.length, maxItems); first += itemsAtOnce) {
    const histories = await readHistories(tenant, items.slice(first, Math.min(first + itemsAtOnce, maxItems)))
    const read = await readEventsOf(tenant, histories)
    for (const entries of histories.values())
      for (const pot of locate(entries, read, { at, isItem: true }).pots) pots.push(pot)
  }
  return { pots: countedTogether(pots), isComplete: items.length <= maxItems }
}

type Read = { events: ReadonlyMap<number, SeenEvent>; rows: ReadonlyMap<number, Row> }

async function readEventsOf(tenant: Tenant, histories: Map<string, HistoryEntry[]>): Promise<Read> {
  const ids = new Set([...histories.values()].flatMap((entries) => entries.map(({ event }) => event)))
  if (ids.size === 0) return { events: new Map(), rows: new Map() }
  const [events, parties] = await Promise.all([new SeenEvents(tenant).read(ids), readParties(tenant, [...ids])])
  return { events, rows: new Map(parties.map((row) => [row.id, row])) }
}

function locate(
  all: HistoryEntry[],
  read: Read,
  { at, isItem }: { at: number; isItem: boolean },
): Whereabouts<SeenEvent> {
  const entries = all.filter(({ time }) => time <= at)
  return whereaboutsOf(stepsFrom(entries, { ...read, isItem }))
}

type Row = { action: string | null; doc: string | null }

type Reading = Read & {
  isItem: boolean
  measureIn?: ReturnType<typeof commonUnits>
}

/** A step with why the event is one of the thing. */
export type HistoryStep = Step<SeenEvent> & { reason: HistoryReason; entry: HistoryEntry }

/** What the events of a thing do with it, in the order of time, each fact once. */
export function stepsFrom(entries: HistoryEntry[], { events, rows, isItem, ...reading }: Reading): HistoryStep[] {
  const { measureIn = commonUnits(entries.flatMap(({ amounts }) => amounts.map(({ uom }) => uom))) } = reading
  const measuresOf = (amounts: StatedAmount[], wanted: HistoryReason): Measures | undefined => {
    if (isItem) return one
    const stated = amounts.filter(({ reason = wanted }) => reason === wanted)
    if (stated.length === 0) return undefined
    const sums = new Map<Unit, Rational>()
    for (const { quantity, uom } of stated) {
      const measured = measureIn(quantity, uom)
      if (measured === undefined) continue
      const sum = sums.get(measured.unit)
      sums.set(measured.unit, sum === undefined ? measured.amount : addRationals(sum, measured.amount))
    }
    return sums
  }
  const steps = entries.flatMap((entry) => {
    const event = events.get(entry.event)
    const row = rows.get(entry.event)
    if (event === undefined || row === undefined) return []
    return stepsOf(entry, event, row).map((step) => ({
      ...step,
      entry,
      amounts: measuresOf(entry.amounts, step.reason),
    }))
  })
  return isItem ? once(steps) : withoutRepeatedMoves(withoutEchoes(steps))
}

type PlainStep = Omit<Step<SeenEvent>, 'amounts'> & Pick<HistoryStep, 'reason'>

function stepsOf(entry: HistoryEntry, at: SeenEvent, { action, doc }: Row): PlainStep[] {
  const { through, reasons } = entry
  const bizStep = at.reference.bizStep ?? ''
  const isLeaving = leaving.has(bizStep)
  const parties = partiesIn(doc, isLeaving)
  const place = isLeaving ? at.read_point : (at.biz_location ?? at.read_point)
  const boxes = through ? [through.direct, ...through.alsoIn] : [entry.container ?? null]
  const shared = { at, place, ...parties, isInherited: through !== undefined }
  const steps = reasons.flatMap((reason) => {
    const kind = through
      ? carriedKind(through.role, reason === 'taken_out', isLeaving)
      : ownKind(reason, action, bizStep)
    return kind === undefined ? [] : boxes.map((box) => ({ kind, reason, through: box }))
  })
  // An event that uses and makes the same thing uses it first.
  return steps
    .sort((a, b) => Number(b.kind === 'gone') - Number(a.kind === 'gone'))
    .map((step) => ({ ...shared, ...step, ...(step.kind === 'gone' && { place: at.read_point ?? at.biz_location }) }))
}

/** What happens to a thing by what happens to its container. */
function carriedKind(role: string, isEmptied: boolean, isLeaving: boolean): StepKind {
  if (isEmptied) return 'unpacked'
  if (role === 'used' || role === 'deleted') return 'gone'
  return isLeaving ? 'left' : 'seen'
}

function ownKind(reason: HistoryReason, action: string | null, bizStep: string): StepKind | undefined {
  if (reason === 'items_made') return undefined
  if (reason === 'made') return 'made'
  if (reason === 'used' || reason === 'destroyed') return 'gone'
  if (reason === 'packed') return action === 'ADD' ? 'packed' : action === 'DELETE' ? 'unpacked' : 'inside'
  if (leaving.has(bizStep)) return 'left'
  if (arriving.has(bizStep)) return 'arrived'
  return counting.has(bizStep) ? 'counted' : 'seen'
}

type Party = { type?: unknown; source?: unknown; destination?: unknown }

/** Who has it after the event, and where and to whom it was sent. */
function partiesIn(doc: string | null, isLeaving: boolean): Pick<PlainStep, 'holder' | 'destination' | 'receiver'> {
  if (doc === null) return { holder: null, destination: null, receiver: null }
  const { sourceList = [], destinationList = [] } = JSON.parse(doc) as {
    sourceList?: Party[]
    destinationList?: Party[]
  }
  const named = (list: Party[], word: string) => {
    const party = list.find(({ type }) => typeof type === 'string' && type.endsWith(word))
    const name = party?.source ?? party?.destination
    return typeof name === 'string' ? name : null
  }
  const partyIn = (list: Party[]) => named(list, 'possessing_party') ?? named(list, 'owning_party')
  return {
    holder: partyIn(isLeaving ? sourceList : destinationList),
    destination: isLeaving ? named(destinationList, 'location') : null,
    receiver: isLeaving ? partyIn(destinationList) : null,
  }
}

/** An item that is there already is not made a second time: whoever says so has seen it. */
function once(steps: HistoryStep[]): HistoryStep[] {
  let isThere = false
  return steps.map((step) => {
    const isAgain = isThere && step.kind === 'made'
    isThere = step.kind !== 'gone'
    return isAgain ? { ...step, kind: 'seen' } : step
  })
}

/** A commissioning that repeats what a transformation made, in the same amount, is counted once. */
function withoutEchoes(steps: HistoryStep[]): HistoryStep[] {
  const transformed: HistoryStep[] = []
  return steps.map((step) => {
    if (step.kind !== 'made') return step
    if (step.at.type !== 'ObjectEvent') {
      transformed.push(step)
      return step
    }
    const echoed = transformed.findIndex(({ amounts }) => isSame(amounts, step.amounts))
    if (echoed < 0) return step
    transformed.splice(echoed, 1)
    return { ...step, kind: 'seen' }
  })
}

/** What is shipped and then departs leaves once; so with what arrives, is received and accepted, in the same amount. */
function withoutRepeatedMoves(steps: HistoryStep[]): HistoryStep[] {
  const open: HistoryStep[] = []
  return steps.filter((step) => {
    if ((step.kind !== 'left' && step.kind !== 'arrived') || step.isInherited || step.amounts === undefined) return true
    const first = open.findIndex(
      ({ kind, place, at, amounts }) =>
        kind === step.kind &&
        place === step.place &&
        at.reference.bizStep !== step.at.reference.bizStep &&
        isSame(amounts, step.amounts),
    )
    if (first < 0) open.push(step)
    else open.splice(first, 1)
    return first < 0
  })
}

function isSame(a: Measures | undefined, b: Measures | undefined): boolean {
  if (a === undefined || b === undefined || a.size !== b.size) return false
  return [...a].every(([unit, amount]) => {
    const other = b.get(unit)
    return other !== undefined && compareRationals(amount, other) === 0
  })
}
