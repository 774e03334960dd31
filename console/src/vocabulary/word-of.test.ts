import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import {
  BIZ_STEPS,
  BUSINESS_TRANSACTION_TYPES,
  DISPOSITIONS,
  ERROR_REASONS,
  EVENT_SHAPES,
  SOURCE_DESTINATION_TYPES,
} from '@polytrace/epcis'
import { wordOf } from './word-of.ts'

test('every notation of a word is the same word, and what is private stays', () => {
  for (const text of [
    'shipping',
    'urn:epcglobal:cbv:bizstep:shipping',
    'https://ref.gs1.org/cbv/BizStep-shipping',
    'cbv:BizStep-shipping',
  ]) {
    assert.equal(wordOf('step', text), 'shipping')
  }
  assert.equal(wordOf('reason', 'https://ref.gs1.org/cbv/ER-did_not_occur'), 'did_not_occur')
  assert.equal(wordOf('step', 'https://mill.example/steps/carding'), 'https://mill.example/steps/carding')
})

test('every word of the vocabulary can be said', () => {
  const words = JSON.parse(readFileSync(new URL('./words/en.json', import.meta.url), 'utf8'))
  const expected = [
    ...Object.keys(EVENT_SHAPES).map((type) => `type_${type}`),
    ...['ADD', 'OBSERVE', 'DELETE'].map((action) => `action_${action}`),
    ...[...BIZ_STEPS.keys()].map((word) => `step_${word}`),
    ...[...DISPOSITIONS.keys()].map((word) => `state_${word}`),
    ...[...BUSINESS_TRANSACTION_TYPES.keys()].map((word) => `paper_${word}`),
    ...[...SOURCE_DESTINATION_TYPES.keys()].map((word) => `party_${word}`),
    ...[...ERROR_REASONS.keys()].map((word) => `reason_${word}`),
    // A state of ours, which no event says: nothing is left.
    'used_up',
  ]
  // What the overview says of recalls and findings is none of the standard's.
  const ofStandard = Object.keys(words).filter((name) => !/^(?:recall|rule|severity)_/.test(name))
  assert.deepEqual(ofStandard.sort(), expected.sort())
})
