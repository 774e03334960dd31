import assert from 'node:assert/strict'
import test from 'node:test'
import { READ_ERRORS, ReadError, type ReadErrorCode } from '../../src/reading/read-error.ts'
import { readEvent } from '../../src/reading/read-event.ts'

test('an event is read into plain values', () => {
  const text = '{"type": "ObjectEvent", "a": [1, -2.5, true, false, null, "x\\n\\u00e9😀"], "b": {}, "c": []}'
  assert.deepEqual(readEvent(text).event, JSON.parse(text))
  assert.equal(readEvent(text).text, text)
})

test('bytes are read as UTF-8', () => {
  assert.deepEqual(readEvent(new TextEncoder().encode('{"a":"日本"}')).event, { a: '日本' })
})

test('numbers that JavaScript would change keep their digits beside it', () => {
  const { event, exact } = readEvent('{"a":12345678901234567890,"b":0.1,"c":1e400,"d":1.50}')
  assert.deepEqual(event, { a: 12345678901234567000, b: 0.1, c: Number.POSITIVE_INFINITY, d: 1.5 })
  assert.deepEqual(exact, { a: '12345678901234567890', b: 0.1, c: '1e400', d: 1.5 })
})

test('keys that every object inherits are ordinary keys', () => {
  const { event } = readEvent('{"constructor":1,"toString":2,"hasOwnProperty":3}')
  assert.deepEqual(Object.entries(event), [
    ['constructor', 1],
    ['toString', 2],
    ['hasOwnProperty', 3],
  ])
})

test('prefixes come from GS1, the options and the context, and the later one wins', () => {
  const prefixes = { a: 'urn:header:', b: 'urn:header:' }
  const reading = readEvent('{"@context":["https://example.com",{"b":"urn:context:","c":{"@id":"x"},"@vocab":"y"}]}', {
    prefixes,
  })
  const found = ['cbvmda', 'a', 'b', 'c', '@vocab'].map((prefix) => reading.prefixes.get(prefix))
  assert.deepEqual(found, ['urn:epcglobal:cbv:mda:', 'urn:header:', 'urn:context:', undefined, undefined])
})

test('64 levels are read and 65 are refused', () => {
  const nested = (levels: number) => `{"a":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
  assert.ok(readEvent(nested(64)))
  assert.throws(() => readEvent(nested(65)), { code: 'too_deep' })
  assert.throws(() => readEvent('['.repeat(10_000_000)), { code: 'too_deep' })
})

/** For each code: a text that it refuses, the place and the sentence. */
const refused: Record<
  Exclude<ReadErrorCode, 'too_many_events' | 'too_many_values' | 'not_a_document'>,
  [string | Uint8Array, string, string]
> = {
  bad_utf8: [Uint8Array.of(0x22, 0xff, 0x22), '', 'The bytes are not UTF-8.'],
  not_json: ['{"a":{"b":[1,tru]}}', '/a/b/1', 'Expected a value, but found "t" (line 1, column 14).'],
  unexpected_end: ['{"a":"x', '/a', 'The text ends inside a string (line 1, column 8).'],
  bad_escape: ['{"a":"\\x"}', '/a', 'This string has an escape that JSON does not know (line 1, column 6).'],
  control_character: [
    '{"a":"\n"}',
    '/a',
    'A string has a raw control character: write it as \\u000a (line 1, column 7).',
  ],
  nul_character: ['{"a":"\\u0000"}', '/a', 'This string has \\u0000, which is not accepted (line 1, column 6).'],
  lone_surrogate: [
    '{"a":"\\ud800"}',
    '/a',
    'A string has half of a surrogate pair, which is not a character (line 1, column 6).',
  ],
  duplicate_key: [
    '{"a":{\n "b/c":1,\n "b/c":2}}',
    '/a/b~1c',
    'The key "b/c" appears twice in one object (line 3, column 2).',
  ],
  forbidden_key: ['{"a":{"__proto__":1}}', '/a/__proto__', 'The key "__proto__" is not accepted (line 1, column 7).'],
  too_deep: [
    `{"a":${'['.repeat(64)}`,
    `/a${'/0'.repeat(63)}`,
    'Values may be nested 64 levels deep; this one is deeper (line 1, column 69).',
  ],
  not_an_event: ['{"epcisBody":{}}', '', 'This is a document, not an event: read it with readDocument.'],
}

for (const [code, [text, pointer, message]] of Object.entries(refused)) {
  test(`${code}: ${READ_ERRORS[code as ReadErrorCode]}`, () => {
    assert.throws(() => readEvent(text), { name: 'ReadError', code, pointer, message })
  })
}

for (const text of [
  '',
  ' ',
  '{',
  '{"a"',
  '{"a":',
  '{"a":1',
  '{"a":1,',
  '[1',
  '"\\',
  '"\\"',
  '{"a":"\ud800"}',
  '"a" "b"',
  '{}}',
  '{a:1}',
  "{'a':1}",
  '{"a":01}',
  '{"a":+1}',
  '{"a":.5}',
  '{"a":1.}',
  '{"a":1e}',
  '{"a":-}',
  '{"a":NaN}',
  '{"a":1,}',
  '[1,]',
  '[,1]',
  '{"a":1 "b":2}',
  '{"a":"\\ud83d\\u0041"}',
  'nul',
  '\u00a0{}',
]) {
  test(`not readable: ${JSON.stringify(text)}`, () => assert.throws(() => readEvent(text), ReadError))
}

test('a key of a megabyte is not repeated in the message', () => {
  const key = `"${'k'.repeat(1_000_000)}"`
  assert.throws(
    () => readEvent(`{${key}:1,${key}:2}`),
    ({ message }: Error) => message.length < 200,
  )
})
