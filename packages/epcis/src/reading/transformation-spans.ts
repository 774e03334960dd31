import { identify } from '../identifiers/index.ts'
import { isObject, type JsonValue } from '../json.ts'
import { instantOf } from '../time.ts'

/** From when to when one `transformationID` is used, in milliseconds since 1970. */
export type TransformationSpan = { transformationID: string; first: number; last: number }

/** The same in a document, with the pointer of the latest use. */
export type PlacedSpan = TransformationSpan & { pointer: string }

/** Collects the spans of a document while its events are read. */
export class TransformationSpans {
  readonly #spans = new Map<string, PlacedSpan>()

  add(event: JsonValue, eventPointer: string): void {
    if (!isObject(event) || event.type !== 'TransformationEvent') return
    const { transformationID, eventTime } = event
    if (typeof transformationID !== 'string' || typeof eventTime !== 'string') return
    const instant = instantOf(eventTime)
    if (instant === undefined) return
    const pointer = `${eventPointer}/transformationID`
    const key = identify(transformationID).canonical
    const span = this.#spans.get(key)
    if (span === undefined) this.#spans.set(key, { transformationID, first: instant, last: instant, pointer })
    else if (instant < span.first) span.first = instant
    else if (instant > span.last) Object.assign(span, { last: instant, pointer })
  }

  all(): PlacedSpan[] {
    return [...this.#spans.values()]
  }
}
