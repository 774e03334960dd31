import type { components } from './api.gen.ts'
import { ProblemError } from './errors.ts'
import type { Data } from './operations.ts'
import { pause } from './retry.ts'

export type Change = components['schemas']['Change']

export type ChangeOptions = {
  /** The last position that was dealt with; without it the loop begins with the oldest change that is kept. */
  after?: number | undefined
  /** Only changes of these kinds. */
  kinds?: readonly Change['kind'][] | undefined
  /** How many changes are read at once. */
  limit?: number | undefined
  /** Ends the loop, with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Called after each answer, and whenever the service cannot be reached. */
  onConnection?: ((isOpen: boolean) => void) | undefined
}

type Page = Data<'get', '/api/v2/changes/'>
type Ask = (query: {
  after?: number | undefined
  kinds?: string | undefined
  limit?: number | undefined
  wait: number
}) => Promise<Page>

/** In seconds: how long the service may take to answer that there is nothing new. */
const wait = 30
/** In seconds. */
const maxPause = 30

/** Every change, as it comes. While the service cannot be reached it is asked again, from where the loop had come to. */
export async function* followChanges(ask: Ask, { after, kinds, limit, signal, onConnection }: ChangeOptions) {
  let position = after
  let isOpen = false
  for (let failures = 0; ; ) {
    signal?.throwIfAborted()
    let page: Page
    try {
      // The first answer comes at once: it says that the service is there.
      page = await ask({ after: position, kinds: kinds?.join(','), limit, wait: isOpen ? wait : 0 })
    } catch (error) {
      signal?.throwIfAborted()
      // What the service refuses now, such as a position that was trimmed, it will refuse again.
      if (error instanceof ProblemError && error.status < 500 && error.status !== 429) throw error
      isOpen = false
      onConnection?.(false)
      await pause(Math.min(maxPause, 2 ** failures++ / 2) * (0.5 + Math.random() / 2), signal)
      continue
    }
    failures = 0
    isOpen = true
    onConnection?.(true)
    yield* page.results
    position = page.next
  }
}
