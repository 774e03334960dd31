import assert from 'node:assert/strict'
import { test } from 'node:test'
import { circlesOf } from './circles.ts'
import { holdsLockNumber, holdsSql } from './sql.ts'
import { awkwardLines } from './words.ts'

test('a circle of imports is found with all its members, and a diamond is none', () => {
  const imports = { a: ['b', 'c'], b: ['d'], c: ['d'], d: [], e: ['f', 'a'], f: ['g'], g: ['e'], h: ['h2'], h2: ['h'] }
  assert.deepEqual(circlesOf(new Map(Object.entries(imports))), [
    ['e', 'f', 'g'],
    ['h', 'h2'],
  ])
})

test('a statement is found as SQL, as a call of the driver and of the query builder', () => {
  const statements = [
    'sql`select 1`',
    'sql<{ id: string }>`x`',
    "pool.query('x')",
    ".selectFrom('device')",
    "'delete from x'",
  ]
  assert.deepEqual(statements.filter(holdsSql), statements)
  assert.equal(holdsSql('import { select } from "./with.ts" // update the list'), false)
})

test('a lock’s number is found in SQL and as a constant', () => {
  const numbers = ['pg_advisory_xact_lock(7102, 1)', 'const firstKeyLock = 7_004', "client.query('…', [7004])"]
  assert.deepEqual(numbers.filter(holdsLockNumber), numbers)
  assert.equal(holdsLockNumber('pg_advisory_lock($1)'), false)
})

test('an awkward word is reported with its line and with what to write instead', () => {
  const lines = awkwardLines(
    'x.ts',
    'const maxBytes = 1\nconst mostBytes = 1\n/** Most files. */\nrows.sort((one, other) => 0)',
  )
  assert.deepEqual(lines, ['x.ts:2 “mostBytes”: max…', 'x.ts:4 “(one, other) =>”: (a, b)'])
})
