import assert from 'node:assert/strict'
import { test } from 'node:test'
import pg from 'pg'
import { readMoment } from './value-types.ts'

const asDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

const moments = [
  ...[
    '2026-06-22 14:46:08+00',
    '2026-06-22 14:46:08.1+00',
    '2026-06-22 14:46:08.123456+02',
    '1999-12-31 23:59:59.999999-11',
  ],
  ...['2026-06-22 14:46:08.5+05:30', '1880-01-01 00:53:28+00:53:28', '12026-06-22 14:46:08+00'],
  ...['0044-03-15 12:00:00+00 BC', 'infinity', '-infinity', '0099-01-01 00:00:00+00'],
]

for (const text of moments)
  test(`${text} is read as the driver reads it`, () => assert.deepEqual(readMoment(text), asDriver(text)))
