/** Called after each step: how many things are done of how many, and what is at hand. */
export type Progress = (done: number, total: number, what: string) => void

const nothing = { schemas: 0, materials: 0, facilities: 0, custom_data: 0, products: 0, events: 0 }

export type Counts = typeof nothing

/** Counts what was loaded and what of it was new. */
export class Tally {
  readonly created: Counts = { ...nothing }
  readonly #total: number
  readonly #progress: Progress | undefined
  #done = 0

  constructor(total: number, progress?: Progress) {
    this.#total = total
    this.#progress = progress
  }

  add(kind: keyof Counts, count: number, created: number, what: string = kind.replace('_', ' ')): void {
    this.created[kind] += created
    this.#done += count
    this.#progress?.(this.#done, this.#total, what)
  }
}
