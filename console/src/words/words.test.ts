import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { chooseLanguage, type InterfaceLanguage, interfaceLanguages } from './languages.ts'

const source = join(import.meta.dirname, '..')
const features = globSync('*/words/en.json', { cwd: source }).map((file) => file.split('/')[0] as string)
const languages = Object.keys(interfaceLanguages) as InterfaceLanguage[]

function read(feature: string, language: string): Record<string, string> {
  return JSON.parse(readFileSync(join(source, feature, 'words', `${language}.json`), 'utf8'))
}

const pluralForm = /_(zero|one|two|few|many|other)$/
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort()

/** The keys that a language must have: a text with plural forms in English needs exactly those of the language. */
function expectedKeys(english: Record<string, string>, language: string): string[] {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  // A word may end like a plural form without being one: English has both forms of a real one.
  const isPlural = (key: string) => pluralForm.test(key) && key.replace(pluralForm, '_one') in english
  const keys = Object.keys(english).flatMap((key) =>
    isPlural(key) ? forms.map((form) => key.replace(pluralForm, `_${form}`)) : [key],
  )
  return [...new Set(keys)].sort()
}

/** Forms of Arabic that stand for one number only, such as the dual, may say it without digits. */
const mayLeaveOut = (key: string, language: string) =>
  language === 'ar' && /_(zero|one|two)$/.test(key) ? 'count' : ''

for (const feature of features) {
  for (const language of languages) {
    test(`the words of ${feature} are complete in ${language}, and have the same places to fill in`, () => {
      const english = read(feature, 'en')
      const words = read(feature, language)
      assert.deepEqual(Object.keys(words).sort(), expectedKeys(english, language))
      for (const [key, text] of Object.entries(words)) {
        assert.notEqual(text.trim(), '', `${key} is empty`)
        const original = english[key] ?? english[key.replace(pluralForm, '_other')] ?? ''
        const needed = (name: string | undefined) => name !== mayLeaveOut(key, language)
        assert.deepEqual(placeholders(text).filter(needed), placeholders(original).filter(needed), key)
      }
    })
  }
}

/** Codes of faults have no words in English: the service says those. */
const withWords = globSync('*/words/fr.json', { cwd: source }).map((file) => file.split('/')[0] as string)

/** The texts of a language in which something is found, with their places. */
const textsWith = (language: InterfaceLanguage, fault: RegExp) =>
  withWords.flatMap((feature) =>
    Object.entries(read(feature, language)).flatMap(([key, text]) =>
      // Between backticks, and in what is filled in, stands code.
      fault.test(text.replace(/`[^`]*`|\{\{[^}]*\}\}/g, '0')) ? [`${feature}.${key}: ${text}`] : [],
    ),
  )

test('no line of French begins with a sign that belongs to the word before it', () => {
  assert.deepEqual(textsWith('fr', / [:;!?»%]|« |\d \d{3}|[^\s\u00a0\u202f][;!?»]|\.\.\.|['"]/), [])
})

test('signs of Chinese are as wide as its characters', () => {
  assert.deepEqual(textsWith('zh-Hans', /[\u4e00-\u9fff][,;:!?()]|[,;:!?()][\u4e00-\u9fff]/), [])
})

test('questions and exclamations of Spanish are opened as well as closed', () => {
  assert.deepEqual(textsWith('es', /^[^¿]*\?|^[^¡]*!/), [])
})

test('every feature with words is known to the type check', () => {
  const declared = readFileSync(join(import.meta.dirname, 'keys.d.ts'), 'utf8')
  assert.deepEqual(
    features.filter((feature) => !declared.includes(`${feature}: typeof ${feature}\n`)),
    [],
  )
})

test('no text stands in a component: it belongs into the words', () => {
  const found = globSync('**/*.tsx', { cwd: source }).flatMap((file) => {
    const lines = readFileSync(join(source, file), 'utf8').split('\n')
    // Letters between two tags, or in an attribute that people read or hear; our own name is the same everywhere.
    const spoken =
      /<(\w[\w.]*)[^<>]*>\s*(?!Polytrace<)[A-Z][a-z]+[^<>{}]*<\/|\b(aria-label|placeholder|title|label|alt)="[^"]*[a-z]/
    return lines.flatMap((line, index) => (spoken.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : []))
  })
  assert.deepEqual(found, [])
})

test('styles name no left or right, except on the drawing of a genealogy, which runs the same way in every language', () => {
  const physical =
    /(margin|padding|border)-(left|right)|(^|[^-\w])(left|right):|text-align: (left|right)|(top|bottom)-(left|right)-radius/
  const found = globSync('**/*.css', { cwd: source }).flatMap((file) => {
    const lines = readFileSync(join(source, file), 'utf8').split('\n')
    return lines.flatMap((line, index) => (physical.test(line) ? [`${file}:${index + 1}`] : []))
  })
  const elsewhere = found.filter((place) => !/^genealogy\/graph\/(canvas|cards)\/|^base\.css/.test(place))
  assert.deepEqual(elsewhere, [])
  const components = globSync('**/*.tsx', { cwd: source })
  const sided = components.filter((file) => /\s[mp][lr]=["{]/.test(readFileSync(join(source, file), 'utf8')))
  assert.deepEqual(sided, [], 'Margins and paddings of widgets are ms, me, ps and pe.')
})

test('the interface speaks the first language that it knows, or English', () => {
  assert.equal(chooseLanguage(['pt-BR', 'fr-CA', 'de']), 'fr')
  assert.equal(chooseLanguage(['JA']), 'ja')
  assert.equal(chooseLanguage(['zh-TW']), 'zh-Hans')
  assert.equal(chooseLanguage(['zh-Hans']), 'zh-Hans')
  assert.equal(chooseLanguage(['ar-EG', 'en']), 'ar')
  assert.equal(chooseLanguage(['toString', 'pt']), 'en')
  assert.equal(chooseLanguage([]), 'en')
})
