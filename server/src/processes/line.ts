import { setTimeout as delay } from 'node:timers/promises'

type Message = { ask?: string; answer?: number; id?: number; value?: unknown }

/** One end of the channel between two processes. */
type Channel = {
  send(message: Message): void
  onMessage(listener: (message: Message) => void): void
}

/** Longer than any answer takes, in milliseconds: a process that has died never answers. */
const patience = 5_000

/** Questions and answers between the first process of a service and those that it has started. */
export class Line {
  readonly #channel: Channel
  readonly #waiting = new Map<number, (value: unknown) => void>()
  readonly #answers = new Map<string, (value: never) => unknown>()
  #last = 0

  constructor(channel: Channel) {
    this.#channel = channel
    channel.onMessage((message) => void this.#take(message))
  }

  /** How questions of one kind are answered. */
  answer<Asked>(kind: string, how: (asked: Asked) => unknown): void {
    this.#answers.set(kind, how)
  }

  /** Asks, and gives the answer; `undefined` when none comes. */
  ask<Answer>(kind: string, value?: unknown): Promise<Answer | undefined> {
    const id = ++this.#last
    const answered = new Promise<unknown>((resolve) => this.#waiting.set(id, resolve))
    this.#channel.send({ ask: kind, id, value })
    const late = new AbortController()
    const gaveUp = delay(patience, undefined, { signal: late.signal, ref: false }).catch(() => undefined)
    return Promise.race([answered, gaveUp]).finally(() => {
      late.abort()
      this.#waiting.delete(id)
    }) as Promise<Answer | undefined>
  }

  /** Asks for something that takes as long as it takes. */
  order(kind: string, value?: unknown): Promise<unknown> {
    const id = ++this.#last
    this.#channel.send({ ask: kind, id, value })
    return new Promise<unknown>((resolve) => this.#waiting.set(id, resolve)).finally(() => this.#waiting.delete(id))
  }

  async #take({ ask, answer, id, value }: Message): Promise<void> {
    if (answer !== undefined) return this.#waiting.get(answer)?.(value)
    const how = ask === undefined ? undefined : this.#answers.get(ask)
    if (how && id !== undefined) this.#channel.send({ answer: id, value: await how(value as never) })
  }
}
