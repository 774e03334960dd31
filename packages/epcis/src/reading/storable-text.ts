import type { EventReading } from './event-reading.ts'
import type { Place } from './json-scanner.ts'

/** An event's text without what the service that stores it sets: the outermost `eventID` and `recordTime`. */
export type StorableText = {
  readonly text: string
  /** Offsets in `text` where `.0` makes a whole quantity a decimal number. */
  readonly wholeQuantities: readonly number[]
}

/** Everything else stays unchanged: white space, order of keys, digits. */
export function storableText(reading: EventReading): StorableText {
  const { eventID, recordTime, wholeQuantities } = reading.places
  const members = [eventID, recordTime].filter((place) => place !== undefined).sort((a, b) => b.keyStart - a.keyStart)
  return members.reduce(cut, { text: reading.text, wholeQuantities })
}

/** Inserts the decimal points: `"quantity": 50` becomes `"quantity": 50.0`. */
export function withDecimals({ text, wholeQuantities }: StorableText): string {
  let written = ''
  let from = 0
  for (const offset of wholeQuantities) {
    written += `${text.slice(from, offset)}.0`
    from = offset
  }
  return written + text.slice(from)
}

/** Members are cut from the last to the first, so that the places of the others stay valid. */
function cut({ text, wholeQuantities }: StorableText, member: Place): StorableText {
  const [start, end] = rangeOf(text, member)
  const shifted = wholeQuantities.map((offset) => (offset > start ? offset - (end - start) : offset))
  return { text: text.slice(0, start) + text.slice(end), wholeQuantities: shifted }
}

/** A member is cut with the comma before it; the first one with the comma after it, if there is one. */
function rangeOf(text: string, member: Place): [number, number] {
  if (text[member.before - 1] !== '{') return [member.before, member.end]
  const comma = /\s*,\s*/y
  comma.lastIndex = member.end
  return comma.test(text) ? [member.keyStart, comma.lastIndex] : [member.keyStart, member.end]
}
