import { withDecimals } from '@polytrace/epcis'

/** The columns that give an event back as it was captured. */
export type StoredText = {
  doc: string
  /** Offsets in `doc` where `.0` makes a whole quantity a decimal number, separated by commas. */
  decimals: string | null
  has_context: boolean
  /** The `@context` of the document that it came in. */
  context: string | null
}

/** The captured text with its eventID, and with the `@context` of its document when it has none of its own. */
export function eventText({ doc, has_context, context }: StoredText, eventId: string, more = ''): string {
  const inherited = context !== null && !has_context ? `"@context":${context},` : ''
  return `{${inherited}"eventID":${JSON.stringify(eventId)},${more}${doc.slice(doc.indexOf('{') + 1)}`
}

/** The same, with every quantity of the four quantity lists as a decimal number. */
export function eventTextWithDecimals(stored: StoredText, eventId: string): string {
  if (!stored.decimals) return eventText(stored, eventId)
  const wholeQuantities = stored.decimals.split(',').map(Number)
  return eventText({ ...stored, doc: withDecimals({ text: stored.doc, wholeQuantities }) }, eventId)
}
