import { isObject, type JsonObject, type JsonValue, pointerTo } from '../json.ts'
import { MAX_DEPTH, type Place, TOO_DEEP } from './json-scanner.ts'
import { GS1_PREFIXES, legacyPrefixes, type Prefixes, prefixesIn } from './prefixes.ts'
import { ReadError } from './read-error.ts'

/** What the other functions need of an event, wherever it came from. */
export type EventView = {
  readonly event: JsonObject
  /** The same event, in which a number that JavaScript cannot hold exactly is its text, with every digit. */
  readonly exact: JsonObject
  readonly prefixes: Prefixes
  /** Identifiers in the form in which they are hashed: the check computes them first, and the hash needs them again. */
  readonly hashForms: Map<string, string>
  /** A `@context` is declared, by the event or by its document. */
  readonly hasContext: boolean
}

/** An event read from a text. */
export class EventReading implements EventView {
  readonly event: JsonObject
  readonly exact: JsonObject
  readonly prefixes: Prefixes
  readonly hashForms = new Map<string, string>()
  readonly hasContext: boolean
  /** The event's own text, unchanged. */
  readonly text: string
  /** The pointer to the event in its document; empty for a bare event. */
  readonly pointer: string
  /** Places in `text`. */
  readonly places: EventPlaces

  constructor(fields: Omit<EventView, 'hashForms'> & { text: string; pointer: string; places: EventPlaces }) {
    this.event = fields.event
    this.exact = fields.exact
    this.prefixes = fields.prefixes
    this.hasContext = fields.hasContext
    this.text = fields.text
    this.pointer = fields.pointer
    this.places = fields.places
  }
}

export type EventPlaces = {
  eventID?: Place
  recordTime?: Place
  /** The event’s own `@context`. */
  context?: Place
  /** Where `.0` must be inserted, so that a quantity given as a whole number becomes a decimal one. */
  wholeQuantities: number[]
}

/** An event that was read, or a plain object as `JSON.parse` gives it, with its `@context`. */
export type EventInput = EventReading | JsonObject

export function viewOf(input: EventInput): EventView {
  return input instanceof EventReading ? input : viewOfObject(input)
}

function viewOfObject(event: JsonObject): EventView {
  if (!isObject(event)) throw new ReadError('not_an_event', 'An event is a JSON object', '')
  refuseDeep(event, [])
  const context = event['@context']
  const prefixes = legacyPrefixes(event, prefixesIn(context, GS1_PREFIXES))
  return { event, exact: event, prefixes, hashForms: new Map(), hasContext: context !== undefined }
}

/** `JSON.parse` has no limit of depth, but recursion has; an object that contains itself is refused here too. */
function refuseDeep(value: JsonValue, path: string[]): void {
  if (typeof value !== 'object' || value === null) return
  if (path.length >= MAX_DEPTH) throw new ReadError('too_deep', TOO_DEEP, pointerTo(path))
  for (const [key, inner] of Object.entries(value)) {
    path.push(key)
    refuseDeep(inner, path)
    path.pop()
  }
}
