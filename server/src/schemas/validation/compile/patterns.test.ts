import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compilePattern } from './patterns.ts'

const matches = (source: string, texts: string[]) => texts.filter((text) => compilePattern(source).test(text))

test('Patterns mean what ECMA-262 says, also where RE2 reads them otherwise', () => {
  const spaces = [' ', '\t', '\v', '\f', '\n', '\u00a0', '\ufeff', '\u2029', '\u2003']
  assert.deepEqual(matches('^\\s$', [...spaces, '\u0001', '–']), spaces)
  assert.deepEqual(matches('^\\S$', [...spaces, '\u0001', '–']), ['\u0001', '–'])
  assert.deepEqual(matches('^[\\sx]+$', ['\u2003x', 'y']), ['\u2003x'])
  assert.deepEqual(matches('^abc$', ['abc', 'abc\n']), ['abc'])
  assert.deepEqual(matches('^a.c$', ['abc', 'a\nc', 'a\rc', 'a\u2028c', 'a😀c']), ['abc', 'a😀c'])
  assert.deepEqual(matches('^\\cC$', ['\u0003', '\\cC']), ['\u0003'])
  assert.deepEqual(matches('^\\d$', ['0', '߀']), ['0'])
  assert.deepEqual(matches('^\\w$', ['a', '_', 'é']), ['a', '_'])
  assert.deepEqual(matches('\\p{Letter}cole', ['école', '1cole']), ['école'])
  assert.deepEqual(matches('^\\p{Script=Greek}+$', ['αβγ', 'abc']), ['αβγ'])
  assert.deepEqual(matches('^\\u0041\\u{1F600}\\uD83D\\uDE00$', ['A😀😀', 'A😀']), ['A😀😀'])
  assert.deepEqual(matches('^[\\s\\S]{2}$', ['a\n', 'a']), ['a\n'])
  assert.deepEqual(matches('^[[:a]$', ['[', ':', 'a', 'b']), ['[', ':', 'a'])
  assert.deepEqual(matches('^[\\b\\-a]$', ['\b', '-', 'a', '\\']), ['\b', '-', 'a'])
})

test('Patterns without the Unicode flag are read as they were meant', () => {
  assert.deepEqual(matches('^[\\w\\-]+\\_\\a$', ['ab-c_a', 'ab-c_\u0007']), ['ab-c_a'])
})

test('Only look-around and back-references run natively', () => {
  for (const source of ['^(a+)+$', '^[A-Z]{2}\\d{7}$', '(?<year>\\d{4})', '^\\S+@\\S+$', '[^\\s,]', '^(?i:abc)$'])
    assert.equal(compilePattern(source).isLinear, true, source)
  for (const source of ['(?=a)', '(?!a)', '(?<=a)b', '(a)\\1', '(?<x>a)\\k<x>'])
    assert.equal(compilePattern(source).isLinear, false, source)
  assert.throws(() => compilePattern('('))
})

test('Linear patterns and native ones agree', () => {
  const atom = fc.constantFrom(
    'a',
    'b',
    'é',
    '😀',
    '.',
    '\\d',
    '\\w',
    '\\s',
    '\\S',
    '\\W',
    '[a-c]',
    '[^\\sb]',
    '\\.',
    '\\$',
    '\\p{L}',
    '\\u00e9',
    '[\\]x]',
    '\\n',
  )
  const piece = fc.tuple(atom, fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}')).map(([one, times]) => one + times)
  const group = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''))
  const source = fc
    .tuple(fc.constantFrom('', '^'), group, group, fc.constantFrom('', '$'))
    .map(([start, one, other, end]) => `${start}(?:${one}|${other})${end}`)
  const text = fc.string({
    unit: fc.constantFrom('a', 'b', 'c', 'é', '😀', ' ', '\n', '\u2028', '\u00a0', '1', '.', '$', ']', 'x'),
    maxLength: 8,
  })
  fc.assert(
    fc.property(source, text, (pattern, value) => {
      const compiled = compilePattern(pattern)
      assert.ok(compiled.isLinear)
      assert.equal(compiled.test(value), new RegExp(pattern, 'u').test(value), `${pattern} on ${JSON.stringify(value)}`)
    }),
    { numRuns: 2_000 },
  )
})
