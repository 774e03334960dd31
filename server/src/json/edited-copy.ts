import { isObject, type JsonObject } from './object.ts'

/**
 * A copy of a value, in which any number of members are replaced. What is around them is copied once, and not for each of
 * them; the value itself stays as it is.
 */
export class EditedCopy {
  readonly #root: { value: unknown }
  /** What was copied, and may be written to. */
  readonly #own = new WeakSet<object>()

  constructor(value: unknown) {
    this.#root = { value }
    this.#own.add(this.#root)
  }

  get value(): unknown {
    return this.#root.value
  }

  /** Replaces the member at a path. An object that is not there is made; a list has the members that it has. */
  set(path: readonly string[], member: unknown): void {
    const { around, key } = this.#placeOf(path)
    around[key] = member
  }

  /** Removes the member of an object at a path. */
  remove(path: readonly string[]): void {
    const { around, key } = this.#placeOf(path)
    delete around[key]
  }

  #placeOf(path: readonly string[]): { around: JsonObject; key: string } {
    const steps = ['value', ...path]
    const key = steps.pop() ?? ''
    let around = this.#root as JsonObject
    for (const step of steps) {
      const inner = this.#owned(Object.hasOwn(around, step) ? around[step] : undefined)
      around[step] = inner
      around = inner
    }
    return { around, key }
  }

  #owned(value: unknown): JsonObject {
    const isOwn = typeof value === 'object' && value !== null && this.#own.has(value)
    if (isOwn) return value as JsonObject
    const copy = Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : {}
    this.#own.add(copy)
    return copy as JsonObject
  }
}
