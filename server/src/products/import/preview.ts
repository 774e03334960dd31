import type { Outcome } from './contract.ts'

/** In characters. A preview is for people, who look at some of it, and an answer is kept in memory as a whole. */
const maxPreview = 2_000_000

/** What of a row is shown in a dry run. */
type View = Pick<Outcome, 'product' | 'source' | 'before' | 'after'>

/** Shows what rows would change, as long as there is room for it in the answer. */
export class Preview {
  #left: number

  constructor(isWanted: boolean) {
    this.#left = isWanted ? maxPreview : 0
  }

  /** Nothing when it does not fit any more; `viewOf` is not asked when nothing does. */
  show(viewOf: () => View): View {
    if (this.#left === 0) return {}
    const view = viewOf()
    const size = JSON.stringify(view).length
    if (size > this.#left) return {}
    this.#left -= size
    return view
  }
}
