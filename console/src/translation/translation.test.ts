import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstLines, mediaTypeOf } from './files/formats.ts'

test('a file of texts is known by its ending', () => {
  assert.equal(mediaTypeOf('Texte FR.XLF'), 'application/xliff+xml')
  assert.equal(mediaTypeOf('texts.missing.fr.po'), 'text/x-gettext-translation')
  assert.equal(mediaTypeOf('texts.doc'), undefined)
})

test('of many lines those that failed are seen first, then those that change something', () => {
  const line = (row: number, status: 'updated' | 'failed' | 'unchanged') => ({ row, status, errors: [] })
  const lines = [line(2, 'unchanged'), line(3, 'updated'), line(4, 'failed'), line(5, 'updated')]
  assert.deepEqual(
    firstLines(lines, 3).map(({ row }) => row),
    [4, 3, 5],
  )
})
