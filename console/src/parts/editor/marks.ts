import { parser } from '@lezer/json'
import { firstFault, rangeAt } from './places.ts'

/** Something to say at a place of a document. */
export type PlacedMark = { pointer: string; message: string; severity?: 'error' | 'warning' }

type Mark = { from: number; to: number; severity: 'error' | 'warning'; message: string }

/** Where the text is no JSON, and otherwise everything that there is to say about it. */
export function marksIn(text: string, marks: readonly PlacedMark[], broken: string): Mark[] {
  const tree = parser.parse(text)
  if (!isJson(text)) {
    const { from } = firstFault(tree) ?? { from: 0 }
    return [{ from: Math.min(from, Math.max(text.length - 1, 0)), to: from + 1, severity: 'error', message: broken }]
  }
  const slice = (from: number, to: number) => text.slice(from, to)
  return marks.map(({ pointer, message, severity = 'error' }) => ({
    ...rangeAt(tree, slice, pointer),
    severity,
    message,
  }))
}

export function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
