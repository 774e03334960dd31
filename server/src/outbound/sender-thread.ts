import { Worker } from 'node:worker_threads'
import type { GuardSettings } from './address-guard.ts'
import type { Message } from './exchange.ts'
import type { Ends, Sent } from './send-in-order.ts'

export type ThreadSettings = { guard: Omit<GuardSettings, 'resolve'>; maxDuration?: number }

/** What the thread is asked: to send messages in order, or to end that. */
export type Ask = { id: number; messages: readonly Message[] } | { id: number; end: keyof Ends }

export type Reply = { id: number; sent: Sent[] }

/**
 * Sends messages in a thread of its own. Where each waits for the one before it, a destination advances by one message in a turn
 * of the event loop; the service's turns are long while it captures, and the thread's are not.
 */
export class SenderThread {
  readonly #settings: ThreadSettings
  readonly #replies = new Map<number, PromiseWithResolvers<Sent[]>>()
  #worker: Worker | undefined
  #lastId = 0

  constructor(settings: ThreadSettings) {
    this.#settings = settings
  }

  /** Sends messages in order, each when the one before it was received. Gives what became of those that were sent. */
  async send(messages: readonly Message[], { halt, stop }: Ends): Promise<Sent[]> {
    if (halt.aborted || stop.aborted) return []
    const id = ++this.#lastId
    const reply = Promise.withResolvers<Sent[]>()
    const worker = this.#started()
    const ask = (what: Ask) => worker.postMessage(what)
    const [onHalt, onStop] = [() => ask({ id, end: 'halt' }), () => ask({ id, end: 'stop' })]
    this.#replies.set(id, reply)
    halt.addEventListener('abort', onHalt)
    stop.addEventListener('abort', onStop)
    try {
      ask({ id, messages })
      return await reply.promise
    } finally {
      this.#replies.delete(id)
      halt.removeEventListener('abort', onHalt)
      stop.removeEventListener('abort', onStop)
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
  }

  /** Nobody needs the thread before something is to be sent. */
  #started(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./sender-worker.ts', import.meta.url), { workerData: this.#settings })
    this.#worker = worker
    worker.unref()
    worker.on('message', ({ id, sent }: Reply) => this.#replies.get(id)?.resolve(sent))
    worker.on('error', (error) => this.#end(worker, error))
    worker.on('exit', () => this.#end(worker, new Error('The thread that sends has ended.')))
    return worker
  }

  /** What was asked of a thread that ended may have been sent or not; the next one is started by whoever asks next. */
  #end(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#replies.values()) reject(error)
  }
}
