import { isObject, type JsonObject } from '../json.ts'
import { type EventPlaces, EventReading } from './event-reading.ts'
import { JsonScanner, type Place } from './json-scanner.ts'
import { EVENT_WATCH, type EventMark } from './places.ts'
import { GS1_PREFIXES, legacyPrefixes, type Prefixes, prefixesIn } from './prefixes.ts'
import { ReadError, UnexpectedDocument } from './read-error.ts'
import { textOf } from './text.ts'

export type ReadOptions = {
  /** Prefixes known beforehand, as the `GS1-Extensions` header of a request declares them. */
  prefixes?: Readonly<Record<string, string>>
}

/** What an event inherits from its document. */
type InheritedContext = { prefixes: Prefixes; declared: boolean }

/** Reads one bare event. Throws nothing but `ReadError`. */
export function readEvent(input: string | Uint8Array, options: ReadOptions = {}): EventReading {
  const reading = readEventAt(textOf(input), '', { prefixes: knownPrefixes(options), declared: false })
  if (!isDocument(reading.event)) return reading
  throw new UnexpectedDocument()
}

/** Documents have a body; one whose body is missing still says in its type what it is. */
export function isDocument(value: JsonObject): boolean {
  return Object.hasOwn(value, 'epcisBody') || value.type === 'EPCISDocument' || value.type === 'EPCISQueryDocument'
}

/** Reads an event of a document from its own text. */
export function readEventAt(text: string, pointer: string, inherited: InheritedContext): EventReading {
  const places: EventPlaces = { wholeQuantities: [] }
  const scanner = new JsonScanner<EventMark>(text, (mark, place) => {
    if (mark === 'quantity') notePoint(text, place, places.wholeQuantities)
    else places[mark] = place
  })
  const exact = scanner.whole(EVENT_WATCH)
  if (!isObject(exact)) throw new ReadError('not_an_event', 'An event is a JSON object', pointer)

  const own = exact['@context']
  const declared = prefixesIn(own, inherited.prefixes)
  return new EventReading({
    event: scanner.inexact ? JSON.parse(text) : exact,
    exact,
    prefixes: text.includes('xmlns:') ? legacyPrefixes(exact, declared) : declared,
    hasContext: inherited.declared || own !== undefined,
    text,
    pointer,
    places,
  })
}

export function knownPrefixes(options: ReadOptions): Prefixes {
  return options.prefixes === undefined ? GS1_PREFIXES : prefixesIn({ ...options.prefixes }, GS1_PREFIXES)
}

/** `50` and `5e1` become `50.0` and `5.0e1`; `50.0` is a decimal number already. */
function notePoint(text: string, { start, end }: Place, wholeQuantities: number[]): void {
  let at = text.startsWith('-', start) ? start + 1 : start
  while (at < end && isDigit(text, at)) at++
  if (isDigit(text, at - 1) && !text.startsWith('.', at)) wholeQuantities.push(at)
}

function isDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return code >= 0x30 && code <= 0x39
}
