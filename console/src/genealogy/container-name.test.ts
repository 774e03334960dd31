import assert from 'node:assert/strict'
import { test } from 'node:test'
import { containerName } from './container-name.ts'

test('a container is called by the number on its label, whichever notation names it', () => {
  for (const identifier of ['urn:epc:id:sscc:4012345.0000000001', 'https://id.gs1.org/00/040123450000000016'])
    assert.equal(containerName(identifier), 'SSCC 040123450000000016')
  assert.equal(containerName('https://id.gs1.org/01/09521234204015/10/GA-26-318'), undefined)
})
