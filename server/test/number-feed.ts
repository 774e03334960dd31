import { EventEmitter, once } from 'node:events'
import type { Composer } from '../src/deliveries/composer.ts'

/** A feature with a feed of numbers: those above 1,000 are not wanted, and the batches are lists. */
export function numbers({ isBatch = false } = {}) {
  const list: number[] = []
  const grown = new EventEmitter()
  let trimmed = 0
  const spans: object[] = []
  const composer: Composer = {
    kind: 'numbers',
    maxBatch: isBatch ? 8 : 1,
    async compose({ id }, span) {
      spans.push(span)
      const upTo = span.upTo ?? Math.min(list.length, span.after + (isBatch ? span.max : 10))
      const wanted = list.slice(span.after, upTo).filter((number) => number <= 1_000)
      const batch = { id: `${id}-${span.after + 1}-${upTo}`, type: 'numbers', upTo, body: JSON.stringify(wanted) }
      const single = list.slice(span.after, upTo).map((number, index) => {
        const position = span.after + index + 1
        return { id: `${id}-${position}`, type: 'number', upTo: position, body: JSON.stringify({ position, number }) }
      })
      const deliveries = isBatch
        ? [{ ...batch, isBatch }]
        : single.filter(({ body }) => JSON.parse(body).number <= 1_000)
      return { deliveries: wanted.length > 0 ? deliveries : [], upTo }
    },
    composeGap: ({ id }, gap) => ({ id: `${id}-gap`, type: 'gap', upTo: gap.upTo, body: JSON.stringify({ gap }) }),
  }
  const feed = {
    state: async () => ({ head: list.length, trimmed }),
    async waitFor(_orgId: string, after: number, signal: AbortSignal) {
      while (list.length <= after) await once(grown, 'grown', { signal })
    },
  }
  return {
    composer,
    feed,
    spans,
    add(...more: number[]) {
      list.push(...more)
      grown.emit('grown')
    },
    trim(upTo: number) {
      trimmed = upTo
    },
  }
}
