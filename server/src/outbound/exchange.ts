import type { Agent, Dispatcher } from 'undici'

export type Message = { url: string; headers: Record<string, string>; body: string }

/** What a receiver answered; of a long answer the beginning. */
export type Answered = { status: number; answer: string; retryAfter: string | undefined }

/** In bytes. Enough to see what a receiver complains about; the rest of the answer is not read. */
const maxAnswer = 1_024

/** One message to a receiver, and its answer as far as it is wanted. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #result = Promise.withResolvers<Answered>()
  #controller: Dispatcher.DispatchController | undefined
  #isEnded = false
  #begun: Omit<Answered, 'answer'> | undefined
  readonly #chunks: Buffer[] = []
  #bytes = 0

  run(agent: Agent, { origin, pathname, search }: URL, { headers, body }: Message): Promise<Answered> {
    const all = {
      'content-type': 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Polytrace',
      ...headers,
    }
    if (!this.#isEnded)
      agent.dispatch({ origin, path: `${pathname}${search}`, method: 'POST', headers: all, body }, this)
    return this.#result.promise
  }

  /** Waits no longer: the answer is what there is of it. What has not been sent is not sent any more. */
  end(): void {
    this.#isEnded = true
    const reason = new Error('The call was ended.')
    this.#controller?.abort(reason)
    this.#settle(reason)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    if (this.#isEnded) this.end()
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Record<string, unknown>): void {
    // What comes before the answer itself says nothing.
    if (status < 200) return
    const retryAfter = headers['retry-after']
    this.#begun = { status, retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#bytes += chunk.length
    if (this.#bytes > maxAnswer) controller.abort(new Error('The answer is longer than is read.'))
  }

  onResponseEnd(): void {
    this.#settle(new Error('The receiver sent no status.'))
  }

  /** The status has come already when the receiver stops in the middle of its answer, or takes too long. */
  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#settle(error)
  }

  #settle(otherwise: Error): void {
    const text = new TextDecoder().decode(Buffer.concat(this.#chunks).subarray(0, maxAnswer))
    if (this.#begun) this.#result.resolve({ ...this.#begun, answer: text.replaceAll('\0', '\uFFFD') })
    else this.#result.reject(otherwise)
  }
}

type SocketError = Error & { code?: string; socket?: { bytesRead?: number } }

/** The receiver closed a kept connection at the moment when it was used again: nothing was received. */
export const isClosedBefore = ({ code, socket }: SocketError) =>
  (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE') && (socket?.bytesRead ?? 0) > 0
