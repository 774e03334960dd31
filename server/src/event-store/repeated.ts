import { type EventReading, readEvent } from '@polytrace/epcis'
import type { Tenant } from '../db/statements.ts'
import type { NewEvent } from './columns.ts'
import { differingPlaces } from './differences.ts'
import { nameOf } from './event-name.ts'
import { identityOf } from './identity.ts'
import {
  differentContent,
  differentOriginal,
  type Outcome,
  otherWriting,
  sameContent,
  unknownCorrection,
} from './outcome.ts'
import {
  findByHash,
  findByIdentity,
  findContexts,
  findStoredIdentities,
  type IdentifiedEvent,
} from './repeated-queries.ts'
import { eventText } from './stored-event.ts'

/** Where the events are that others are compared with. */
export type LookUps = {
  findByIdentity: typeof findByIdentity
  findByHash: typeof findByHash
  findStoredIdentities: typeof findStoredIdentities
  findContexts: typeof findContexts
}

const inDatabase: LookUps = { findByIdentity, findByHash, findStoredIdentities, findContexts }

/** What to say of events whose identities are stored already: the same content exists, another is in conflict. */
export async function judgeRepeated(tenant: Tenant, events: NewEvent[], lookUps = inDatabase): Promise<Outcome[]> {
  const stored = await storedBy(tenant, lookUps, events, ({ event }) => event.identity)
  const readingOf = await readerOf(tenant, lookUps, events)
  return events.map((one) => {
    const other = stored.get(one.event.identity)
    if (other === undefined) throw new Error('An event was in conflict with one that is not stored any more.')
    const places = differingPlaces(readingOf(one), readingOfStored(other))
    if (places.length > 0) return differentContent(one.event.eventId, places)
    return { status: isOurs(one, other) ? 'created' : 'exists', warnings: [] }
  })
}

/** A job that is run again after a crash meets its own events, which it has captured. */
const isOurs = ({ id, captureId }: NewEvent, stored: IdentifiedEvent) =>
  stored.id === id || (captureId !== undefined && stored.capture_id === captureId)

/** What to say of error declarations before they are stored: each must repeat its original, if that is known. */
export async function judgeDeclarations(
  tenant: Tenant,
  declarations: NewEvent[],
  lookUps = inDatabase,
): Promise<Outcome[]> {
  const originals = await storedBy(tenant, lookUps, declarations, ({ event }) => event.columns.declares ?? '')
  const readingOf = await readerOf(tenant, lookUps, declarations)
  const outcomes: Outcome[] = []
  for (const one of declarations) {
    const reading = readingOf(one)
    const original = originals.get(one.event.columns.declares ?? '')
    const places = original ? differingPlaces(reading, readingOfStored(original), 'errorDeclaration') : []
    if (original && original.hash !== one.event.hash) outcomes.push(differentOriginal(one.event.eventId, places))
    else {
      const rewritten = places.length > 0 ? [otherWriting()] : []
      outcomes.push({
        status: 'created',
        warnings: [...rewritten, ...(await danglingCorrections(tenant, lookUps, reading))],
      })
    }
  }
  return outcomes
}

async function danglingCorrections(tenant: Tenant, lookUps: LookUps, { event }: EventReading) {
  const { correctiveEventIDs = [] } = event.errorDeclaration as { correctiveEventIDs?: string[] }
  const stored = await lookUps.findStoredIdentities(tenant, correctiveEventIDs.map(identityOf))
  return correctiveEventIDs.flatMap((eventId, index) =>
    stored.has(identityOf(eventId)) ? [] : [unknownCorrection(index, eventId)],
  )
}

/** Sets a warning for each event with an eventID of its own whose content is stored under another one too. */
export async function warnOfSameContent(
  tenant: Tenant,
  events: NewEvent[],
  outcomes: Map<number, Outcome>,
  lookUps = inDatabase,
) {
  const named = events.filter(({ event }) => event.isNamed && event.columns.declares === undefined)
  if (named.length === 0) return
  const others = Map.groupBy(
    await lookUps.findByHash(tenant, [...new Set(named.map(({ event }) => event.hash))]),
    ({ hash }) => hash,
  )
  const readingOf = await readerOf(tenant, lookUps, named)
  for (const one of named) {
    const outcome = outcomes.get(one.id)
    const same = others
      .get(one.event.hash)
      ?.find(
        (other) =>
          other.identity !== one.event.identity && differingPlaces(readingOf(one), readingOfStored(other)).length === 0,
      )
    if (same && outcome?.status === 'created') outcome.warnings.push(sameContent(nameOf(same)))
  }
}

async function storedBy(tenant: Tenant, lookUps: LookUps, events: NewEvent[], identity: (event: NewEvent) => string) {
  const rows = await lookUps.findByIdentity(tenant, [...new Set(events.map(identity))])
  return new Map(rows.map((row) => [row.identity, row]))
}

const readingOfStored = (stored: IdentifiedEvent) => readEvent(eventText(stored, nameOf(stored)))

async function readerOf(
  tenant: Tenant,
  lookUps: LookUps,
  events: NewEvent[],
): Promise<(event: NewEvent) => EventReading> {
  const ids = events.flatMap(({ contextId }) => contextId ?? [])
  const contexts = ids.length === 0 ? new Map() : await lookUps.findContexts(tenant, ids)
  return ({ event: { columns, eventId }, contextId }) => {
    const { doc, decimals, hasContext } = columns
    const context = contexts.get(contextId) ?? null
    return readEvent(eventText({ doc, decimals, has_context: hasContext, context }, eventId))
  }
}
