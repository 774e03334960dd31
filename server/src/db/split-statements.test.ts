import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitStatements } from './split-statements.ts'

test('a semicolon in a text, a name, a comment or the body of a function ends no statement', () => {
  const body = `create function f() returns text language plpgsql as $$ begin return 'a;''b'; end $$`
  const text = `
    -- One; two.
    insert into "odd;name" values ('it''s; so', $json$ {"a": ";"} $json$); -- and so on;
    /* a; b */ select 1;;
    ${body};
    select $1 - 2 / 3`
  assert.deepEqual(splitStatements(text), [
    `insert into "odd;name" values ('it''s; so', $json$ {"a": ";"} $json$)`,
    '/* a; b */ select 1',
    body,
    'select $1 - 2 / 3',
  ])
})
