import type { Watch } from './json-scanner.ts'

/** The lists whose elements carry a quantity. */
const QUANTITY_LISTS = ['quantityList', 'childQuantityList', 'inputQuantityList', 'outputQuantityList'] as const

export type EventMark = 'eventID' | 'recordTime' | 'context' | 'quantity'

const quantities: Watch<EventMark> = { items: { members: new Map([['quantity', { mark: 'quantity' }]]) } }

/** What a service must find in the text of an event: its own two fields, the context, and the quantities. */
export const EVENT_WATCH: Watch<EventMark> = {
  members: new Map<string, Watch<EventMark>>([
    ['eventID', { mark: 'eventID' }],
    ['recordTime', { mark: 'recordTime' }],
    ['@context', { mark: 'context' }],
    ...QUANTITY_LISTS.map((name) => [name, quantities] as const),
  ]),
}

export type DocumentMark = 'context' | 'header' | 'listed' | 'single' | 'queried'

/** Where the events of a document stand, with the pointer of what holds them. */
export const DOCUMENT_WATCH: Watch<DocumentMark> = {
  members: new Map<string, Watch<DocumentMark>>([
    ['@context', { mark: 'context' }],
    ['epcisHeader', { mark: 'header' }],
    [
      'epcisBody',
      {
        members: new Map([
          ['eventList', events('listed')],
          ['event', { mark: 'single' }],
          [
            'queryResults',
            { members: new Map([['resultsBody', { members: new Map([['eventList', events('queried')]]) }]]) },
          ],
        ]),
      },
    ],
  ]),
}

function events(mark: DocumentMark): Watch<DocumentMark> {
  return { items: { mark }, dropItems: true }
}
