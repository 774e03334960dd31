import type { ClientBase } from 'pg'
import { type Surroundings, surroundingsId } from './contexts.ts'
import { insertParameters, insertStatement, type NewEvent } from './insert.ts'

/** What became of an event: stored now, stored before, or another event has its name. */
export type Outcome = 'created' | 'exists' | 'conflict'

/** Stores events of one organisation, each once, with the things that are not known yet, and gives the outcome of each. */
export async function storeEvents(
  client: ClientBase,
  orgId: string,
  events: NewEvent[],
  isKnown: (thing: string) => boolean,
): Promise<Outcome[]> {
  const values = insertParameters(orgId, events, isKnown)
  const { rows } = await client.query<{ id: number }>({ name: 'store events', text: insertStatement, values })
  if (rows.length === events.length) return events.map(() => 'created')
  const inserted = new Set(rows.map(({ id }) => id))
  return judgeRepeated(client, orgId, events, inserted)
}

/** Stores what stands around events, once, and gives its id, if there is anything. */
export async function storeSurroundings(client: ClientBase, orgId: string, surroundings: Surroundings) {
  const { contextText, headerText } = surroundings
  if (contextText === undefined && headerText === undefined) return undefined
  const id = surroundingsId(surroundings)
  await client.query({
    name: 'store surroundings',
    text: 'insert into context (org_id, id, context, header) values ($1, $2, $3, $4) on conflict do nothing',
    values: [orgId, id, contextText ?? null, headerText ?? null],
  })
  return id
}

type StoredEvent = { id: number; identity: string; hash: string; capture_id: string | null }

async function judgeRepeated(
  client: ClientBase,
  orgId: string,
  events: NewEvent[],
  inserted: Set<number>,
): Promise<Outcome[]> {
  const repeated = events.filter(({ id }) => !inserted.has(id)).map(({ event }) => event.identity)
  const { rows } = await client.query<StoredEvent>({
    name: 'find repeated events',
    text: `select id::float8 as id, identity, encode(hash, 'hex') as hash, capture_id
           from event where org_id = $1 and identity = any ($2::uuid[])`,
    values: [orgId, `{${repeated}}`],
  })
  const stored = new Map(rows.map((row) => [row.identity, row]))
  return events.map((one) => (inserted.has(one.id) ? 'created' : outcomeOf(one, stored.get(one.event.identity))))
}

/** A job that is run again after a crash meets its own events, which it has captured. */
function outcomeOf({ id, event, captureId }: NewEvent, stored: StoredEvent | undefined): Outcome {
  if (stored?.hash !== event.hash) return 'conflict'
  const isOurs = stored.id === id || (captureId !== undefined && stored.capture_id === captureId)
  return isOurs ? 'created' : 'exists'
}
