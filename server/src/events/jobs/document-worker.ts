import { parentPort } from 'node:worker_threads'
import {
  checkDocument,
  type DocumentReading,
  type Fault as EpcisFault,
  ReadError,
  readDocument,
  readEvent,
} from '@polytrace/epcis'
import type { Fault } from '../../errors.ts'
import { plainFault, unreadable } from '../capture.ts'
import { prefixesOf, withPrefixes } from '../contexts.ts'
import { describeEvent, prepareEvent } from '../prepare.ts'
import type { Ask, Item, Opened } from './document-reader.ts'

/** So many events are handed over at once, or fewer when they are long: each message is read in one go. */
const itemsAtOnce = 1_000
const charactersAtOnce = 1_048_576

/** What is read from a longer document would take many times its size, so that it is read twice instead of kept. */
const longestKept = 8 * 1_048_576

let items: Iterator<Item> = [].values()

parentPort?.on('message', (ask: Ask) => parentPort?.postMessage(ask === 'next' ? nextItems() : open(ask)))

function open({ bytes, prefixes, isSorted }: Exclude<Ask, 'next'>): Opened {
  const size = bytes.length
  try {
    const reading = readDocument(bytes, { prefixes })
    const faults = checkDocument(reading).filter(({ severity }) => severity === 'error')
    if (faults.length > 0) return { faults: faults.map(plainFault) }
    const contextText = withPrefixes(reading.contextText, prefixes)
    const unsorted = itemsOf(reading, contextText)
    if (!isSorted) items = unsorted
    else if (size <= longestKept) items = [...unsorted].sort(inOrder).values()
    else items = readTwice(reading, contextText)
    return { faults: [], contextText, headerText: reading.headerText }
  } catch (error) {
    if (error instanceof ReadError) return { faults: unreadable(error).faults ?? [faultOf(error)] }
    throw error
  }
}

const faultOf = ({ code, pointer, message }: ReadError): Fault => ({ code, pointer, message })

function nextItems(): Item[] {
  const found: Item[] = []
  for (let characters = 0; found.length < itemsAtOnce && characters < charactersAtOnce; ) {
    const { done, value } = items.next()
    if (done) break
    found.push(value)
    characters += value.prepared?.columns.doc.length ?? 0
  }
  return found
}

function* itemsOf(reading: DocumentReading, contextText: string | undefined): Generator<Item> {
  let index = 0
  for (const event of reading.events()) {
    const { faults, prepared } = prepareEvent(event, contextText)
    yield prepared ? { index, prepared } : { index, faults: errorsOf(faults, event.pointer) }
    index++
  }
}

function errorsOf(faults: EpcisFault[], pointer: string): Fault[] {
  const errors = faults.filter(({ severity }) => severity === 'error').map(plainFault)
  return errors.map((fault) => ({ ...fault, pointer: pointer + fault.pointer }))
}

/** First what cannot be captured, then the rest in the order in which every writer inserts. */
const inOrder = ({ prepared: one }: Item, { prepared: other }: Item) =>
  (one?.identity ?? '') < (other?.identity ?? '') ? -1 : 1

/** The same order, but of each event only its text and its identity are kept until its turn comes. */
function* readTwice(reading: DocumentReading, contextText: string | undefined): Generator<Item> {
  const kept: { index: number; identity: string; text: string }[] = []
  let index = 0
  for (const event of reading.events()) {
    const { faults, prepared } = prepareEvent(event, contextText)
    if (prepared) kept.push({ index, identity: prepared.identity, text: event.text })
    else yield { index, faults: errorsOf(faults, event.pointer) }
    index++
  }
  kept.sort((one, other) => (one.identity < other.identity ? -1 : 1))
  const known = { prefixes: prefixesOf(contextText) }
  for (const { index, text } of kept) yield { index, prepared: describeEvent(readEvent(text, known), contextText) }
}
