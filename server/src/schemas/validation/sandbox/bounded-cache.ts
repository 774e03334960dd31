/** Keeps what was used last, as long as the sizes of all do not exceed `maxSize`. */
export class BoundedCache<Value> {
  readonly #kept = new Map<string, { value: Value; size: number }>()
  readonly #maxSize: number
  #size = 0

  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(key: string): Value | undefined {
    const one = this.#kept.get(key)
    if (!one) return undefined
    // A map remembers the order of insertion: the least recently used come first.
    this.#kept.delete(key)
    this.#kept.set(key, one)
    return one.value
  }

  set(key: string, value: Value, size: number): void {
    this.delete(key)
    for (const other of this.#kept.keys()) {
      if (this.#size + size <= this.#maxSize) break
      this.delete(other)
    }
    this.#kept.set(key, { value, size })
    this.#size += size
  }

  delete(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}
