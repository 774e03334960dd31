export type Token = { kind: 'name' | 'text' | 'other' | undefined; at: number; part: string }

/** Colouring a longer text would take the browser longer than a reader waits. */
const maxColouredLength = 200_000

/** Divides well-formed JSON into names, texts, other values, and what stands between them. */
export function tokensOf(text: string): Token[] {
  if (text.length > maxColouredLength) return [{ kind: undefined, at: 0, part: text }]
  const tokens: Token[] = []
  let end = 0
  for (const match of text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d[\d.eE+-]*/g)) {
    const part = match[1] ?? match[0]
    if (match.index > end) tokens.push({ kind: undefined, at: end, part: text.slice(end, match.index) })
    tokens.push({ kind: match[2] ? 'name' : match[1] ? 'text' : 'other', at: match.index, part })
    end = match.index + part.length
  }
  return [...tokens, { kind: undefined, at: end, part: text.slice(end) }]
}
