import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { array, assert as check, constantFrom, property, string } from 'fast-check'
import { calledKeys, inName, isWordKey, keyPattern, keysOf, keysOfWords, maxWords } from './keys.ts'
import { termsOf } from './terms.ts'
import { linesOf, tokensOf } from './tokens.ts'

test('each word is a key with a space at both ends, once, and each pair of characters one without', () => {
  assert.deepEqual(keysOf(linesOf(['Linen shirt', 'linen'])), [' linen ', ' shirt '])
  assert.deepEqual(keysOf(linesOf(['绿茶ab茶'])), ['\tab\t', '绿', '绿茶', '茶'])
})

test('a long word has keys that overlap by half', () => {
  const letters = Array.from({ length: 12 }, (_, ten) => `${String.fromCharCode(97 + ten)}123456789`)
  const [long, ten] = [letters.join(''), (from: number, to: number) => letters.slice(from, to).join('')]
  assert.deepEqual(keysOf(` ${long} `), [` ${ten(0, 10)}\t`, `\t${ten(5, 12)} `])
  assert.deepEqual(keyPattern(`% ${long} %`), { key: ` ${ten(0, 10)}\t`, isExact: false })
  assert.deepEqual(keyPattern(`%${ten(1, 8)}%`), { pattern: `%${ten(1, 6)}%`, isExact: false })
})

test('a text of very many words is found by its first ones', () => {
  const words = Array.from({ length: maxWords + 1 }, (_, place) => `w${place}`)
  const keys = keysOf(linesOf([words.join(' ')]))
  assert.deepEqual([keys.length, keys[0], keys.at(-1)], [maxWords, ' w0 ', ` w${maxWords - 1} `])
  const characters = Array.from({ length: maxWords }, (_, place) => String.fromCodePoint(0xac00 + place))
  const pairs = keysOf(linesOf([characters.join('')]))
  assert.deepEqual(
    [pairs.length, pairs[0], pairs.at(-1)],
    [maxWords, characters[0], characters.slice(4_999, 5_001).join('')],
  )
})

test('what stands beside a word is no part of it', () => {
  assert.deepEqual(tokensOf("¿“Linen”? (it's) ... -5"), ['linen', "it's", '...', '5'])
})

test('a long row of signs or marks inside a word is read in one pass', () => {
  for (const sign of ["'", '-', '−', '"', '.', ' ', '\u0301\u0323', '\u0e48\u0e38', '\u094d\u093c']) {
    const words = tokensOf(`a${sign.repeat(500_000)}b`).join(' ')
    assert.match(words, /^a.{0,1000000}b$/su, JSON.stringify(sign))
  }
})

test('words of 4 to 40 letters may have a slip, and a sign may stand for several letters', () => {
  const slips = ['abc', 'abcd', 'x'.repeat(40), 'x'.repeat(41), 'ⅷ'.repeat(10), 'ⅷ'.repeat(500)].map((word) => {
    return termsOf(word, []).wanted.some((term) => term.slips.length > 0)
  })
  assert.deepEqual(slips, [false, true, true, false, true, false])
})

test('of several words the longest is looked for, and a sign of LIKE as what it is', () => {
  assert.deepEqual(keyPattern('% t shirt%'), { pattern: '% shirt%', isExact: false })
  assert.deepEqual(keyPattern('% 100\\% %'), { key: ' 100% ', isExact: true })
  assert.deepEqual(keyPattern('% li_en %'), { pattern: '% li_en %', isExact: true })
})

test('of several whole words each is looked for', () => {
  assert.deepEqual(keysOfWords('% light blue %'), [' light ', ' blue '])
  assert.deepEqual(keysOfWords("%'ete bleu %"), [' ete ', ' bleu '])
  assert.deepEqual(keysOfWords('% 100\\% wool %'), [' 100% ', ' wool '])
  for (const pattern of ['% light %', '% light blue%', '%light blue %', '% li_t blue %'])
    assert.equal(keysOfWords(pattern), undefined, pattern)
})

test('names, brands and categories have keys of their own, short ones', () => {
  assert.equal(inName(' linen '), 'n linen ')
  assert.notDeepEqual(calledKeys('brand', 'linen'), calledKeys('category', 'linen'))
  assert.deepEqual(calledKeys('brand', 'Müller & Söhne'), ['brand:muller & sohne', 'brand:mueller & soehne'])
  const [one, other] = ['x', 'y'].map((letter) => calledKeys('brand', 'long '.repeat(100) + letter)[0])
  assert.notEqual(one, other)
  assert.ok((one ?? '').length < 100)
  assert.deepEqual([' linen ', 'n\tab ', '茶', 'brand:no'].map(isWordKey), [true, true, false, false])
})

suite('whatever LIKE finds in lines of words', () => {
  const letters = constantFrom(...'ab', 'ab-a', ' ', 'é', '茶', '%', '_', '\\', 'ab'.repeat(30), '𠮷', "b'a")
  const texts = string({ unit: letters, maxLength: 12 })

  test('is found by its keys, and nothing else where they are exact', () => {
    check(
      property(array(texts, { minLength: 1, maxLength: 3 }), texts, (stored, q) => {
        const lines = linesOf(stored)
        const keys = keysOf(lines)
        for (const { whole, numbers, part, slips, isDense } of termsOf(q, ['de']).wanted) {
          if (isDense) continue
          for (const pattern of [...whole, ...numbers, ...part, ...slips]) {
            const sought = keyPattern(pattern)
            const together = keysOfWords(pattern)
            if (together?.every((key) => keys.includes(key)) === false) assert.ok(!like(pattern)(lines), pattern)
            const isFound = 'key' in sought ? keys.includes(sought.key) : keys.some(like(sought.pattern))
            const isThere = like(pattern)(lines)
            assert.ok(isFound || !isThere, `${JSON.stringify(pattern)} is in ${JSON.stringify(lines)}`)
            if (sought.isExact) assert.equal(isFound, isThere, `${JSON.stringify(pattern)} in ${JSON.stringify(lines)}`)
          }
        }
      }),
      { numRuns: 100 },
    )
  })
})

/** As PostgreSQL compares, but that a slip is a letter: one that parts a word in two makes another of it. */
function like(pattern: string): (text: string) => boolean {
  const source = pattern.replace(/\\(.)|%|_|([\s\S])/gu, (sign, escaped, other) => {
    if (sign === '%') return '[^]*'
    return sign === '_' ? '[^ ]' : (escaped ?? other).replace(/[$^*+?.()|[\]{}\\]/, '\\$&')
  })
  const expression = new RegExp(`^${source}$`, 'u')
  return (text) => expression.test(text)
}
