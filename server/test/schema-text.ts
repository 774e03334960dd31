import { sql } from 'kysely'
import type { Db } from '../src/db/tables.ts'

/** The tables, indexes, sequences and views of a database as SQL to be read, in an order that depends on nothing but names. */
export async function schemaText(db: Db): Promise<string> {
  const [tables, indexes, sequences, extensions, functions, earlier] = await Promise.all([
    tablesOf(db),
    indexesOf(db),
    textsOf(db, sequenceTexts),
    textsOf(db, extensionTexts),
    textsOf(db, functionTexts),
    textsOf(db, earlierTexts),
  ])
  const parts = tables.map((table) => {
    const own = indexes.filter((index) => index.table === table.name).map(({ text }) => text)
    return [tableText(table), ...own].join('\n')
  })
  const before = [extensions, sequences, functions].filter((texts) => texts.length > 0).map((texts) => texts.join('\n'))
  return `${[...before, ...parts, 'create schema as_of;', ...earlier].join('\n\n')}\n`
}

type Table = { name: string; comment: string | null; columns: Column[]; constraints: string[] }
type Column = { name: string; type: string; rest: string; comment: string | null }

function tableText({ name, comment, columns, constraints }: Table): string {
  const names = Math.max(...columns.map((column) => column.name.length))
  const types = Math.max(...columns.map((column) => column.type.length))
  const lines = columns.map((column) => ({
    comment: column.comment,
    text: `  ${column.name.padEnd(names)} ${column.type.padEnd(types)} ${column.rest}`.trimEnd(),
  }))
  const rules = constraints.map((text) => ({ comment: null, text: `  ${text}` }))
  const body = [...lines, ...rules].flatMap(({ comment, text }, index, all) => [
    ...(comment === null ? [] : [`  -- ${comment}`]),
    index === all.length - 1 ? text : `${text},`,
  ])
  return [...(comment === null ? [] : [`-- ${comment}`]), `create table ${name} (`, ...body, ');'].join('\n')
}

/** Partitions and the tables of extensions are nobody's declaration. */
const ours = sql`c.relnamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

async function tablesOf(db: Db): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'rest', concat_ws(' ', case when a.attnotnull then 'not null' end, 'default ' || pg_get_expr(v.adbin, v.adrelid)),
          'comment', col_description(c.oid, a.attnum)) order by a.attnum)
        from pg_attribute a left join pg_attrdef v on v.adrelid = c.oid and v.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'c', 'f')
        order by position(k.contype::text in 'pucf'), k.conname) as constraints
    from pg_class c where c.relkind in ('r', 'p') and ${ours} order by c.relname`.execute(db)
  return rows
}

async function indexesOf(db: Db): Promise<{ table: string; text: string }[]> {
  const { rows } = await sql<{ table: string; text: string }>`
    select t.relname as table, replace(pg_get_indexdef(c.oid), ' ON public.', ' ON ') || ';' as text
    from pg_class c join pg_index i on i.indexrelid = c.oid join pg_class t on t.oid = i.indrelid
    where c.relkind in ('i', 'I') and ${ours} and not exists (select from pg_constraint k where k.conindid = c.oid)
    order by c.relname`.execute(db)
  return rows.map(({ table, text }) => ({
    table,
    text: text.replace(/^CREATE (UNIQUE )?INDEX|\b(ON|USING|INCLUDE|WHERE)\b/g, lower),
  }))
}

const lower = (keywords: string) => keywords.toLowerCase()

const sequenceTexts = sql<{ text: string }>`
  select format('create sequence %s increment by %s;', c.relname, s.seqincrement) as text
  from pg_sequence s join pg_class c on c.oid = s.seqrelid where ${ours} order by c.relname`

const extensionTexts = sql<{ text: string }>`
  select format('create extension %s;', extname) as text from pg_extension where extname <> 'plpgsql' order by extname`

const functionTexts = sql<{ text: string }>`
  select trim(pg_get_functiondef(oid), E'\\n ') || ';' as text from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname`

/** What `asOf` reads by: functions, then views, which go by the names of tables. */
const earlierTexts = sql<{ text: string }>`
  select text from (
    select 1 as rank, proname as name, trim(pg_get_functiondef(oid), E'\\n ') || ';' as text
    from pg_proc where pronamespace = 'as_of'::regnamespace
    union all
    select 2, relname, format(E'create view as_of.%s as\\n ', relname)
      -- PostgreSQL 15 writes the table before each column.
      || regexp_replace(replace(pg_get_viewdef(oid), ' ' || relname || '.', ' '), '\\s+', ' ', 'g')
    from pg_class where relnamespace = 'as_of'::regnamespace and relkind = 'v') parts order by rank, name`

async function textsOf(db: Db, query: typeof sequenceTexts): Promise<string[]> {
  const { rows } = await query.execute(db)
  return rows.map(({ text }) => text)
}
