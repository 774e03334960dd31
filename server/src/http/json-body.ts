import type { IncomingHttpHeaders } from 'node:http'
import { ReadError, readEvent } from '@polytrace/epcis'
import { type Fault, type FaultCode, invalid, Problem } from '../errors.ts'
import { escapeKey } from './faults.ts'
import type { App } from './server.ts'

const deepest = 64
const mostMembers = 100_000

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Reads JSON bodies strictly: UTF-8, 64 levels at most, no `__proto__`, no U+0000. */
export function readJsonBodies(app: App): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      requirePlain(request.headers)
      done(null, parseJson(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Refuses what was packed or written in another alphabet: it would be read as nonsense. */
export function requirePlain(headers: IncomingHttpHeaders): void {
  const encoding = headers['content-encoding']
  if (encoding && encoding !== 'identity') {
    throw new Problem('unsupported_media_type', `A body without Content-Encoding was expected, got ${encoding}.`)
  }
  const charset = /;\s*charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset && !/^utf-?8$/i.test(charset)) {
    throw new Problem('unsupported_media_type', `A body in UTF-8 was expected, got ${charset}.`)
  }
}

export function parseJson(body: Uint8Array): unknown {
  if (body.length === 0) throw new Problem('malformed_body', 'A JSON body was expected, got an empty one.')
  const value = parseText(decode(body))
  const faults = inspect(value)
  if (faults.length > 0) throw invalid(faults)
  return value
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
      ? `: line ${error.line}, column ${error.column} is where it stops making sense`
      : ''
  }
}

/** Looks at every text and key of the value for what is never accepted, whatever the route. */
function inspect(body: unknown): Fault[] {
  const faults: Fault[] = []
  const path: string[] = []
  let members = 0
  const add = (code: FaultCode, message: string) =>
    faults.push({ pointer: path.map((key) => `/${escapeKey(key)}`).join(''), code, message })

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
    if (path.length >= deepest) add('too_deep', `A body may be nested ${deepest} levels deep at most.`)
    else visitMembers(value)
  }
  const visitMembers = (value: object): void => {
    for (const key of Object.keys(value)) {
      members++
      path.push(key)
      if (key === '__proto__') add('forbidden_key', '`__proto__` is never accepted as a key.')
      visitText(key, 'A key')
      visit(value[key as keyof typeof value])
      path.pop()
    }
  }
  visit(body)
  if (members > mostMembers) add('too_many', `A body may hold ${mostMembers} keys and members at most, got ${members}.`)
  return faults
}
