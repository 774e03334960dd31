import pg from 'pg'
import { runStatement } from './statements.ts'
import type { Db } from './tables.ts'

/** In milliseconds. Whoever listens also looks by itself, so that nothing is lost meanwhile. */
const connectAgainAfter = 2_000

/** Sends a text to every process that listens on a channel of the database. */
export async function notify(db: Db, channel: string, text: string): Promise<void> {
  await runStatement(db, { name: 'notify', text: 'select pg_notify($1, $2)', values: [channel, text] })
}

/**
 * Hears what is sent on a channel, on a connection of its own, which it opens again when it breaks. A pooler in between may pass
 * nothing on: it is a way to hear of something sooner, never the only one.
 */
export class Listener {
  readonly #address: pg.ClientConfig
  readonly #channel: string
  readonly #hear: (text: string) => void
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(address: pg.ClientConfig, channel: string, hear: (text: string) => void) {
    this.#address = address
    this.#channel = channel
    this.#hear = hear
    void this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...{ ...this.#address, application_name: 'polytrace listener' },
      ...{ connectionTimeoutMillis: 5_000, keepAlive: true },
    })
    this.#client = client
    client.on('error', () => undefined)
    client.on('end', () => this.#connectLater())
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${this.#channel}`)
    } catch {
      await client.end().catch(() => undefined)
      this.#connectLater()
    }
  }

  #connectLater(): void {
    if (this.#isClosed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#connect(), connectAgainAfter).unref()
  }
}
