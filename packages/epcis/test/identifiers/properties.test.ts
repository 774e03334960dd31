import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  batchOf,
  checkDigit,
  gtin14,
  hashForm,
  IdentifierError,
  identify,
  parseGtin,
  thingKey,
  toDigitalLink,
  toUrn,
} from '../../src/identifiers/index.ts'
import { component, epcUrn, strangeText } from './arbitraries.ts'

test('URN → link → URN gives the same text', () => {
  fc.assert(
    fc.property(epcUrn, ({ urn, prefix }) => {
      assert.equal(toUrn(toDigitalLink(urn), { companyPrefixLength: prefix }), urn)
    }),
    { numRuns: 2000 },
  )
})

test('identifier and hash form are the same for URN and link', () => {
  fc.assert(
    fc.property(epcUrn, ({ urn }) => {
      const link = toDigitalLink(urn)
      assert.deepEqual(identify(link), identify(urn))
      assert.equal(identify(urn).malformed, undefined)
      assert.equal(thingKey(link), thingKey(urn))
      assert.equal(hashForm(toDigitalLink(urn, { domain: 'id.example.com' })), hashForm(urn))
    }),
    { numRuns: 2000 },
  )
})

const unlessRefused = <Result>(convert: () => Result): Result | undefined => {
  try {
    return convert()
  } catch (error) {
    assert.ok(error instanceof IdentifierError, String(error))
    return undefined
  }
}

test('whatever can be converted stays the same thing', () => {
  fc.assert(
    fc.property(strangeText, fc.integer({ min: 6, max: 12 }), (text, companyPrefixLength) => {
      const link = unlessRefused(() => toDigitalLink(text))
      if (link !== undefined) assert.equal(thingKey(link), thingKey(text))
      const urn = unlessRefused(() => toUrn(text, { companyPrefixLength }))
      // A restricted GTIN belongs to its host, which a URN cannot name.
      const isCommon = identify(text).canonical.startsWith('https://id.gs1.org/')
      if (urn !== undefined && isCommon) assert.equal(thingKey(urn), thingKey(text))
    }),
    { numRuns: 5000 },
  )
})

test('different lots and serials never share a canonical form', () => {
  const forms = [
    (text: string) => `urn:epc:id:sgtin:4012345.012345.${text}`,
    (text: string) => `https://id.gs1.org/01/04012345123456/10/${text}`,
    (text: string) => `urn:epc:id:giai:4012345.${text}`,
    (text: string) => `urn:brandX:productId:batchId:mat123.${text}`,
  ]
  fc.assert(
    fc.property(component(20), component(20), fc.constantFrom(...forms), (one, other, form) => {
      const equal = identify(form(one)).canonical === identify(form(other)).canonical
      assert.equal(equal, decodeURIComponent(one) === decodeURIComponent(other))
    }),
    { numRuns: 2000 },
  )
})

test('the lot of an item is the batch that was captured', () => {
  fc.assert(
    fc.property(component(20), component(20), (lot, serial) => {
      const item = identify(`https://example.com/01/04012345123456/10/${lot}/21/${serial}`)
      const batch = identify(`urn:epc:class:lgtin:4012345.012345.${lot}`)
      assert.equal(batchOf(item), batch.canonical)
      assert.equal(item.lot, batch.lot)
    }),
  )
})

test('custom batches differ by namespace, material and lot, and its canonical form is its own', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const urn = fc.tuple(fc.constantFrom('brandX', 'brandY'), text, text).map(([space, material, lot]) => ({
    parts: `${space}|${material}|${lot}`,
    urn: `urn:${space}:productId:batchId:${encodeURIComponent(material).replaceAll('.', '%2E')}.${encodeURIComponent(lot)}`,
  }))
  fc.assert(
    fc.property(urn, urn, (a, b) => {
      assert.equal(identify(a.urn).canonical === identify(b.urn).canonical, a.parts === b.parts)
      assert.deepEqual(identify(identify(a.urn).canonical), identify(a.urn))
    }),
  )
})

const attempts: ((text: string) => unknown)[] = [
  identify,
  thingKey,
  hashForm,
  toDigitalLink,
  (text) => toDigitalLink('urn:epc:id:sscc:4012345.1112223334', { domain: text }),
  (text) => toUrn(text, { companyPrefixLength: 7 }),
  checkDigit,
  (text) => gtin14(parseGtin(text)),
  (text) => batchOf(identify('urn:epc:id:sgtin:4012345.012345.1'), text),
]

const attemptAll = (text: string) => {
  for (const attempt of attempts) unlessRefused(() => attempt(text))
}

test('no text makes a function throw anything but an IdentifierError', () => {
  fc.assert(fc.property(strangeText, attemptAll), { numRuns: 5000 })
})

test('a canonical form is its own canonical form', () => {
  fc.assert(
    fc.property(strangeText, (text) => {
      const { canonical } = identify(text)
      assert.equal(identify(canonical).canonical, canonical)
    }),
    { numRuns: 5000 },
  )
})

test('a hash form is its own hash form', () => {
  fc.assert(
    fc.property(strangeText, (text) => assert.equal(hashForm(hashForm(text)), hashForm(text))),
    { numRuns: 5000 },
  )
})

test('a megabyte of anything is answered at once', () => {
  const heads = [
    '',
    'urn:',
    'urn:epc:id:sgtin:4012345.012345.',
    'urn:x:productId:batchId:a.',
    'https://',
    'https://h/01/04012345123456/10/',
  ]
  const fillers = ['1', '/', '%', '%2F', ':', '&10=', '/01/1234', 'éa', '\ud800']
  for (const head of heads) {
    for (const filler of fillers) {
      const text = head + filler.repeat(1_000_000 / filler.length)
      const started = performance.now()
      attemptAll(text)
      assert.ok(performance.now() - started < 2000, `${head}${filler}… took too long`)
    }
  }
})
