type Written = { position: number; at: number }

/** Up to which position each caller has written through this process, for as long as a replica in use may lack it. */
export class OwnWrites {
  readonly #kept: number
  /** The caller that wrote last stands at the end. */
  readonly #written = new Map<string, Written>()

  /** `maxLag`: seconds after which every replica in use has what was written. */
  constructor(maxLag: number) {
    // How far a replica is behind, the service knows with a delay of its own.
    this.#kept = (maxLag + 5) * 1_000
  }

  /** A position that could not be learnt is one that no replica is known to have. */
  note(callerId: string, position = Number.POSITIVE_INFINITY): void {
    const at = performance.now()
    this.#written.delete(callerId)
    this.#written.set(callerId, { position, at })
    for (const [id, written] of this.#written) {
      if (at - written.at < this.#kept) break
      this.#written.delete(id)
    }
  }

  of(callerId: string): number | undefined {
    return this.#written.get(callerId)?.position
  }
}
