import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { dialects } from '../dialects.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { compileDocuments } from './compile.ts'
import { hasFormat, knownFormats } from './formats.ts'

const cases: Record<string, { right: string[]; wrong: string[] }> = {
  uri: { right: ['http://[v1.a]', 'x://u:p@[vFF.a:b]:8/p?q#f', 'http://[::1]/'], wrong: ['http://[v.a]', '//[v1.a]', 'http://[v1.]'] },
  'uri-reference': { right: ['//[v1.a]', '/a?b#c'], wrong: ['//[v1.a', '\\a'] },
  iri: { right: ['http://[v1.a]/ü'], wrong: ['http://[v1.ü]'] },
  'iri-reference': { right: ['//ü@[v1.a]/ü'], wrong: ['//[vz.a]'] },
  time: {
    right: ['23:59:60Z', '23:59:60.5z', '01:29:60+01:30', '15:59:60-08:00', '08:00:00Z'],
    wrong: ['22:59:60Z', '23:59:60', '23:59:60+01:00', '23:59:61Z', '24:00:00Z', '08:00:00', '23:59:60+24:00'],
  },
  'date-time': { right: ['1998-12-31T23:59:60Z'], wrong: ['1998-12-31T22:59:60Z'] },
  email: { right: ['joe@example.com', '"a b"@example.com', 'a@[127.0.0.1]'], wrong: ['a@[unknown:x]', 'a@', 'joe'] },
  'idn-email': { right: ['실례@실례.테스트', '"ä b"@example.com', 'joe@[127.0.0.1]'], wrong: ['a@[unknown:x]', 'ä', 'ä..b@c', 'a@-b'] },
  hostname: { right: ['www.example.com', 'xn--ihqwcrb4cv8a8dqg056pqjye'], wrong: ['-a', 'a_b', 'xn--X'] },
  'idn-hostname': { right: ['실례.테스트', 'example.com'], wrong: ['〮실례', 'a.', '', '\u3002'] },
} // biome-ignore format: a table

test('each format takes what its standard takes', () => {
  for (const [format, { right, wrong }] of Object.entries(cases)) {
    for (const text of right) assert.equal(hasFormat(format, text), true, `${format} ${text}`)
    for (const text of wrong) assert.equal(hasFormat(format, text), false, `${format} ${text}`)
  }
})

test('the formats are those that schemas use, in every dialect', async () => {
  for (const $schema of Object.keys(dialects)) {
    for (const [format, { right, wrong }] of Object.entries(cases)) {
      if (format === 'hostname') continue
      const compilation = await compileDocuments('schema:x', { 'schema:x': { $schema, format } })
      assert.ok('compiled' in compilation)
      for (const text of right) assert.deepEqual(evaluate(compilation.compiled, text, '', 1), [], `${format} ${text}`)
      for (const text of wrong) assert.equal(evaluate(compilation.compiled, text, '', 1)[0]?.code, 'format')
    }
  }
})

// Pieces that formats are made of, so that chance comes near to what they take.
const piece = fc.constantFrom(
  '[', ']', 'v1.', ':', '//', '/', '@', '"', '\\', '.', '-', 'xn--', 'ä', '\u0660', '\u200d', '\ud800', '😀', '\u3002',
  '%', '%41', '{', '}', '~', '~0', '#', '?', 'http:', 'P', 'T', '1', '23:59:60', 'Z', '+', '(', '*', '\n', '\0', 'a',
) // biome-ignore format: a list of pieces
const text = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
)

test('no text makes a format throw or write to the console', (t) => {
  const log = t.mock.method(console, 'log')
  fc.assert(
    fc.property(fc.constantFrom(...knownFormats), text, (format, value) => {
      assert.equal(typeof hasFormat(format, value), 'boolean')
    }),
    { numRuns: Number(process.env.FORMATS ?? 1_000) },
  )
  assert.equal(log.mock.callCount(), 0)
})

test('long texts that nearly have a format are refused without searching through them again and again', () => {
  const unit = ['a', 'ä', 'a.', 'ä.', 'a@', 'a-', '😀', 'xn--a.', '"ä', '\\ä']
  for (const format of ['email', 'idn-email', 'hostname', 'idn-hostname'])
    for (const repeated of unit) assert.equal(hasFormat(format, `${repeated.repeat(100_000)} `), false)
  // Such a text took 2⁴⁰ steps: each letter could be read in two ways.
  assert.equal(hasFormat('idn-email', 'ä'.repeat(40)), false)
  assert.equal(hasFormat('idn-email', `${'ä'.repeat(40)}@${'ä-'.repeat(40)}`), false)
})
