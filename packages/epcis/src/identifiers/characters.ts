/** A part of an identifier: the source of its regular expression, and the same in words. */
export type Part = { source: string; words: string }

/** One character of a lot, serial or reference inside an EPC URN: one of GS1's own, or a percent triplet. */
const componentCharacter = "(?:[A-Za-z0-9!'()*+,\\-.:;=_]|%[0-9A-Fa-f]{2})"
const partCharacter = '(?:[0-9A-Z-]|%[0-9A-Fa-f]{2})'

// All parts have a maximum length, so that matching a megabyte of text fails after a few characters.
const part =
  (character: string, name: string) =>
  (min: number, max: number): Part => ({
    source: `${character}{${min},${max}}`,
    words: `${min} to ${max} ${name}`,
  })

export const text = part(componentCharacter, 'characters')
export const digits = part('\\d', 'digits')
export const partNumber = part(partCharacter, 'digits, capitals or hyphens')

/** Longer texts are no identifiers, and folding and decoding them would cost too much. */
export const maxUriLength = 8192

export const fullMatch = (source: string) => new RegExp(`^${source}$`)
