import { DOCUMENT_SHAPES } from '../shapes/documents.ts'
import { shorten } from '../shorten.ts'
import type { StreamPlace } from './byte-cursor.ts'
import type { Watch } from './json-scanner.ts'
import { type Found, JsonStream } from './json-stream.ts'
import { MAX_EVENTS } from './read-document.ts'
import { ReadError } from './read-error.ts'

type Mark = 'document' | 'type' | 'event'

const events: Watch<Mark> = { items: { mark: 'event' } }
const results = new Map([['resultsBody', { members: new Map([['eventList', events]]) }]])

const WATCH: Watch<Mark> = {
  mark: 'document',
  members: new Map<string, Watch<Mark>>([
    ['type', { mark: 'type' }],
    [
      'epcisBody',
      {
        members: new Map<string, Watch<Mark>>([
          ['eventList', events],
          ['queryResults', { members: results }],
        ]),
      },
    ],
  ]),
}

const TYPES = Object.keys(DOCUMENT_SHAPES)

/**
 * Checks a document while it arrives for what a service must know before it accepts one: that it is JSON, that it is a
 * document, and that it has not too many events. Whether it is right shows when it is read.
 */
export class DocumentSyntax extends JsonStream<Mark> {
  #events = 0
  #hasType = false

  constructor() {
    super(WATCH, (mark, found, place) => this.#note(mark, found, place))
  }

  override end(): void {
    super.end()
    if (!this.#hasType)
      this.fail('not_a_document', `A document says in \`type\` that it is an ${TYPES.join(' or an ')}`, 0)
  }

  #note(mark: Mark, found: Found, place: StreamPlace): void {
    if (mark === 'document' && found.kind !== 'object')
      throw new ReadError('not_a_document', 'A document is a JSON object', '', place)
    if (mark === 'type') this.#noteType(found, place)
    if (mark === 'event' && ++this.#events > MAX_EVENTS) {
      const sentence = `A document may have ${MAX_EVENTS.toLocaleString('en')} events; this one has more`
      throw new ReadError('too_many_events', sentence, '', place)
    }
  }

  #noteType(found: Found, place: StreamPlace): void {
    this.#hasType = true
    if (found.kind === 'text' && TYPES.includes(found.text)) return
    const type = found.kind === 'text' ? JSON.stringify(shorten(found.text)) : 'no text'
    const sentence = `The \`type\` of a document is ${TYPES.join(' or ')}, got ${type}`
    throw new ReadError('not_a_document', sentence, '/type', place)
  }
}
