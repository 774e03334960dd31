import { quantityText } from '../formats.ts'

/** From here on the service counts no further. */
const maxCounted = 1_000

/** How many there are, as far as they were counted: `12`, `1,000+`. */
export const countText = (count: number, language: string): string =>
  `${quantityText(count, language)}${count >= maxCounted ? '+' : ''}`
