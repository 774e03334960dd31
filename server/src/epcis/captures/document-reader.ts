import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { PlacedSpan } from '@polytrace/epcis'
import { type Fault, fail, unavailable } from '../../errors.ts'
import type { Surroundings } from '../../event-store/contexts.ts'
import type { PreparedEvent } from '../../event-store/prepare.ts'
import type { PreparedElement } from '../vocabularies/prepare.ts'
import type { Warnings } from './warnings.ts'

/** What the thread is asked: to open a document, for its next events, or at their end for what is odd in them. */
export type Ask = 'next' | 'warnings' | { bytes: Uint8Array; prefixes: Record<string, string>; isSorted: boolean }

/** A document before its events, with its master data and what is to be compared with events that are stored. */
export type Opened = Surroundings & {
  faults: Fault[]
  transformations: readonly PlacedSpan[]
  masterData: PreparedElement[]
}

/** An event of a document, by its index, ready to be stored, or with what is wrong with it, or why it could not be checked. */
export type Item = { index: number; pointer: string; prepared?: PreparedEvent; faults?: Fault[]; failure?: Error }

/** Where the thread writes how many events a document holds, and how many of them it has checked. */
export const figures = { events: 0, checked: 1 }

/** Reads, checks and hashes documents in a thread, a few hundred events at a time, at the pace of whoever asks. */
export class DocumentReader {
  /** Shared with the thread, which answers nothing else while it is at work. */
  readonly #figures = new Int32Array(new SharedArrayBuffer(8))
  #worker: Worker | undefined

  open(bytes: Uint8Array<ArrayBuffer>, prefixes: Record<string, string>, isSorted: boolean): Promise<Opened> {
    this.#figures.fill(0)
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

  warnings(): Promise<Warnings> {
    return this.#ask<Warnings>('warnings')
  }

  /** How many events the document holds, 0 until it has been read to its end. */
  get events(): number {
    return Atomics.load(this.#figures, figures.events)
  }

  get checked(): number {
    return Atomics.load(this.#figures, figures.checked)
  }

  async close(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  async #ask<Answer>(ask: Ask, handedOver: ArrayBuffer[] = []): Promise<Answer> {
    this.#worker ??= new Worker(new URL('./document-worker.ts', import.meta.url), {
      workerData: this.#figures,
      resourceLimits: { maxOldGenerationSizeMb: 1_024 },
    })
    const worker = this.#worker
    worker.postMessage(ask, handedOver)
    const answered = new AbortController()
    const { signal } = answered
    try {
      // once() also rejects with the error of a thread that fails; one that is closed only exits.
      const [answer] = await Promise.race([
        once(worker, 'message', { signal }),
        once(worker, 'exit', { signal }).then(() => fail(closed())),
      ])
      return answer as Answer
    } catch (error) {
      this.#worker = undefined
      throw error
    } finally {
      answered.abort()
    }
  }
}

const closed = () => unavailable('The capture was cut short.')
