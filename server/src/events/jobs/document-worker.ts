import { parentPort, workerData } from 'node:worker_threads'
import {
  checkDocument,
  checkTransformationSpan,
  type DocumentReading,
  type EventReading,
  ReadError,
  readDocument,
  readEvent,
} from '@polytrace/epcis'
import type { Fault } from '../../errors.ts'
import { plainFault, unreadable, warningsOf } from '../capture.ts'
import { prefixesOf, withPrefixes } from '../contexts.ts'
import { captureLimits } from '../contract.ts'
import { describeEvent, prepareEvent } from '../prepare.ts'
import { type Ask, figures, type Item, type Opened } from './document-reader.ts'
import { noteWarnings, noWarnings } from './warnings.ts'

/** So many events are handed over at once, or fewer when they are long: each message is read in one go. */
const itemsAtOnce = 1_000
const charactersAtOnce = 1_048_576

/** What is read from a longer document would take many times its size, so that it is read twice instead of kept. */
const longestKept = 8 * 1_048_576

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
  try {
    const reading = readDocument(bytes, { prefixes })
    const around = Map.groupBy(checkDocument(reading), ({ severity }) => severity)
    const faults = around.get('error') ?? []
    if (faults.length > 0) return unusable(faults.map(plainFault))
    noteWarnings(warnings, (around.get('warning') ?? []).map(plainFault))
    if (Buffer.byteLength(reading.contextText ?? '') > captureLimits.contextBytes) return unusable([contextTooLarge])
    Atomics.store(shared, figures.events, reading.eventCount)
    const contextText = withPrefixes(reading.contextText, prefixes)
    const unsorted = itemsOf(reading, contextText)
    if (!isSorted) items = unsorted
    else if (size <= longestKept) items = [...unsorted].sort(inOrder).values()
    else items = readTwice(reading, contextText)
    const transformations = reading.transformations.filter((span) => checkTransformationSpan(span) === undefined)
    return { faults: [], contextText, headerText: reading.headerText, transformations }
  } catch (error) {
    if (error instanceof ReadError) return unusable(unreadable(error).faults ?? [faultOf(error)])
    throw error
  }
}

const unusable = (faults: Fault[]): Opened => ({ faults, transformations: [] })

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
    yield [checkedItem(event, index, contextText), event.text]
    Atomics.store(shared, figures.checked, ++index)
  }
}

/** An event that is right, after what is odd in it has been noted, or what is wrong with it. */
function checkedItem(event: EventReading, index: number, contextText: string | undefined): Item {
  const inDocument = (fault: Fault) => ({ ...fault, pointer: event.pointer + fault.pointer })
  if (Buffer.byteLength(event.text) > captureLimits.eventBytes) return { index, faults: [inDocument(tooLarge)] }
  const { faults, prepared } = prepareEvent(event, contextText)
  if (prepared === undefined) {
    const errors = faults.filter(({ severity }) => severity === 'error')
    return { index, faults: errors.map(plainFault).map(inDocument) }
  }
  const found = warningsOf(faults, prepared).map(inDocument)
  noteWarnings(
    warnings,
    found.map((warning) => ({ index, ...warning })),
  )
  return { index, prepared }
}

const mostMebibytes = captureLimits.eventBytes / 1_048_576
const tooLarge: Fault = {
  pointer: '',
  code: 'too_large',
  message: `An event may have ${mostMebibytes} MiB, this one has more: tell it as several events.`,
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
const inOrder = ({ prepared: one }: Item, { prepared: other }: Item) =>
  (one?.identity ?? '') < (other?.identity ?? '') ? -1 : 1

/** The same order, but of each event only its text and its identity are kept until its turn comes. */
function* readTwice(reading: DocumentReading, contextText: string | undefined): Generator<Item> {
  const kept: { index: number; identity: string; text: string }[] = []
  for (const [item, text] of checkedItems(reading, contextText)) {
    if (item.prepared) kept.push({ index: item.index, identity: item.prepared.identity, text })
    else yield item
  }
  kept.sort((one, other) => (one.identity < other.identity ? -1 : 1))
  const known = { prefixes: prefixesOf(contextText) }
  for (const { index, text } of kept) yield { index, prepared: describeEvent(readEvent(text, known), contextText) }
}
