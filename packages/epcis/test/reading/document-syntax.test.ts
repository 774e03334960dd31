import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { DocumentSyntax } from '../../src/reading/document-syntax.ts'
import { JsonStream } from '../../src/reading/json-stream.ts'
import { MAX_EVENTS } from '../../src/reading/read-document.ts'
import { ReadError } from '../../src/reading/read-error.ts'

type Refusal = Pick<ReadError, 'code' | 'line' | 'column'>

/** Why a text is refused when it arrives in pieces of this many bytes. */
function refusalOf(
  input: string | Uint8Array,
  syntax: Pick<DocumentSyntax, 'write' | 'end'>,
  size = 3,
): Refusal | undefined {
  const bytes = typeof input === 'string' ? new TextEncoder().encode(input) : input
  try {
    for (let from = 0; from < bytes.length; from += size) syntax.write(bytes.subarray(from, from + size))
    syntax.end()
    return undefined
  } catch (error) {
    if (!(error instanceof ReadError)) throw error
    const { code, line, column } = error
    return { code, line, column }
  }
}

const anyJson = () => new JsonStream({}, () => undefined)
const document = (events: string) => `{"type":"EPCISDocument","epcisBody":{"eventList":[${events}]}}`

test('every JSON text is taken, however it is divided', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.integer({ min: 1, max: 9 }), fc.boolean(), (text, size, isSpaced) => {
      const spaced = isSpaced ? JSON.stringify(JSON.parse(text), null, '\t') : text
      assert.equal(refusalOf(spaced, anyJson(), size), undefined)
    }),
  )
})

test('a text is taken exactly when JSON.parse takes it', () => {
  const pieces = [
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '"a"',
    '\\',
    '\\u12',
    '0',
    '-',
    '1.5',
    'e+',
    '.',
    'true',
    'nul',
    ' ',
    '\n',
    'é',
    '𝄞',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (parts) => {
      const text = parts.join('')
      assert.equal(refusalOf(text, anyJson()) === undefined, isJson(text), text)
    }),
    { numRuns: 3_000 },
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

test('bytes that are not UTF-8 are refused exactly when a decoder refuses them', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const isUtf8 = (bytes: Uint8Array) => {
    try {
      decoder.decode(bytes)
      return true
    } catch {
      return false
    }
  }
  const leads = [0x7f, 0x80, 0xbf, 0xc1, 0xc2, 0xe0, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0x9f, 0xa0, 0x8f, 0x90]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...leads), { maxLength: 8 }), (content) => {
      const bytes = Uint8Array.from([0x22, ...content, 0x22])
      assert.equal(refusalOf(bytes, anyJson(), 1) === undefined, isUtf8(bytes), String(content))
    }),
    { numRuns: 3_000 },
  )
})

test('a byte order mark is left out', () => {
  assert.equal(refusalOf(`\ufeff${document('')}`, new DocumentSyntax(), 1), undefined)
  assert.deepEqual(refusalOf('\ufeff]', anyJson(), 1), { code: 'not_json', line: 1, column: 1 })
})

test('what is wrong is named with its line and column, in characters', () => {
  assert.deepEqual(refusalOf('{"a": 1,\n "é𝄞": x}', anyJson()), { code: 'not_json', line: 2, column: 9 })
  assert.deepEqual(refusalOf('{"a": 1,\n "b"', anyJson()), { code: 'unexpected_end', line: 2, column: 5 })
  assert.deepEqual(refusalOf('{"a": "', anyJson()), { code: 'unexpected_end', line: 1, column: 8 })
  assert.deepEqual(refusalOf('["\\x"]', anyJson()), { code: 'bad_escape', line: 1, column: 4 })
  assert.deepEqual(refusalOf('["\n"]', anyJson()), { code: 'control_character', line: 1, column: 3 })
  assert.deepEqual(refusalOf('['.repeat(65), anyJson()), { code: 'too_deep', line: 1, column: 65 })
})

test('a document is an object whose type says so', () => {
  assert.equal(refusalOf(document('{}, {"type": "Other"}'), new DocumentSyntax()), undefined)
  assert.equal(refusalOf('{"\\u0074ype":"EPCISQueryDocument"}', new DocumentSyntax()), undefined)
  for (const text of ['[]', '7', '"EPCISDocument"', 'null', '{}', '{"type":"ObjectEvent"}', '{"type":7}'])
    assert.equal(refusalOf(text, new DocumentSyntax())?.code, 'not_a_document', text)
  assert.deepEqual(refusalOf('{\n  "type": "Letter"', new DocumentSyntax()), {
    code: 'not_a_document',
    line: 2,
    column: 11,
  })
})

test('a document has 100,000 events at most, in either kind of list', () => {
  const many = (count: number) => Array(count).fill('{}').join()
  assert.equal(refusalOf(document(many(MAX_EVENTS)), new DocumentSyntax(), 65_536), undefined)
  assert.equal(refusalOf(document(many(MAX_EVENTS + 1)), new DocumentSyntax(), 65_536)?.code, 'too_many_events')
  const results = `{"epcisBody":{"queryResults":{"resultsBody":{"eventList":[${many(MAX_EVENTS + 1)}]}}}}`
  assert.equal(refusalOf(results, new DocumentSyntax(), 65_536)?.code, 'too_many_events')
})
