import { isObject, type JsonObject, type JsonValue } from '../json.ts'
import type { EventReading } from './event-reading.ts'
import { JsonScanner, type Place } from './json-scanner.ts'
import { DOCUMENT_WATCH, type DocumentMark } from './places.ts'
import { type Prefixes, prefixesIn } from './prefixes.ts'
import { ReadError } from './read-error.ts'
import { isDocument, knownPrefixes, type ReadOptions, readEvent, readEventAt } from './read-event.ts'
import { textOf } from './text.ts'
import { type PlacedSpan, TransformationSpans } from './transformation-spans.ts'

/** Only the places of the events are kept while a document is read, but even these need a limit. */
export const MAX_EVENTS = 100_000

/** An `EPCISDocument` or `EPCISQueryDocument` read from a text. */
export type DocumentReading = {
  /** The document without the events of its lists. */
  readonly document: JsonObject
  /** The texts of the document's `@context` and `epcisHeader`, unchanged. */
  readonly contextText: string | undefined
  readonly headerText: string | undefined
  readonly prefixes: Prefixes
  /** The text was an event without a document around it. */
  readonly isBareEvent: boolean
  readonly eventCount: number
  /** From when to when each `transformationID` of the document is used. */
  readonly transformations: readonly PlacedSpan[]
  /** Reads the events one after another, so that those of a large document are never all in memory. */
  events(): Iterable<EventReading>
}

/**
 * Reads a document, or a bare event as a document of one. The text is checked to its end before the first event is
 * given; until then only the places of the events are kept. Throws nothing but `ReadError`.
 */
export function readDocument(input: string | Uint8Array, options: ReadOptions = {}): DocumentReading {
  const text = textOf(input)
  const found = new DocumentParts(text)
  const scanner = new JsonScanner<DocumentMark>(text, (mark, place, value) => found.add(mark, place, value))
  const document = scanner.whole(DOCUMENT_WATCH)
  if (!isObject(document)) throw new ReadError('not_an_event', 'A document is a JSON object', '')
  const { contextText, headerText, events, spans } = found
  const context = document['@context']
  const prefixes = prefixesIn(context, knownPrefixes(options))
  const common = { document, contextText, headerText, prefixes, transformations: spans.all() }
  if (!isDocument(document)) {
    return { ...common, isBareEvent: true, eventCount: 1, events: () => [readEvent(text, options)] }
  }
  const inherited = { prefixes, declared: context !== undefined }
  return {
    ...common,
    isBareEvent: false,
    eventCount: events.length,
    *events() {
      for (const { start, end, pointer } of events) yield readEventAt(text.slice(start, end), pointer, inherited)
    },
  }
}

const HOLDERS = { listEvent: '/epcisBody/eventList', resultEvent: '/epcisBody/queryResults/resultsBody/eventList' }

class DocumentParts {
  contextText: string | undefined
  headerText: string | undefined
  readonly events: { start: number; end: number; pointer: string }[] = []
  readonly spans = new TransformationSpans()
  readonly #text: string
  readonly #counts = { listEvent: 0, resultEvent: 0 }

  constructor(text: string) {
    this.#text = text
  }

  add(mark: DocumentMark, { start, end }: Place, value: JsonValue): void {
    if (mark === 'context') this.contextText = this.#text.slice(start, end)
    else if (mark === 'header') this.headerText = this.#text.slice(start, end)
    else {
      const pointer = mark === 'singleEvent' ? '/epcisBody/event' : `${HOLDERS[mark]}/${this.#counts[mark]++}`
      this.#addEvent(pointer, start, end)
      this.spans.add(value, pointer)
    }
  }

  #addEvent(pointer: string, start: number, end: number): void {
    const place = { text: this.#text, offset: start }
    if (this.#text[start] !== '{') throw new ReadError('not_an_event', 'An event is a JSON object', pointer, place)
    if (this.events.length === MAX_EVENTS) {
      const sentence = `A document may have ${MAX_EVENTS.toLocaleString('en')} events; this one has more`
      throw new ReadError('too_many_events', sentence, pointer, place)
    }
    this.events.push({ start, end, pointer })
  }
}
