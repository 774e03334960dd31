import assert from 'node:assert/strict'
import test from 'node:test'
import { cbvNotations, cbvWord } from '../src/cbv-notations.ts'
import * as vocabularies from '../src/vocabulary.ts'

const { BIZ_STEPS, COMPONENTS, DISPOSITIONS, MEASUREMENT_TYPES } = vocabularies

const shipping = [
  'shipping',
  'https://ref.gs1.org/cbv/BizStep-shipping',
  'cbv:BizStep-shipping',
  'urn:epcglobal:cbv:bizstep:shipping',
]

test('a business step has four notations, and each leads to all', () => {
  for (const text of shipping) {
    assert.equal(cbvWord(BIZ_STEPS, text), 'shipping')
    assert.deepEqual(cbvNotations(BIZ_STEPS, text), shipping)
  }
})

test('every word of every vocabulary is found in each of its notations', () => {
  for (const vocabulary of Object.values(vocabularies)) {
    for (const word of vocabulary.keys()) {
      const notations = cbvNotations(vocabulary, word)
      assert.ok(notations.length >= 3, word)
      for (const text of notations) assert.equal(cbvWord(vocabulary, text), word)
    }
  }
})

test('words without URNs have three notations', () => {
  assert.deepEqual(cbvNotations(COMPONENTS, 'cbv:Comp-latitude'), [
    'latitude',
    'https://ref.gs1.org/cbv/Comp-latitude',
    'cbv:Comp-latitude',
  ])
  assert.deepEqual(cbvNotations(MEASUREMENT_TYPES, 'gs1:Mass'), ['Mass', 'https://gs1.org/voc/Mass', 'gs1:Mass'])
})

test('addresses of other days are understood', () => {
  for (const text of [
    'http://ref.gs1.org/cbv/Disp-sellable_accessible',
    'https://ns.gs1.org/cbv/Disp-sellable_accessible',
  ]) {
    assert.equal(cbvWord(DISPOSITIONS, text), 'sellable_accessible')
  }
})

test('private values, unknown words and words of another list are no words', () => {
  for (const text of [
    '',
    'carding',
    'https://mill.example/steps/shipping',
    'ex:BizStep-shipping',
    'urn:epcglobal:cbv:bizstep:',
    'urn:epcglobal:cbv:disp:shipping',
    'urn:epcglobal:cbv:btt:po',
    'constructor',
  ]) {
    assert.equal(cbvWord(BIZ_STEPS, text), undefined, text)
    assert.deepEqual(cbvNotations(BIZ_STEPS, text), [text])
  }
})
