import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { type AddressGuard, RefusedAddress } from './address-guard.ts'

export type Message = { url: string; headers: Record<string, string>; body: string }

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
/** In bytes. Enough to see what a receiver complains about; the rest of the answer is not read. */
const maxAnswer = 1_024
/** In milliseconds. Shorter than the 5 s after which many servers close a connection on which nothing happens. */
const keptOpen = 4_000

type Settings = { guard: AddressGuard; maxDuration?: number; ca?: string }

/** Sends messages to addresses that others chose: nothing that a receiver does holds it for long or fills its memory. */
export class Sender {
  readonly guard: AddressGuard
  readonly #maxDuration: number
  readonly #http: HttpAgent
  readonly #https: HttpsAgent

  constructor({ guard, maxDuration: limit = maxDuration, ca }: Settings) {
    this.guard = guard
    this.#maxDuration = limit
    const options = { keepAlive: true, timeout: keptOpen, maxFreeSockets: 64, lookup: guard.lookup }
    this.#http = new HttpAgent(options)
    this.#https = new HttpsAgent({ ...options, ...(ca === undefined ? {} : { ca }) })
  }

  /** Sends a message, and gives what became of it. Throws only when the signal ends it. */
  async send(message: Message, signal?: AbortSignal): Promise<Outcome> {
    const started = performance.now()
    let isLate = false
    const end = new AbortController()
    const limit = setTimeout(() => {
      isLate = true
      end.abort()
    }, this.#maxDuration)
    // A signal of its own for each message, which is let go with it: the service's would gather all of them.
    const stop = () => end.abort()
    signal?.addEventListener('abort', stop)
    try {
      signal?.throwIfAborted()
      const result = await this.#post(message, end.signal).catch((error: Error) => {
        signal?.throwIfAborted()
        const reason = isLate ? `There was no answer within ${this.#maxDuration / 1_000} s.` : reasonOf(error)
        return { status: null, error: reason, answer: '', retryAfter: undefined }
      })
      return { ...result, duration: Math.round(performance.now() - started) }
    } finally {
      clearTimeout(limit)
      signal?.removeEventListener('abort', stop)
    }
  }

  close(): void {
    this.#http.destroy()
    this.#https.destroy()
  }

  async #post(message: Message, signal: AbortSignal): Promise<Omit<Outcome, 'duration'>> {
    const url = this.guard.read(message.url)
    // A socket asks for the addresses of names alone.
    if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) await this.guard.addressesOf(url.hostname)
    const response = await this.#connect(url, message, signal)
    const answer = await readBeginning(response)
    const status = response.statusCode ?? 0
    const isRedirection = status >= 300 && status < 400
    const error = isRedirection ? 'The receiver answered with a redirection, and these are not followed.' : null
    return { status, error, answer, retryAfter: secondsOf(response.headers['retry-after']) }
  }

  #connect(url: URL, message: Message, signal: AbortSignal, isSecond = false): Promise<IncomingMessage> {
    const isPlain = url.protocol === 'http:'
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(message.body)),
      'accept-encoding': 'identity',
      'user-agent': 'Polytrace',
      ...message.headers,
    }
    return new Promise((resolve, reject) => {
      const options = { method: 'POST', headers, signal, agent: isPlain ? this.#http : this.#https }
      const request = (isPlain ? requestHttp : requestHttps)(url, options, resolve)
      request.on('error', (error: NodeJS.ErrnoException) => {
        // The receiver closed a kept connection at the moment when it was used again: nothing was received.
        if (error.code === 'ECONNRESET' && request.reusedSocket && !isSecond)
          this.#connect(url, message, signal, true).then(resolve, reject)
        else reject(error)
      })
      request.end(message.body)
    })
  }
}

/** The first kilobyte of an answer, or what there is of it when its time is over: the status has come already. */
async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of response) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxAnswer) break
    }
  } catch {
    // The receiver stopped in the middle of its answer, or took too long.
  }
  response.destroy()
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, maxAnswer))
  return text.replaceAll('\0', '\uFFFD')
}

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
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too large.',
}

function reasonOf(error: Error & { code?: string; errors?: Error[] }): string {
  if (error instanceof RefusedAddress) return error.message
  // Several addresses were tried; the first says as much as the others.
  const [first] = error.errors ?? []
  if (first) return reasonOf(first)
  return reasons[error.code ?? ''] ?? `The call failed: ${error.message}.`
}
