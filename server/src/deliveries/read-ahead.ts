import { Problem } from '../errors.ts'
import type { Composed, Composer, Span } from './composer.ts'
import type { Destination } from './destination.ts'

/**
 * Composes the deliveries of a destination, and those that follow while others are sent: a busy destination then waits for the
 * slower of both, not for their sum.
 */
export class ReadAhead {
  readonly #composer: Composer
  readonly #signal: AbortSignal
  #next: { after: number; edits: string; composed: Promise<Composed | undefined> } | undefined

  constructor(composer: Composer, signal: AbortSignal) {
    this.#composer = composer
    this.#signal = signal
  }

  /** Begins with what follows a position. What a batch holds is known only when the one before it was received. */
  begin(destination: Destination, after: number): void {
    if (this.#composer.maxBatch > 1) return
    const span = { after, upTo: undefined, max: 1 }
    // Whatever is wrong is found again when it is composed in its turn.
    const composed = this.#composer.compose(destination, span, this.#signal).catch(() => undefined)
    this.#next = { after, edits: destination.edits, composed }
  }

  /** The next deliveries; `undefined` where the feed was trimmed just now, and must be looked at again. */
  async compose(destination: Destination, span: Span): Promise<Composed | undefined> {
    const ahead = await this.#take(destination, span.after)
    // There may be more by now than there was then.
    if (ahead?.deliveries.length) return ahead
    return this.#composer.compose(destination, span, this.#signal).catch((error) => {
      if (!(error instanceof Problem && error.code === 'gone')) throw error
      return undefined
    })
  }

  /** What was composed for this position of the destination, if that is as it was. */
  async #take({ edits }: Destination, after: number): Promise<Composed | undefined> {
    const next = this.#next
    this.#next = undefined
    return next?.after === after && next.edits === edits ? next.composed : undefined
  }
}
