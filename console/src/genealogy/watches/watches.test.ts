import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Watch } from '@polytrace/client'
import { shortName, watchOf } from './watched.ts'

const watch = (identifier: string) => ({ id: identifier, identifier }) as Watch

test('a thing is recognised as watched in every notation', () => {
  const found = [watch('urn:epc:class:lgtin:4012345.012345.WOOL-17'), watch('urn:x:other')]
  assert.equal(watchOf('https://id.gs1.org/01/04012345123456/10/WOOL-17', found), found[0])
  assert.equal(watchOf('https://id.gs1.org/01/04012345123456/10/WOOL-18', found), undefined)
})

test('a thing is called by its lot or serial number', () => {
  assert.equal(shortName('urn:epc:class:lgtin:4012345.012345.WOOL-17'), 'WOOL-17')
  assert.equal(shortName('urn:epc:id:sgtin:4012345.012345.400'), '400')
  assert.equal(shortName('urn:x:other'), 'urn:x:other')
})
