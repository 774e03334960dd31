import { emitWritten } from '../db/driver.ts'
import { runStatement, type Tenant } from '../db/statements.ts'
import { positions } from '../feed/queries.ts'
import { addEvents } from '../feed/record.ts'
import type { NewEvent } from './columns.ts'
import { type Surroundings, surroundingsId } from './contexts.ts'
import { insertParameters, insertStatement, numberedInsertStatement } from './insert-statements.ts'
import { notRepeated, type Outcome } from './outcome.ts'
import { judgeDeclarations, judgeRepeated, warnOfSameContent } from './repeated.ts'

/** Stores events of one organisation, each once, with the things that are not known yet, and gives the outcome of each. */
export async function storeEvents(
  tenant: Tenant,
  events: NewEvent[],
  isKnown: (thing: string) => boolean,
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>()
  const [others, declarations] = partition(events, ({ event }) => event.columns.declares === undefined)
  await insertEvents(tenant, others, isKnown, outcomes)
  if (declarations.length > 0) await storeDeclarations(tenant, declarations, isKnown, outcomes)
  return events.map(({ id }) => outcomes.get(id) as Outcome)
}

/** After the other events, among which their originals may be. */
async function storeDeclarations(
  tenant: Tenant,
  declarations: NewEvent[],
  isKnown: (thing: string) => boolean,
  outcomes: Map<number, Outcome>,
): Promise<void> {
  const judged = await judgeDeclarations(tenant, declarations)
  const [accepted, refused] = partition(
    declarations.map((one, index) => ({ one, outcome: judged[index] as Outcome })),
    ({ outcome }) => outcome.status !== 'conflict',
  )
  for (const { one, outcome } of refused) outcomes.set(one.id, outcome)
  await insertEvents(
    tenant,
    accepted.map(({ one }) => one),
    isKnown,
    outcomes,
  )
  for (const { one, outcome } of accepted) {
    const stored = outcomes.get(one.id)
    if (stored?.status === 'created' && outcome.status === 'created') stored.warnings.push(...outcome.warnings)
  }
}

async function insertEvents(
  tenant: Tenant,
  events: NewEvent[],
  isKnown: (thing: string) => boolean,
  outcomes: Map<number, Outcome>,
): Promise<void> {
  if (events.length === 0) return
  const rows = await insertAndNumber(tenant, insertParameters(tenant.orgId, events, isKnown))
  for (const { id, is_misdeclared } of rows)
    outcomes.set(id, { status: 'created', warnings: is_misdeclared ? [notRepeated()] : [] })
  const repeated = rows.length === events.length ? [] : events.filter(({ id }) => !outcomes.has(id))
  if (repeated.length > 0)
    for (const [index, outcome] of (await judgeRepeated(tenant, repeated)).entries())
      outcomes.set((repeated[index] as NewEvent).id, outcome)
  await warnOfSameContent(tenant, events, outcomes)
}

type Inserted = { id: number; is_misdeclared: boolean }

/** Events get their positions in the feed at the end of the transaction, or in the statement itself where there is none. */
async function insertAndNumber(tenant: Tenant, values: string[]): Promise<Inserted[]> {
  const { db, orgId } = tenant
  if (db.isTransaction) {
    const rows = await runStatement<Inserted>(db, { name: 'store events', text: insertStatement, values })
    await addEvents(
      tenant,
      rows.map(({ id }) => id),
    )
    return rows
  }
  const rows = await runStatement<Inserted>(db, { name: 'capture events', text: numberedInsertStatement, values })
  if (rows.length > 0) await emitWritten(db, positions.event, [{ orgId }])
  return rows
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  const { first = [], second = [] } = Object.groupBy(items, (item) => (isFirst(item) ? 'first' : 'second'))
  return [first, second]
}

/** Stores what stands around events, once, and gives its id, if there is anything. */
export async function storeSurroundings({ db, orgId }: Tenant, surroundings: Surroundings) {
  const { contextText, headerText } = surroundings
  if (contextText === undefined && headerText === undefined) return undefined
  const id = surroundingsId(surroundings)
  await runStatement(db, {
    name: 'store surroundings',
    text: 'insert into context (org_id, id, context, header) values ($1, $2, $3, $4) on conflict do nothing',
    values: [orgId, id, contextText ?? null, headerText ?? null],
  })
  return id
}
