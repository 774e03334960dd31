import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  agoText,
  languageInText,
  languageName,
  listText,
  localeOf,
  momentText,
  pairText,
  percentText,
  quantityText,
  sizeText,
} from './formats.ts'
import { amountText, unitText, withUnits } from './units.ts'

test('a quantity is written as captured, in the language of the interface', () => {
  assert.equal(quantityText(1234.5678, 'en'), '1,234.5678')
  assert.equal(quantityText(1234.5, 'de'), '1.234,5')
  assert.equal(quantityText(0.000001, 'en'), '0.000001')
})

test('a moment names its zone', () => {
  assert.match(momentText('2026-03-04T23:05:00Z', 'en', 'Asia/Tokyo'), /Mar 5, 2026.*08:05.*GMT\+9/)
  assert.match(momentText('2026-03-04T23:05:00Z', 'de', 'UTC'), /4\. März 2026.*23:05 UTC/)
  assert.equal(momentText('soon', 'en'), 'soon')
})

test('dates and numbers follow the country of the reader, as long as it speaks the language of the interface', () => {
  assert.equal(localeOf('en', ['de-CH', 'en-GB', 'en-US']), 'en-GB')
  assert.equal(localeOf('fr', ['de-CH', 'en-GB']), 'fr')
  assert.equal(new Intl.NumberFormat(localeOf('ar', ['ar-EG'])).format(7_600), '7,600')
})

test('words in a row have the commas of the language', () => {
  assert.equal(listText(['Used', 'Final'], 'en'), 'Used, Final')
  assert.equal(listText(['使用', '最終'], 'ja'), '使用、最終')
  assert.equal(listText(['إنذار', 'حدث'], 'ar'), 'إنذار وحدث')
})

test('units are written as people write them, and unknown codes as they are', () => {
  const say = (word: string, { count }: { count: number }) => `${word} × ${count}`
  assert.equal(unitText('KGM', 7600, say), 'kg')
  assert.equal(amountText(7600, 'KGM', 'en', say), '7,600 kg')
  assert.equal(amountText(7600, 'KGM', 'ar', say), '\u20667,600 kg\u2069', 'the sign stays behind its number')
  assert.equal(unitText('EA', '12', say), 'unit_piece × 12')
  assert.equal(unitText('XX', 1, say), 'XX')
  assert.equal(unitText('constructor', 1, say), 'constructor')
  assert.equal(
    withUnits('1,200 KGM came in, 12.5 EA went out at 10 UTC.', say),
    '1,200 kg came in, 12.5 unit_piece × 12.5 went out at 10 UTC.',
  )
})

test('languages have names, whatever their code looks like', () => {
  assert.equal(languageName('de', 'fr'), 'Allemand')
  assert.equal(languageInText('de', 'fr'), 'allemand')
  assert.equal(languageName('de', 'ja'), 'ドイツ語')
  assert.equal(languageName('en_CA', 'en'), 'Canadian English')
  assert.equal(languageName('not a code', 'en'), 'not a code')
})

test('a name and its value have the colon of the language between them', () => {
  assert.equal(pairText('Role', 'all', 'en'), 'Role: all')
  assert.equal(pairText('Rôle', 'tous', 'fr'), 'Rôle\u00a0: tous')
  assert.equal(pairText('角色', 3, 'zh-Hans'), '角色：3')
})

test('only what is complete reads as 100 %', () => {
  assert.equal(percentText(1, 'en'), '100%')
  assert.equal(percentText(0.9999, 'en'), '99%')
  assert.equal(percentText(0.004, 'en'), '0%')
  assert.equal(percentText(0.5, 'de'), '50\u00a0%')
})

test('a number in words of the service keeps all its digits', () => {
  assert.equal(quantityText('12345678901234567890.123456789', 'en'), '12,345,678,901,234,567,890.123456789')
  assert.equal(quantityText('-0.50', 'fr'), '-0,5')
})

test('sizes are given in kilobytes, and from one megabyte on in megabytes', () => {
  assert.equal(sizeText(0, 'en'), '0 kB')
  assert.equal(sizeText(1_048_575, 'en'), '1,024 kB')
  assert.equal(sizeText(1_048_576, 'en'), '1 MB')
  assert.equal(sizeText(64 * 1_048_576, 'en'), '64 MB')
})

test('what is less than a week away is named by how long ago it was', () => {
  const now = Date.parse('2026-03-08T12:00:00Z')
  assert.equal(agoText('2026-03-08T09:30:00Z', 'en', now), '2 hours ago')
  assert.equal(agoText('2026-03-07T12:00:00Z', 'de', now), 'gestern')
  assert.equal(agoText('2026-03-08T12:30:00Z', 'en', now), 'in 30 minutes')
  assert.equal(agoText('2026-03-01T12:00:00Z', 'en', now), undefined)
  assert.equal(agoText('soon', 'en', now), undefined)
})
