import { sql } from 'kysely'
import { runQuery, type Tenant } from '../db/statements.ts'
import { textOrDamage } from './archived-text.ts'
import type { NewEvent } from './columns.ts'
import { besideEvents, expectedStatement, insertParameters, storedColumnsText } from './insert-statements.ts'
import { lineageVersion } from './lineage-rows.ts'
import type { Renewable } from './reindex.ts'

export type BesideTable = keyof typeof besideEvents

export const besideTables = Object.keys(besideEvents) as BesideTable[]

/** An event as it is stored, with the columns that are read from its text as one text. */
export type VerifiedEvent = Omit<Renewable, 'doc'> & {
  /** Null: the archive has lost it. */
  doc: string | null
  archived_in: string | null
  identity: string
  columns: string
  time: string
  is_indexed: boolean
}

export async function readNextEvents({ db, orgId }: Tenant, last: string, limit: number): Promise<VerifiedEvent[]> {
  return runQuery<VerifiedEvent>(
    db,
    `select e.id, e.event_id, e.identity, encode(e.hash, 'hex') as hash, ${textOrDamage('$1')} as doc, e.archived_in, e.decimals,
       e.has_context,
       (select c.context from context c where c.org_id = $1 and c.id = e.context_id) as context,
       ${storedColumnsText} as columns, event_time::text as time,
       lineage_version = ${lineageVersion} and terms is not null as is_indexed
     from event e where e.org_id = $1 and e.id > $2 order by e.id limit $3`,
    [orgId, last, limit],
  )
}

export type RowText = { table: BesideTable | 'event' | 'missing'; event: string; row: string }

/** What should be stored of events and beside them. */
export const expectRows = ({ db, orgId }: Tenant, events: NewEvent[]) =>
  runQuery<RowText>(
    db,
    expectedStatement,
    insertParameters(orgId, events, () => false),
  )

type StoredRow = { event: string; row: string; time: string | null }

/** The stored rows of one table beside the events, in the order of these: the database sorts, since no index does. */
export class RowsByEvent {
  readonly #tenant: Tenant
  readonly #name: string
  #ahead: StoredRow[] = []
  #isOver = false

  private constructor(tenant: Tenant, name: string) {
    this.#tenant = tenant
    this.#name = name
  }

  /** Must be given a transaction. */
  static async open(tenant: Tenant, table: BesideTable): Promise<RowsByEvent> {
    const name = `verify_${table}_${tenant.orgId.replaceAll('-', '')}`
    const time = table === 'produced' || table === 'consumed' ? 'null' : 'event_time::text'
    await sql`declare ${sql.id(name)} no scroll cursor for
      select event, ${sql.raw(besideEvents[table])} as row, ${sql.raw(time)} as time
      from ${sql.table(table)} where org_id = ${sql.lit(tenant.orgId)} order by event`.execute(tenant.db)
    return new RowsByEvent(tenant, name)
  }

  /** The rows of all events up to one; without it, some of the rest. */
  async take(upTo?: string): Promise<StoredRow[]> {
    if (upTo === undefined) return this.#ahead.splice(0).concat(await this.#fetch())
    const limit = BigInt(upTo)
    const isInside = ({ event }: StoredRow) => BigInt(event) <= limit
    for (;;) {
      const last = this.#ahead.at(-1)
      if (this.#isOver || (last && !isInside(last))) break
      this.#ahead.push(...(await this.#fetch()))
    }
    const end = this.#ahead.findIndex((row) => !isInside(row))
    return this.#ahead.splice(0, end < 0 ? this.#ahead.length : end)
  }

  async #fetch(): Promise<StoredRow[]> {
    if (this.#isOver) return []
    const { rows } = await sql<StoredRow>`fetch 5000 from ${sql.id(this.#name)}`.execute(this.#tenant.db)
    this.#isOver = rows.length === 0
    return rows
  }
}
