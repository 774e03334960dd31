import { ReadError, readEvent } from '@polytrace/epcis'
import { type Fault, invalid, maxFaults, Problem } from '../errors.ts'
import type { FaultCode } from '../fault-codes.ts'
import { countKeys } from './count-keys.ts'
import { isExactNumber, isStorable, maxDigits, mayBeInexact, parseExactly } from './exact.ts'
import { formatPointer, shortPointer } from './pointer.ts'

/** Recursion over a body must not overflow the stack, here or in what reads it later. */
export const maxDepth = 64

/** As many as an honest body of 1 MiB holds; each costs a visit here and work in whatever checks the value. */
const maxMembers = 100_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads JSON strictly: UTF-8, 64 levels, no `__proto__`, no U+0000, no doubled key, no number beyond those of a double; -0 is 0. */
export function parseJson(body: Uint8Array): unknown {
  return readText(textOf(body))
}

/** The same, and keeps numbers whose digits a double cannot hold. */
export function parseJsonExactly(body: Uint8Array): unknown {
  const text = textOf(body)
  const value = readText(text)
  if (!mayBeInexact(text)) return value
  const exact = inspect(parseExactly(text))
  requireFaultless(exact.faults)
  return exact.value
}

function textOf(body: Uint8Array): string {
  if (body.length === 0) throw emptyBody()
  return decode(body)
}

export const emptyBody = () => new Problem('malformed_body', 'A JSON body was expected, got an empty one.')

function readText(text: string): unknown {
  const { value, faults, keys } = inspect(parseText(text))
  requireFaultless(faults)
  if (countKeys(text) !== keys) throw invalid([doubledKey(text)])
  return value
}

function requireFaultless(faults: Fault[]): void {
  if (faults.length > 0) throw invalid(faults)
}

/** Where a key stands twice in one object; our own scanner finds it. */
function doubledKey(text: string): Fault {
  try {
    readEvent(text)
  } catch (error) {
    if (error instanceof ReadError) return { pointer: error.pointer, code: error.code, message: error.message }
  }
  return { pointer: '', code: 'duplicate_key', message: 'A key appears twice in one object.' }
}

function decode(body: Uint8Array): string {
  try {
    return utf8.decode(body)
  } catch (error) {
    throw new Problem('malformed_body', 'The body is not UTF-8.', { cause: error })
  }
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem('malformed_body', `The body is not JSON${placeOf(text)}.`, { cause: error })
  }
}

/** V8's message quotes the text, which may hold a secret, and often hides the place: our own scanner finds it. */
function placeOf(text: string): string {
  try {
    readEvent(text)
    return ''
  } catch (error) {
    return error instanceof ReadError
      ? `: line ${error.line}, column ${error.column} is not what JSON allows there`
      : ''
  }
}

/** It is stored as 0, and would differ from that whenever it is sent again. */
const isNegativeZero = (value: unknown) => Object.is(value, -0)

/** Looks at every text and key of the value for what is never accepted, whatever the route, and writes 0 for -0. */
function inspect(body: unknown): { value: unknown; faults: Fault[]; keys: number } {
  const faults: Fault[] = []
  const path: string[] = []
  let members = 0
  let keys = 0
  const add = (code: FaultCode, message: string) =>
    faults.push({ pointer: shortPointer(formatPointer(path)), code, message })

  const visitText = (text: string, what: string): void => {
    if (text.includes('\0')) add('nul', `${what} must not hold the character U+0000.`)
    if (!text.isWellFormed()) add('lone_surrogate', `${what} must not hold half of a character (a lone surrogate).`)
  }
  const visit = (value: unknown): void => {
    if (typeof value === 'string') visitText(value, 'A text')
    // 1e999 is JSON, but would be stored as something else.
    if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY)
      add('too_large', 'A number may be as large as 1.7976931348623157e308.')
    if (typeof value !== 'object' || value === null) return
    if (isExactNumber(value)) {
      if (!isStorable(value))
        add('too_large', `A number may have ${maxDigits} digits at most, and an exponent of -${maxDigits} at least.`)
      return
    }
    if (path.length >= maxDepth) add('too_deep', `A body may be nested ${maxDepth} levels deep at most.`)
    else visitMembers(value)
  }
  const visitMembers = (value: object): void => {
    const isList = Array.isArray(value)
    for (const key of Object.keys(value)) {
      if (faults.length > maxFaults) return
      members++
      if (!isList) keys++
      path.push(key)
      if (key === '__proto__') add('forbidden_key', '`__proto__` is never accepted as a key.')
      visitText(key, 'A key')
      const member: unknown = value[key as keyof typeof value]
      if (isNegativeZero(member)) Reflect.set(value, key, 0)
      visit(member)
      path.pop()
    }
  }
  visit(body)
  if (members > maxMembers) add('too_many', `A body may hold ${maxMembers} keys and members at most, got ${members}.`)
  return { value: isNegativeZero(body) ? 0 : body, faults, keys }
}
