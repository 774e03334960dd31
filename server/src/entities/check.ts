import { checkDigit } from '@polytrace/epcis'
import { type Fault, invalid } from '../errors.ts'
import { isExactNumber } from '../json/exact.ts'
import { describeValue } from '../json/words.ts'
import type { Kind } from './kinds.ts'
import type { Written } from './queries.ts'

const maxBytes = 256 * 1_024

/** Refuses what the shape of the body cannot: a wrong GLN, and data that grew too large, perhaps by merging. */
export function checkFields(kind: Kind, written: Written): void {
  const faults: Fault[] = []
  const data = written[kind.guarded]
  // An exact number is an object of JavaScript, which the check of a body's shape takes for one of JSON.
  if (isExactNumber(data)) {
    const message = `\`${kind.guarded}\` must be an object, got ${describeValue(data)}.`
    faults.push({ pointer: `/${kind.guarded}`, code: 'type', message })
  }
  const bytes = Buffer.byteLength(JSON.stringify(data))
  if (bytes > maxBytes) {
    const message = `\`${kind.guarded}\` may take ${maxBytes} bytes at most, got ${bytes}.`
    faults.push({ pointer: `/${kind.guarded}`, code: 'too_many_bytes', message })
  }
  if (typeof written.gln === 'string') {
    const wrong = faultOfGln(written.gln)
    if (wrong) faults.push({ pointer: '/gln', code: 'format', message: `\`gln\` ${wrong}.` })
  }
  if (faults.length > 0) throw invalid(faults)
}

function faultOfGln(gln: string): string | undefined {
  if (!/^\d{13}$/.test(gln)) return `must have 13 digits, got ${JSON.stringify(gln)}`
  const expected = checkDigit(gln.slice(0, -1))
  if (gln.endsWith(expected)) return undefined
  return `has a wrong check digit: the last digit of ${gln} must be ${expected}, got ${gln.at(-1)}`
}
