import { parentPort, workerData } from 'node:worker_threads'
import {
  checkDocument,
  checkTransformationSpan,
  type DocumentReading,
  type EventReading,
  ReadError,
  readDocument,
  readEvent,
  readMasterData,
} from '@polytrace/epcis'
import type { Fault } from '../../errors.ts'
import { prefixesOf, withPrefixes } from '../../event-store/contexts.ts'
import { describeEvent, prepareEvent } from '../../event-store/prepare.ts'
import { captureLimits } from '../capture/contract.ts'
import { plainFault, unreadable, warningsOf } from '../capture/faults.ts'
import { prepareElement } from '../vocabularies/prepare.ts'
import { type Ask, figures, type Item, type Opened } from './document-reader.ts'
import { noteWarnings, noWarnings } from './warnings.ts'

/** The number of events handed over at once, or fewer when they are long: each message is read in one go. */
const itemsAtOnce = 1_000
const charactersAtOnce = 1_048_576

/** What is read from a longer document would take many times its size, so that it is read twice instead of kept. */
const maxSortedBytes = 8 * 1_048_576

const shared: Int32Array = workerData
let items: Iterator<Item> = [].values()
let warnings = noWarnings()

parentPort?.on('message', (ask: Ask) => parentPort?.postMessage(answerTo(ask)))

function answerTo(ask: Ask) {
  if (ask === 'next') return nextItems()
  return ask === 'warnings' ? warnings : open(ask)
}

function open({ bytes, prefixes, isSorted }: Exclude<Ask, string>): Opened {
  const size = bytes.length
  warnings = noWarnings()
  items = [].values()
  try {
    const reading = readDocument(bytes, { prefixes })
    const around = Map.groupBy(checkDocument(reading), ({ severity }) => severity)
    const faults = (around.get('error') ?? []).map(plainFault)
    noteWarnings(warnings, (around.get('warning') ?? []).map(plainFault))
    if (Buffer.byteLength(reading.contextText ?? '') > captureLimits.contextBytes) faults.push(contextTooLarge)
    Atomics.store(shared, figures.events, reading.eventCount)
    const contextText = withPrefixes(reading.contextText, prefixes)
    const unsorted = itemsOf(reading, contextText)
    if (!isSorted) items = unsorted
    else if (size <= maxSortedBytes) items = [...unsorted].sort(inOrder).values()
    else items = readTwice(reading, contextText)
    const transformations = reading.transformations.filter((span) => checkTransformationSpan(span) === undefined)
    // What breaks a rule cannot be read further.
    const masterData = faults.length > 0 ? [] : readMasterData(reading).map(prepareElement)
    return { faults, contextText, headerText: reading.headerText, transformations, masterData }
  } catch (error) {
    if (error instanceof ReadError)
      return { faults: unreadable(error).faults ?? [faultOf(error)], transformations: [], masterData: [] }
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

/** Checks the events of a document in its order, and gives each with its text. */
function* checkedItems(
  reading: DocumentReading,
  contextText: string | undefined,
): Generator<[item: Item, text: string]> {
  let index = 0
  for (const event of reading.events()) {
    yield [safelyCheckedItem(event, index, contextText), event.text]
    Atomics.store(shared, figures.checked, ++index)
  }
}

/** An event that is right, after what is odd in it has been noted, or what is wrong with it. */
function checkedItem(event: EventReading, index: number, contextText: string | undefined): Item {
  const inDocument = (fault: Fault) => ({ ...fault, pointer: event.pointer + fault.pointer })
  const place = { index, pointer: event.pointer }
  if (Buffer.byteLength(event.text) > captureLimits.eventBytes) return { ...place, faults: [inDocument(tooLarge)] }
  const { faults, prepared } = prepareEvent(event, contextText)
  if (prepared === undefined) {
    const errors = faults.filter(({ severity }) => severity === 'error')
    return { ...place, faults: errors.map(plainFault).map(inDocument) }
  }
  const found = warningsOf(faults, prepared).map(inDocument)
  noteWarnings(
    warnings,
    found.map((warning) => ({ index, ...warning })),
  )
  return { ...place, prepared }
}

/** A mistake of ours in one event is no reason to leave out those beside it. */
function safelyCheckedItem(event: EventReading, index: number, contextText: string | undefined): Item {
  try {
    return checkedItem(event, index, contextText)
  } catch (error) {
    return { index, pointer: event.pointer, failure: error as Error }
  }
}

const maxMebibytes = captureLimits.eventBytes / 1_048_576
const tooLarge: Fault = {
  pointer: '',
  code: 'too_large',
  message: `An event may have ${maxMebibytes} MiB, this one has more: send it as several events.`,
}

const contextTooLarge: Fault = {
  pointer: '/@context',
  code: 'too_large',
  message: `A @context may have ${captureLimits.contextBytes / 1_024} KiB, this one has more: name it by its address.`,
}

function* itemsOf(reading: DocumentReading, contextText: string | undefined): Generator<Item> {
  for (const [item] of checkedItems(reading, contextText)) yield item
}

/** First what cannot be captured, then the rest in the order in which every writer inserts. */
const inOrder = (a: Item, b: Item) => ((a.prepared?.identity ?? '') < (b.prepared?.identity ?? '') ? -1 : 1)

/** The same order, but of each event only its text and its identity are kept until its turn comes. */
function* readTwice(reading: DocumentReading, contextText: string | undefined): Generator<Item> {
  const kept: { index: number; pointer: string; identity: string; text: string }[] = []
  for (const [item, text] of checkedItems(reading, contextText)) {
    const { index, pointer, prepared } = item
    if (prepared) kept.push({ index, pointer, identity: prepared.identity, text })
    else yield item
  }
  kept.sort((a, b) => (a.identity < b.identity ? -1 : 1))
  const known = { prefixes: prefixesOf(contextText) }
  for (const { index, pointer, text } of kept)
    yield { index, pointer, prepared: describeEvent(readEvent(text, known), contextText) }
}
