import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/harness.ts'
import { schemaText } from '../../test/schema-text.ts'
import { places, tablesAt } from './distribution/places.ts'

const file = new URL('./schema.sql', import.meta.url)
const header = `-- The tables as all migrations together leave them. Written by \`WRITE_SCHEMA=1 npm test -- db/schema\`; never edited.\n\n`

test('schema.sql shows the migrated database as it is', async () => {
  const { db } = await openTestDatabase()
  const text = header + (await schemaText(db))
  if (process.env.WRITE_SCHEMA) writeFileSync(file, text)
  assert.equal(readFileSync(file, 'utf8'), text, 'Write it again: WRITE_SCHEMA=1 npm test -- db/schema')
})

test('every table and column has its type in tables.ts or a file beside it', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select table_name as name, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns where table_schema = 'public' group by table_name order by table_name`.execute(db)
  assert.deepEqual(typedTables(), rows)
})

test('every table of an organisation has a column that says whose a row is, and can be spread by it', async () => {
  const { db } = await openTestDatabase()
  const { rows } = await sql<{ name: string }>`
    select t.table_name as name from information_schema.tables t
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE'`.execute(db)
  const declared = Object.keys(places).filter((name) => !tablesAt('view').includes(name))
  assert.deepEqual(declared.sort(), rows.map(({ name }) => name).sort(), 'Declare its place: db/distribution/places.ts')
  const { rows: unspread } = await sql<{ index: string }>`
    select i.indexrelid::regclass::text as index from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any (${tablesAt('by organisation')}::text[]) and i.indisunique
      and not exists (select from pg_attribute a
        where a.attrelid = c.oid and a.attnum = any (i.indkey) and a.attname = 'org_id')`.execute(db)
  assert.deepEqual(unspread, [], 'Uniqueness is kept within one organisation alone: begin the index with org_id')
})

const folder = new URL('.', import.meta.url)
const source = readdirSync(folder)
  .filter((name) => name.endsWith('tables.ts'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n')

function typedTables(): { name: string; columns: string[] }[] {
  const [, list = ''] = /type Tables = \{\n(.*?)\n\}/s.exec(source) ?? []
  return [...list.matchAll(/^ {2}(\w+): (\w+)$/gm)]
    .map(([, name = '', type = '']) => ({ name, columns: columnsOf(type).sort() }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function columnsOf(type: string): string[] {
  const [, base, members = ''] = new RegExp(`type ${type} = (?:(\\w+) & )?\\{(.*?)\\}`, 's').exec(source) ?? []
  const own = [...members.matchAll(/^\s*(\w+): /gm)].map(([, name = '']) => name)
  return base === undefined ? own : [...columnsOf(base), ...own]
}
