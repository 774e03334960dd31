import { setTimeout as pause } from 'node:timers/promises'
import { nextFiring } from '@polytrace/epcis'
import type { WebSocket } from 'ws'
import type { Tenant } from '../../db/statements.ts'
import { feedState } from '../../feed/queries.ts'
import type { Log } from '../../log.ts'
import { documentOf, textsInFormat } from '../query/read.ts'
import type { StandingQueries } from '../standing/standing-queries.ts'
import type { Listening } from './read.ts'

/** Why a socket is closed, as its listener sees it. */
export const closings = {
  stopping: { code: 1001, reason: 'The service stops.' },
  failed: { code: 1011, reason: 'Something went wrong on our side.' },
  slow: { code: 1013, reason: 'It is read too slowly.' },
  unauthenticated: { code: 4401, reason: 'The key or session has ended.' },
  forbidden: { code: 4403, reason: 'The permission was withdrawn.' },
  deleted: { code: 4404, reason: 'The query was deleted.' },
} as const

export type Closing = keyof typeof closings

/** In milliseconds: a socket that takes longer to close is cut off. */
const maxGoodbye = 2_000

/** Few enough events to be written at once; a slow reader has no more of them in memory. */
const eventsAtOnce = 100

class TooSlow extends Error {}

/** `maxStall`, in milliseconds: how long a message may wait for its reader. */
type Parts = { tenant: Tenant; standing: StandingQueries; log: Log; maxStall: number }

/** Sends the events of a query to one WebSocket, each when the one before it has left. */
export class Listener {
  readonly #parts: Parts
  readonly #socket: WebSocket
  readonly #listening: Listening
  readonly #ended = new AbortController()
  /** Everything up to here has left. */
  #position: number

  constructor(parts: Parts, socket: WebSocket, listening: Listening) {
    this.#parts = parts
    this.#socket = socket
    this.#listening = listening
    this.#position = listening.after
    socket.on('close', () => this.#ended.abort())
  }

  /** Until the socket is closed, by whichever side. */
  async run(): Promise<void> {
    try {
      const { schedule } = this.#listening.controls
      let firing = Date.now()
      while (!this.#ended.signal.aborted) {
        if (schedule === undefined) await this.#stream()
        else firing = await this.#report(nextFiring(schedule, firing) ?? Number.MAX_SAFE_INTEGER)
      }
    } catch (error) {
      if (this.#ended.signal.aborted) return
      this.end(error instanceof TooSlow ? 'slow' : 'failed')
      if (!(error instanceof TooSlow)) throw error
      this.#parts.log.info({ position: this.#position }, 'a listener reads too slowly and was dropped')
    }
  }

  /** Closes the socket; the reason also says where to go on. */
  end(closing: Closing): void {
    const { code, reason } = closings[closing]
    this.#ended.abort()
    this.#socket.close(code, `${reason} Position ${this.#position}.`)
    setTimeout(() => this.#socket.terminate(), maxGoodbye).unref()
  }

  async #stream(): Promise<void> {
    if (await this.#sendUpTo(Number.POSITIVE_INFINITY)) return
    const { tenant, standing } = this.#parts
    await standing.waitFor(tenant.orgId, this.#listening.wanted, this.#position, this.#ended.signal)
  }

  /** Waits for a firing, and sends what has come until then. */
  async #report(time: number): Promise<number> {
    const { signal } = this.#ended
    // A timer counts no more than 24 days.
    while (Date.now() < time) await pause(Math.min(time - Date.now(), 86_400_000), undefined, { signal, ref: false })
    const { head } = await feedState(this.#parts.tenant)
    let isEmpty = true
    while (this.#position < head && !signal.aborted) if (await this.#sendUpTo(head)) isEmpty = false
    if (isEmpty && this.#listening.controls.reportIfEmpty) await this.#send([])
    return Math.max(time, Date.now())
  }

  /** Sends the next events, if there are any. */
  async #sendUpTo(upTo: number): Promise<boolean> {
    const { tenant, standing } = this.#parts
    const { wanted, from } = this.#listening
    const page = await standing.read(tenant.orgId, wanted, { after: this.#position, upTo, max: eventsAtOnce })
    const events = page.events.filter(({ recordTime }) => from === undefined || recordTime >= from)
    if (events.length > 0 && !this.#ended.signal.aborted) {
      const texts = events.map(({ text }) => text)
      await this.#send(texts, page.upTo)
    }
    this.#position = page.upTo
    return events.length > 0
  }

  async #send(texts: string[], position = this.#position): Promise<void> {
    const { queryName, format } = this.#listening
    const message = documentOf(await textsInFormat(this.#parts.tenant, texts, format), { queryName, position })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => reject(new TooSlow()), this.#parts.maxStall)
    this.#socket.send(message, (error) => (error ? reject(error) : resolve()))
    await promise.finally(() => clearTimeout(timer))
  }
}
