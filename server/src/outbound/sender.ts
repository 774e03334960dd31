import { isIP } from 'node:net'
import type { Agent } from 'undici'
import { type AddressGuard, RefusedAddress } from './address-guard.ts'
import { Exchange, isClosedBefore, type Message } from './exchange.ts'

/** What became of a message. Without a status there was no answer, and `error` says why. */
export type Outcome = {
  status: number | null
  error: string | null
  /** The beginning of the answer. */
  answer: string
  /** In milliseconds. */
  duration: number
  /** Seconds after which the receiver wants to be called again. */
  retryAfter: number | undefined
}

/** Any answer of this kind means that the message is in the receiver's hands. */
export const isReceived = ({ status }: Pick<Outcome, 'status'>) => status !== null && status >= 200 && status < 300

/** In milliseconds, for all of a call: finding the address, connecting, sending, and reading the answer. */
const maxDuration = 15_000
/** In milliseconds. Shorter than the 5 s after which many servers close a connection on which nothing happens. */
const keptOpen = 4_000

type Settings = { guard: AddressGuard; maxDuration?: number; ca?: string }

/** Sends messages to addresses that others chose: nothing that a receiver does holds it for long or fills its memory. */
export class Sender {
  readonly guard: AddressGuard
  readonly #maxDuration: number
  readonly #ca: string | undefined
  #agent: Promise<Agent> | undefined

  constructor({ guard, maxDuration: limit = maxDuration, ca }: Settings) {
    this.guard = guard
    this.#maxDuration = limit
    this.#ca = ca
  }

  /** Sends a message, and gives what became of it. Throws only when the signal ends it. */
  async send(message: Message, signal?: AbortSignal): Promise<Outcome> {
    const started = performance.now()
    let isLate = false
    let exchange: Exchange | undefined
    const limit = setTimeout(() => {
      isLate = true
      exchange?.end()
    }, this.#maxDuration)
    const stop = () => exchange?.end()
    signal?.addEventListener('abort', stop)
    const exchanged = (agent: Agent, url: URL) => {
      exchange = new Exchange()
      // Whoever ended it before found nothing to end.
      if (isLate || signal?.aborted) exchange.end()
      return exchange.run(agent, url, message)
    }
    try {
      const url = await this.#checked(message)
      this.#agent ??= this.#createAgent()
      const agent = await this.#agent
      const { status, answer, retryAfter } = await exchanged(agent, url).catch((error) => {
        if (!isClosedBefore(error)) throw error
        return exchanged(agent, url)
      })
      const isRedirection = status >= 300 && status < 400
      const error = isRedirection ? 'The receiver answered with a redirection, and these are not followed.' : null
      return { status, error, answer, retryAfter: secondsOf(retryAfter), duration: since(started) }
    } catch (error) {
      signal?.throwIfAborted()
      const reason = isLate ? `There was no answer within ${this.#maxDuration / 1_000} s.` : reasonOf(error as Error)
      return { status: null, error: reason, answer: '', retryAfter: undefined, duration: since(started) }
    } finally {
      clearTimeout(limit)
      signal?.removeEventListener('abort', stop)
    }
  }

  close(): void {
    void this.#agent?.then((agent) => agent.destroy())
  }

  async #createAgent(): Promise<Agent> {
    // Loaded with the first message: it is large, and a service whose thread sends what it has to send never needs it.
    const { Agent } = await import('undici')
    return new Agent({
      allowH2: false,
      keepAliveTimeout: keptOpen,
      keepAliveMaxTimeout: keptOpen,
      // A call has its own limit, for all of it.
      ...{ headersTimeout: 0, bodyTimeout: 0 },
      connect: {
        ...{ lookup: this.guard.lookup, timeout: this.#maxDuration },
        ...(this.#ca === undefined ? {} : { ca: this.#ca }),
      },
    })
  }

  async #checked(message: Message): Promise<URL> {
    const url = this.guard.read(message.url)
    // A socket asks for the addresses of names alone.
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) await this.guard.addressesOf(url.hostname)
    return url
  }
}

const since = (time: number) => Math.round(performance.now() - time)

/** `Retry-After`: seconds, or a date. */
function secondsOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const time = Date.parse(header)
  return Number.isNaN(time) ? undefined : Math.max(0, Math.ceil((time - Date.now()) / 1_000))
}

/** What the operating system calls it, in words for the receiver's owner. */
const reasons: Record<string, string> = {
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver broke the connection off.',
  ENOTFOUND: 'The name of the receiver is unknown.',
  EAI_AGAIN: 'The name of the receiver could not be looked up.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  ETIMEDOUT: 'The receiver did not accept the connection in time.',
  UND_ERR_SOCKET: 'The receiver broke the connection off.',
  UND_ERR_CONNECT_TIMEOUT: 'The receiver did not accept the connection in time.',
  UND_ERR_HEADERS_OVERFLOW: 'The headers of the answer are too large.',
}

function reasonOf(error: Error & { code?: string; errors?: Error[] }): string {
  if (error instanceof RefusedAddress) return error.message
  // Several addresses were tried; the first says as much as the others.
  const [first] = error.errors ?? []
  if (first) return reasonOf(first)
  return reasons[error.code ?? ''] ?? `The call failed: ${error.message}.`
}
