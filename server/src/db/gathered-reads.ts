import { setImmediate } from 'node:timers/promises'
import type { Pool } from 'pg'
import { freePoolOf } from './driver.ts'
import { onReader } from './reading.ts'
import { runStatement, type Tenant } from './statements.ts'

/** PostgreSQL looks so few ids up one by one in an index, in a moment. */
const maxIds = 50

/** In milliseconds: so long do those go on who were answered together, before others have their turn. */
const maxHold = 10

/** Reads that are sent together; `line` is when the last of those who wait for them may go on. */
type Gathering<Row> = { ids: Set<string>; rows: Promise<Map<string, Row>>; line?: Promise<number> }

/**
 * Rows that very many requests read, each one of them. Those that are wanted at the same moment are read by one statement: to send
 * one and to take its answer costs a busy service more than all else that such a request does.
 */
export class GatheredReads<Row extends { id: string }> {
  readonly #name: string
  readonly #text: string
  readonly #open = new WeakMap<Pool, Map<string, Gathering<Row>>>()

  /** `text` is SQL that takes an organisation, a list of ids, and whatever else is said of a read. */
  constructor(name: string, text: string) {
    this.#name = name
    this.#text = text
  }

  /** Several may be given the same row. */
  async read({ db, orgId }: Tenant, id: string, ...others: readonly unknown[]): Promise<Readonly<Row> | undefined> {
    const pool = freePoolOf(db)
    if (pool !== undefined) return onReader(pool, (reader) => this.#join(reader, id, orgId, others))
    const rows = await runStatement<Row>(db, { name: this.#name, text: this.#text, values: [orgId, [id], ...others] })
    return rows[0]
  }

  async #join(reader: Pool, id: string, orgId: string, others: readonly unknown[]): Promise<Row | undefined> {
    const open = this.#open.get(reader) ?? new Map<string, Gathering<Row>>()
    this.#open.set(reader, open)
    const kind = JSON.stringify([orgId, others])
    const gathering = open.get(kind) ?? this.#begin(reader, orgId, others, () => open.delete(kind))
    gathering.ids.add(id)
    if (gathering.ids.size < maxIds) open.set(kind, gathering)
    else open.delete(kind)
    const rows = await gathering.rows
    gathering.line = goOnBehind(gathering.line)
    await gathering.line
    return rows.get(id)
  }

  #begin(reader: Pool, orgId: string, others: readonly unknown[], close: () => void): Gathering<Row> {
    const ids = new Set<string>()
    // Whatever has come by then is read with it.
    const rows = setImmediate().then(async () => {
      if (ids.size < maxIds) close()
      const values = [orgId, [...ids], ...others]
      const result = await reader.query<Row>({ name: this.#name, text: this.#text, values })
      return new Map(result.rows.map((row) => [row.id, row]))
    })
    return { ids, rows }
  }
}

/** What is made of large rows would otherwise be made in one go, and nobody else be answered meanwhile. */
async function goOnBehind(before: Promise<number> | undefined): Promise<number> {
  const since = (await before) ?? performance.now()
  if (performance.now() - since < maxHold) return since
  await setImmediate()
  return performance.now()
}
