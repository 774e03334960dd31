/** Without capitals and accents: people type what they remember. */
export const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** What of a list of texts holds every word that is looked for, in its order. */
export function matching(texts: ReadonlyMap<string, string>, wanted: string): string[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return [...texts].filter(([, text]) => words.every((word) => text.includes(word))).map(([id]) => id)
}

/** The one after, or before; around at the end. */
export const nextOf = (count: number, at: number | undefined, by: 1 | -1): number =>
  at === undefined ? (by === 1 ? 0 : count - 1) : (at + by + count) % count
