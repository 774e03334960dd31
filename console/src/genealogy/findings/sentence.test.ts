import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '@polytrace/client'
import words from '../words/en.json' with { type: 'json' }
import { ruleNames } from './rules.ts'
import { sentenceOf, type Wording } from './sentence.ts'

const say: Wording = {
  thing: (identifier) => `<${identifier}>`,
  place: (identifier) => `@${identifier}`,
  moment: (time) => time.slice(0, 10),
  amounts: (amounts) => amounts.map(({ quantity, uom }) => `${quantity} ${uom}`).join(' + '),
  happening: (word) => word,
  expiry: ({ date }) => date,
}

const event = (eventTime: string) => ({ eventID: `ni:${eventTime}`, eventTime }) as Finding['events'][number]

const finding = (rule: Finding['rule'], facts: Finding['facts']): Finding => ({
  ...{ id: '1', rule, severity: 'high', message: 'In English.', facts, things: ['lot'] },
  ...{ events: [event('2026-03-01T00:00:00Z'), event('2026-03-02T00:00:00Z')], opened_at: '', closed_at: null },
})

const everything: NonNullable<Finding['facts']> = {
  ...{ happening: 'shipped', places: ['mill', 'shop'], containers: ['box', 'crate'] },
  ...{ amounts: [{ quantity: '2', uom: 'KGM' }], expiry: { attribute: 'bestBeforeDate', date: '2026-02-01' } },
}

function textOf(one: Finding): string | undefined {
  const sentence = sentenceOf(one, say)
  const text = sentence && (words as Record<string, string>)[sentence.key]
  return text?.replace(/{{(\w+)}}/g, (_, gap) => sentence?.values[gap as 'thing'] || '???')
}

test('every rule has a sentence, with all its gaps filled', () => {
  for (const rule of ruleNames) {
    const text = textOf(finding(rule, everything)) ?? assert.fail(rule)
    assert.doesNotMatch(text, /\?\?\?/, rule)
    assert.match(text, /<lot>/)
  }
})

test('a sentence says what was found, where and when', () => {
  assert.equal(
    textOf(finding('used_after_destroyed', { happening: 'shipped' })),
    '<lot> was shipped on 2026-03-02, after it was destroyed on 2026-03-01.',
  )
  assert.equal(
    textOf(finding('in_two_containers', { containers: ['box', 'crate'] })),
    '<lot> was put into <crate> on 2026-03-02 while it had been in <box> since 2026-03-01.',
  )
  assert.match(textOf(finding('in_two_places', { places: ['mill', 'shop'] })) ?? '', /at @mill .* and at @shop/)
  assert.match(textOf(finding('in_two_places', everything)) ?? '', /at @mill .*, inside <box>, and at @shop/)
})

test('an item is used up, of a lot something is too much', () => {
  assert.match(textOf(finding('more_out_than_in', {})) ?? '', /already used up/)
  assert.match(textOf(finding('more_out_than_in', everything)) ?? '', /^2 KGM more of <lot>/)
})

test('without the facts that a sentence needs there is none', () => {
  assert.equal(textOf(finding('never_received', {})), undefined)
  assert.equal(textOf(finding('made_from_nothing', null)), undefined)
  assert.equal(textOf(finding('in_two_containers', { containers: ['box'] })), undefined)
})
