/** In milliseconds. By then every copy of the database that answers reads has a write; older ones are left out. */
const keptFor = 60_000

/** Remembers up to which position the client has written, so that its reads see its own writes. */
export class OwnWrites {
  #position: string | undefined
  #at = 0

  /** The last position that a write was answered with. */
  get position(): string | undefined {
    return this.#position
  }

  note(headers: Headers): void {
    const position = headers.get('polytrace-position')
    if (position === null) return
    this.#at = Date.now()
    // Answers of writes that were sent together may come in any order.
    if (Number(position) > Number(this.#position ?? 0)) this.#position = position
  }

  /** The header of a read. */
  get headers(): Record<string, string> {
    const isRecent = this.#position !== undefined && Date.now() - this.#at < keptFor
    return isRecent ? { 'polytrace-after': String(this.#position) } : {}
  }
}
