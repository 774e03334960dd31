import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localPath, parseSearch, searchOf, stringifySearch } from './search.ts'

test('an identifier goes through an address and comes back', () => {
  for (const id of [
    'urn:epc:class:lgtin:4012345.012345.998877',
    'https://id.gs1.org/01/0401/10/A%2FB?x=1&y=2',
    '00123',
  ]) {
    assert.deepEqual(parseSearch(stringifySearch({ id })), { id })
  }
})

test('an empty filter leaves no trace in the address', () => {
  assert.equal(stringifySearch({ q: '', brand: undefined }), '')
  assert.equal(stringifySearch({ q: 'wool', page: 2 }), '?q=wool&page=2')
})

test('a page reads only what it names', () => {
  assert.deepEqual(searchOf('q', 'brand')({ q: 7, other: 'x' }), { q: '7' })
})

test('after signing in nobody is led to another site', () => {
  assert.equal(localPath('/products?q=wool'), '/products?q=wool')
  for (const path of [
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    undefined,
  ]) {
    assert.equal(localPath(path), '/')
  }
})
