/** A part of an identifier: the source of its regular expression, and the same in words. */
export type Part = { source: string; words: string }

/** One character of a lot, serial or reference inside an EPC URN: one of GS1's own, or a percent triplet. */
const componentCharacter = "(?:[A-Za-z0-9!'()*+,\\-.:;=_]|%[0-9A-Fa-f]{2})"
const partCharacter = '(?:[0-9A-Z-]|%[0-9A-Fa-f]{2})'

// All parts are bounded, so a megabyte of text fails after a few characters.
const part =
  (character: string, name: string) =>
  (least: number, most: number): Part => ({
    source: `${character}{${least},${most}}`,
    words: `${least} to ${most} ${name}`,
  })

export const text = part(componentCharacter, 'characters')
export const digits = part('\\d', 'digits')
export const partNumber = part(partCharacter, 'digits, capitals or hyphens')

/** Longer text is no identifier: whoever sends a megabyte must not make us fold and decode it. */
export const longestUri = 8192

export const wholly = (source: string) => new RegExp(`^${source}$`)
