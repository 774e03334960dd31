import { QUANTITY_LISTS } from '../thing-lists.ts'
import type { Watch } from './json-scanner.ts'

export type EventMark = 'eventID' | 'recordTime' | 'context' | 'quantity'

const quantities: Watch<EventMark> = { items: { members: new Map([['quantity', { mark: 'quantity' }]]) } }

/** What a service must find in the text of an event: the two fields that it sets, the context, and the quantities. */
export const EVENT_WATCH: Watch<EventMark> = {
  members: new Map<string, Watch<EventMark>>([
    ['eventID', { mark: 'eventID' }],
    ['recordTime', { mark: 'recordTime' }],
    ['@context', { mark: 'context' }],
    ...QUANTITY_LISTS.map((name) => [name, quantities] as const),
  ]),
}

export type DocumentMark = 'context' | 'header' | 'listEvent' | 'singleEvent' | 'resultEvent'

/** Where the context, the header and the events of a document are. */
export const DOCUMENT_WATCH: Watch<DocumentMark> = {
  members: new Map<string, Watch<DocumentMark>>([
    ['@context', { mark: 'context' }],
    ['epcisHeader', { mark: 'header' }],
    [
      'epcisBody',
      {
        members: new Map([
          ['eventList', events('listEvent')],
          ['event', { mark: 'singleEvent' }],
          [
            'queryResults',
            { members: new Map([['resultsBody', { members: new Map([['eventList', events('resultEvent')]]) }]]) },
          ],
        ]),
      },
    ],
  ]),
}

function events(mark: DocumentMark): Watch<DocumentMark> {
  return { items: { mark }, dropItems: true }
}
