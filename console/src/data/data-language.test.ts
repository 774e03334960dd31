import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distinctLanguages, isLanguageCode, sameLanguage, typedLanguage } from './data-language.ts'

test('a text is the code of a language or not', () => {
  const texts = ['fr', 'zh-Hans', 'pt_BR', 'f', 'french!', 'Czech', '']
  assert.deepEqual(texts.map(isLanguageCode), [true, true, true, false, false, false, false])
})

test('a code is taken as it is typed, and written as it is commonly written', () => {
  const typed = [' CY ', 'pt_br', 'zh-hant', 'cze', 'Welsh', 'en-a', '']
  assert.deepEqual(typed.map(typedLanguage), ['cy', 'pt-BR', 'zh-Hant', 'cs', undefined, undefined, undefined])
})

test('a language is one, however it is spelled', () => {
  assert.ok(sameLanguage('fr_CA', 'fr-ca'))
  assert.deepEqual(distinctLanguages(['fr', 'CS', 'fr-CA', 'cs', 'fr_ca', 'FR']), ['fr', 'CS', 'fr-CA'])
})
