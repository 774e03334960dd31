import { readEvent, withDecimals } from '@polytrace/epcis'

/** The columns that give an event back as it was captured. */
export type StoredText = {
  doc: string
  /** Offsets in `doc` where `.0` makes a whole quantity a decimal number, separated by commas. */
  decimals: string | null
  /** Its own `@context` says all that it needs. */
  has_context: boolean
  /** The `@context` that stood around it: its document's, or the prefixes that its request declared. */
  context: string | null
}

/** The captured text with its eventID, and with the `@context` that stood around it, unless its own says it all. */
export function eventText({ doc, has_context, context }: StoredText, eventId: string, more = ''): string {
  const start = `"eventID":${JSON.stringify(eventId)},${more}`
  if (context === null || has_context) return `{${start}${membersOf(doc)}`
  const own = doc.includes('context"') ? readEvent(doc).places.context : undefined
  if (own === undefined) return `{"@context":${context},${start}${membersOf(doc)}`
  const joined = joinedContext(context, doc.slice(own.start, own.end))
  return `{${start}${membersOf(doc.slice(0, own.start) + joined + doc.slice(own.end))}`
}

const membersOf = (doc: string) => doc.slice(doc.indexOf('{') + 1)

/** First what stood around the event, then its own, which is stronger; nothing twice, as the standard's schema wants it. */
function joinedContext(outerText: string, ownText: string): string {
  const [outer = [], own = []] = [outerText, ownText].map((text) =>
    [JSON.parse(text)].flat().map((part) => JSON.stringify(part)),
  )
  return `[${[...outer.filter((part) => !own.includes(part)), ...own].join(',')}]`
}

/** The same, with every quantity of the four quantity lists as a decimal number. */
export function eventTextWithDecimals(stored: StoredText, eventId: string): string {
  if (!stored.decimals) return eventText(stored, eventId)
  const wholeQuantities = stored.decimals.split(',').map(Number)
  return eventText({ ...stored, doc: withDecimals({ text: stored.doc, wholeQuantities }) }, eventId)
}
