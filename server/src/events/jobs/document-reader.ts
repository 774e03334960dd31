import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Fault } from '../../errors.ts'
import type { Surroundings } from '../contexts.ts'
import type { PreparedEvent } from '../prepare.ts'

/** What the thread is asked: to open a document, or for its next events. */
export type Ask = 'next' | { bytes: Uint8Array; prefixes: Record<string, string>; isSorted: boolean }

export type Opened = Surroundings & { faults: Fault[] }

/** An event of a document, by its index, ready to be stored or with what is wrong with it. */
export type Item = { index: number; prepared?: PreparedEvent; faults?: Fault[] }

/** Reads, checks and hashes documents in a thread, a few hundred events at a time, at the pace of whoever asks. */
export class DocumentReader {
  #worker: Worker | undefined

  open(bytes: Uint8Array<ArrayBuffer>, prefixes: Record<string, string>, isSorted: boolean): Promise<Opened> {
    return this.#ask<Opened>({ bytes, prefixes, isSorted }, [bytes.buffer])
  }

  /** One step ahead: the thread reads the next events while these are stored. */
  async *items(): AsyncGenerator<Item[]> {
    let next = this.#ask<Item[]>('next')
    for (;;) {
      const items = await next
      if (items.length === 0) return
      next = this.#ask<Item[]>('next')
      // Awaited above, unless whoever asks gives up in between.
      next.catch(() => undefined)
      yield items
    }
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  async #ask<Answer>(ask: Ask, handedOver: ArrayBuffer[] = []): Promise<Answer> {
    this.#worker ??= new Worker(new URL('./document-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    })
    const worker = this.#worker
    worker.postMessage(ask, handedOver)
    try {
      // once() also rejects with the error of a thread that fails.
      const [answer] = await once(worker, 'message')
      return answer as Answer
    } catch (error) {
      this.#worker = undefined
      throw error
    }
  }
}
