import { ConnectionError, ProblemError } from '@polytrace/client'
import { createSignal } from './signal.ts'

/** Seconds between attempts; the last one is repeated. Soon enough that nobody reaches for the reload button. */
const pauses = [1, 2, 3, 5, 10]

/** Whether a request failed because the service, its database or the way to it is away, and not for what it asked. */
export function isAway(error: unknown): boolean {
  if (error instanceof ProblemError) return error.status === 503
  // A refusal in between, such as a 404 of a proxy, is no outage.
  return error instanceof ConnectionError && !(error.status && error.status >= 400 && error.status < 500)
}

/** Where a request went wrong that the service itself did not refuse: nobody answered, somebody else did, or the console has a mistake. */
export function causeOf(error: unknown): 'unreachable' | 'intercepted' | 'broken' {
  if (isAway(error)) return 'unreachable'
  return error instanceof ConnectionError ? 'intercepted' : 'broken'
}

/** Knows whether the service is away, and asks until it is back. */
export class Outage {
  readonly isOn = createSignal()
  readonly #ask: () => Promise<unknown>
  #timer: ReturnType<typeof setTimeout> | undefined
  #whenBack: () => void = () => undefined
  readonly #waiting: (() => void)[] = []

  /** `ask` is answered when the service can do its work. */
  constructor(ask: () => Promise<unknown>) {
    this.#ask = ask
  }

  onEnd(act: () => void): void {
    this.#whenBack = act
  }

  /** A request met nobody. */
  begin(): void {
    if (this.isOn.get()) return
    this.isOn.set(true)
    this.#wait(0)
  }

  /** Asks now; returns whether the service is there. */
  async check(attempt = 0): Promise<boolean> {
    clearTimeout(this.#timer)
    const isBack = await this.#ask().then(
      () => true,
      (error) => !isAway(error),
    )
    if (isBack && this.isOn.get()) {
      this.isOn.set(false)
      this.#whenBack()
      for (const goOn of this.#waiting.splice(0)) goOn()
    }
    if (!isBack) {
      this.isOn.set(true)
      this.#wait(attempt + 1)
    }
    return isBack
  }

  /** Asks now, and goes on as soon as the service is there. */
  async untilOver(): Promise<void> {
    if (!(await this.check())) await new Promise<void>((goOn) => this.#waiting.push(goOn))
  }

  #wait(attempt: number): void {
    clearTimeout(this.#timer)
    const seconds = pauses[Math.min(attempt, pauses.length - 1)] ?? 1
    this.#timer = setTimeout(() => void this.check(attempt), seconds * 1_000)
  }
}
