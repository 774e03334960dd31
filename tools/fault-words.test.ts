import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { interfaceLanguages } from '../console/src/words/languages.ts'
import { faultCodes } from '../server/src/fault-codes.ts'

const words = join(import.meta.dirname, '../console/src/faults/words')

for (const language of Object.keys(interfaceLanguages).filter((language) => language !== 'en'))
  test(`each code of a fault has a sentence in ${language}`, () => {
    const sentences: Record<string, string> = JSON.parse(readFileSync(join(words, `${language}.json`), 'utf8'))
    assert.deepEqual(Object.keys(sentences).sort(), Object.keys(faultCodes).sort())
    const unfinished = Object.values(sentences).filter((sentence) => !/\S[.。]$/.test(sentence))
    assert.deepEqual(unfinished, [])
  })
