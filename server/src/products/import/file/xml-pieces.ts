import type { SaxesOptions, SaxesParser } from 'saxes'
import { tooLarge } from './limits.ts'

const maxAttributes = 1_000
/** In characters. Placeholders stand twice in a tag of our own XLIFF, so it may be longer than a text. */
const maxPiece = 16 * 1_024 * 1_024

export type Pieces = {
  /** To be called for each tag. */
  tagRead(): void
  /** To be called after each `write`. */
  requireTags(): void
}

/** A parser keeps a tag with its attributes, and what stands between tags, until it is complete: that must not be without end. */
export function limitPieces<Options extends SaxesOptions>(parser: SaxesParser<Options>): Pieces {
  let attributes = 0
  let lastTag = 0
  parser.on('opentagstart', () => {
    attributes = 0
  })
  parser.on('attribute', () => {
    if (++attributes > maxAttributes)
      throw tooLarge(
        `An element may have at most ${maxAttributes} attributes, and one at line ${parser.line} has more.`,
      )
  })
  return {
    tagRead() {
      lastTag = parser.position
    },
    requireTags() {
      if (parser.position - lastTag > maxPiece)
        throw tooLarge(`A tag, a text or a comment of the file has more than ${maxPiece} characters.`)
    },
  }
}
