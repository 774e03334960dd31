import { mkdirSync } from 'node:fs'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isDatabaseAway, isReadOnly } from '../../db/failures.ts'
import { onPrimary } from '../../db/reading.ts'
import type { Tables } from '../../db/tables.ts'
import { unavailable } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { insertChanges, type NewEntry, wasRead } from './insert-queries.ts'
import { type Actor, type Change, entriesOf } from './record.ts'

/** In milliseconds: who looks at the same again on the same day, and finds the same, is at work on one case. */
const caseTime = 24 * 3_600_000

/**
 * Entries about what was read while the database was read-only. Each waits in a file of its own, and is added to the trail
 * when the database takes changes again.
 */
export class WaitingEntries {
  readonly #db: Kysely<Tables>
  readonly #folder: string | undefined

  /** Without a folder there is no place to wait. */
  constructor(db: Kysely<Tables>, folder: string | undefined) {
    this.#db = db
    this.#folder = folder
  }

  /** Writes into the trail that somebody has read something; throws where neither the database nor a file can keep it. */
  recordReading(actor: Actor, change: Change): Promise<void> {
    return this.#record(actor, change, (row) => insertChanges(this.#db, [row]))
  }

  /** The same, unless it is in the trail already that they have read it today, and found the same. */
  recordCase(actor: Actor, change: Change): Promise<void> {
    return this.#record(actor, change, async (row) => {
      if (!(await wasRead(this.#db, row, new Date(Date.now() - caseTime)))) await insertChanges(this.#db, [row])
    })
  }

  async #record(actor: Actor, change: Change, insert: (row: NewEntry) => Promise<void>): Promise<void> {
    const [entry] = entriesOf(actor, [change])
    const row = { ...entry, at: new Date() } as NewEntry
    try {
      await onPrimary(() => insert(row))
    } catch (error) {
      if (!isReadOnly(error)) throw error
      await this.#keep(row).catch((cause: unknown) => {
        throw unavailable('The audit trail must record this request, and nothing can be written at the moment.', cause)
      })
    }
  }

  /** Adds what waits to the trail, each entry with the time at which it was made. */
  async addToTrail(log: Log): Promise<void> {
    for (const file of await this.#list()) {
      try {
        await insertChanges(this.#db, [JSON.parse(await readFile(file, 'utf8'))])
        await rm(file)
      } catch (error) {
        if (isReadOnly(error) || isDatabaseAway(error)) throw error
        log.error({ err: error, file }, 'an entry that waits cannot be added to the audit trail')
      }
    }
  }

  async #list(): Promise<string[]> {
    const folder = this.#folder
    if (folder === undefined) return []
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
      throw error
    })
    return names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name))
  }

  /** When this returns, the entry survives a loss of power: the file and its name are on the disk. */
  async #keep(row: NewEntry): Promise<void> {
    const folder = this.#folder
    if (folder === undefined) throw new Error('There is no folder for entries that wait.')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${row.id}.json`)
    const draft = await open(`${file}.new`, 'wx', 0o600)
    try {
      await draft.writeFile(JSON.stringify(row))
      await draft.sync()
    } finally {
      await draft.close()
    }
    await rename(`${file}.new`, file)
    const entries = await open(folder, 'r')
    await entries.sync().finally(() => entries.close())
  }
}
