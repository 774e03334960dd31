import { checkDocument, checkEvent, type DocumentReading, type Fault, ReadError, readDocument } from '@polytrace/epcis'
import { type Place, placesOf } from './places.ts'

/** One thing that is wrong or odd, and where. */
export type FoundFault = Place & {
  severity: Fault['severity']
  code: Fault['code'] | ReadError['code']
  message: string
  /** Which event, from 0; a fault of the document itself has none. */
  event?: number
}

/** What is known of a text before it is sent. The service judges it again. */
export type Check = {
  /** There is no document around the event. */
  isBareEvent: boolean
  events: number
  /** Events that can be captured. */
  valid: number
  types: Record<string, number>
  errors: number
  warnings: number
  /** The first of them, in the order of the text. */
  faults: FoundFault[]
}

type Unplaced = Omit<FoundFault, keyof Place> & { pointer: string }

/** Nobody reads more than this; the counts say how many there are. */
const maxFaults = 500
const reportInterval = 1_000

/** Reads and checks an EPCIS document, or a bare event. */
export function checkText(
  input: string | Uint8Array,
  report: (checked: number, of: number) => void = () => undefined,
): Check {
  try {
    return placed(input, checkReading(readDocument(input), report))
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    const { offset, line, code, message } = error
    const fault: FoundFault = { severity: 'error', code, message, from: offset, to: offset + 1, line }
    return { isBareEvent: false, events: 0, valid: 0, types: {}, errors: 1, warnings: 0, faults: [fault] }
  }
}

function checkReading(reading: DocumentReading, report: (checked: number, of: number) => void) {
  const { isBareEvent, eventCount: events } = reading
  const types: Record<string, number> = {}
  const check = { isBareEvent, events, valid: 0, types, errors: 0, warnings: 0 }
  const faults: Unplaced[] = []
  const note = ({ severity, code, pointer, message }: Fault, around: string, event?: number) => {
    check[severity === 'error' ? 'errors' : 'warnings']++
    const fault = { severity, code, message, pointer: around + pointer, ...(event !== undefined && { event }) }
    if (faults.length < maxFaults) faults.push(fault)
  }
  const around = checkDocument(reading)
  for (const fault of around) note(fault, '')
  let index = 0
  for (const event of reading.events()) {
    const found = checkEvent(event, { now: Date.now() })
    for (const fault of found) note(fault, event.pointer, index)
    if (found.every(({ severity }) => severity === 'warning')) check.valid++
    const type = String(event.event.type)
    check.types[type] = (check.types[type] ?? 0) + 1
    if (++index % reportInterval === 0) report(index, reading.eventCount)
  }
  // Nothing of a document that is wrong itself is captured.
  if (around.some(({ severity }) => severity === 'error')) check.valid = 0
  return { ...check, faults }
}

function placed(
  input: string | Uint8Array,
  { faults, ...check }: Omit<Check, 'faults'> & { faults: Unplaced[] },
): Check {
  if (faults.length === 0) return { ...check, faults: [] }
  const text = typeof input === 'string' ? input : new TextDecoder().decode(input)
  const pointers = faults.map(({ pointer }) => pointer)
  const places = placesOf(text, pointers)
  const start = { from: 0, to: 0, line: 1 }
  const found = faults.map(({ pointer, ...fault }) => ({ ...fault, ...(places.get(pointer) ?? start) }))
  return { ...check, faults: found.sort((a, b) => a.from - b.from) }
}
