import { parentPort } from 'node:worker_threads'
import { checkDocument, type DocumentReading, ReadError, readDocument } from '@polytrace/epcis'
import type { Fault } from '../../errors.ts'
import { plainFault, unreadable } from '../capture.ts'
import { prepareEvent } from '../prepare.ts'
import type { Ask, Item, Opened } from './document-reader.ts'

const itemsAtOnce = 1_000

let items: Iterator<Item> = [].values()

parentPort?.on('message', (ask: Ask) => parentPort?.postMessage(ask === 'next' ? nextItems() : open(ask)))

function open({ bytes, prefixes, isSorted }: Exclude<Ask, 'next'>): Opened {
  try {
    const reading = readDocument(bytes, { prefixes })
    const faults = checkDocument(reading).filter(({ severity }) => severity === 'error')
    if (faults.length > 0) return { faults: faults.map(plainFault) }
    items = isSorted ? sorted(reading) : itemsOf(reading)
    return { faults: [], contextText: reading.contextText, headerText: reading.headerText }
  } catch (error) {
    if (error instanceof ReadError) return { faults: unreadable(error).faults ?? [faultOf(error)] }
    throw error
  }
}

const faultOf = ({ code, pointer, message }: ReadError): Fault => ({ code, pointer, message })

function nextItems(): Item[] {
  const found: Item[] = []
  while (found.length < itemsAtOnce) {
    const { done, value } = items.next()
    if (done) break
    found.push(value)
  }
  return found
}

function* itemsOf(reading: DocumentReading): Generator<Item> {
  let index = 0
  for (const event of reading.events()) {
    const { faults, prepared } = prepareEvent(event)
    if (prepared) yield { index, prepared }
    else yield { index, faults: faults.filter(({ severity }) => severity === 'error').map(within(event.pointer)) }
    index++
  }
}

const within = (pointer: string) => (fault: Parameters<typeof plainFault>[0]) => {
  const plain = plainFault(fault)
  return { ...plain, pointer: pointer + plain.pointer }
}

/** First what cannot be captured, then the rest in the order in which every writer inserts. */
function sorted(reading: DocumentReading): Iterator<Item> {
  const rank = ({ prepared }: Item) => prepared?.identity ?? ''
  return [...itemsOf(reading)].sort((one, other) => (rank(one) < rank(other) ? -1 : 1)).values()
}
