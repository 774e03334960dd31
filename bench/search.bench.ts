import { readFileSync } from 'node:fs'
import type { Caller } from '../server/src/access/caller.ts'
import { allPermissions } from '../server/src/access/permissions.ts'
import { EventIds } from '../server/src/event-store/event-ids.ts'
import { allKinds } from '../server/src/search/kinds.ts'
import { search } from '../server/src/search/search.ts'
import { freshEvents, prepared, sizesFrom, storeBatch, whoIs } from './capture.bench.ts'
import { openStore, type Store } from './query-store.ts'
import { interleave, report, reportMost } from './rounds.ts'
import { openFolder } from './tracing-store.ts'

/** One search over HTTP, against the statements that it sends, for what people type; and what its indexes cost captures. */
export async function run(): Promise<void> {
  for (const stored of sizesFrom(process.env.BENCH_THINGS ?? '20000')) {
    console.log(`\n## with ${stored} things stored\n`)
    const { folder, release } = openFolder(stored)
    const store = await openStore(folder)
    try {
      await fill(store, stored)
      for (const [name, q] of Object.entries(questions(stored))) await compare(store, name, q)
      await captures(store)
    } finally {
      await store.close()
      release()
    }
  }
}

/** One product for every fifty things, in two languages; a tenth of the things are batches, the others items and SSCCs. */
async function fill({ tool, orgId }: Store, stored: number): Promise<void> {
  const { pool } = tool
  await pool.query(
    `insert into product (org_id, id, gtin, fields, texts)
     select $1, gen_random_uuid(), lpad((1000000 + n)::text || '5', 14, '0'),
       json_build_object('name', 'Linen shirt ' || md5(n::text)), 1 from generate_series(1, $2::int / 50) n`,
    [orgId, stored],
  )
  await pool.query(
    `insert into product_search (org_id, product_id, lang, names, words, keys)
     select org_id, id, lang, words, words || E'\\n ' || gtin || ' ',
       array(select right(org_id::text, 6) || sign || ' ' || word || ' '
         from unnest(string_to_array(btrim(words), ' ')) word, unnest('{"",n}'::text[]) sign)
         || (right(org_id::text, 6) || ' ' || gtin || ' ')
     from product cross join (values ('', 'linen shirt'), ('fr', 'chemise lin')) as spoken (lang, name)
     cross join lateral (select ' ' || name || ' ' || right(fields ->> 'name', 32) || ' ') as line (words) where org_id = $1`,
    [orgId],
  )
  await pool.query(
    `insert into product_word select distinct on (word) org_id, word, product_id
     from product_search cross join unnest(keys) as key cross join substr(key, 7) as word where org_id = $1`,
    [orgId],
  )
  for (let first = 1; first <= stored; first += slice) await insertThings({ tool, orgId }, stored, first)
  await pool.query(
    `insert into event_value (org_id, field, term, text)
     select $1, 'bizTransaction', n, 'po urn:epcglobal:cbv:bt:4012345000009:PO-' || n from generate_series(1, $2::int / 5) n`,
    [orgId, stored],
  )
  for (const table of ['product', 'product_search', 'product_word', 'thing', 'event_value'])
    await pool.query(`vacuum analyze ${table}`)
}

/** More in one statement would take longer than a statement may. */
const slice = 50_000

async function insertThings({ tool, orgId }: Pick<Store, 'tool' | 'orgId'>, stored: number, first: number) {
  const last = Math.min(stored, first + slice - 1)
  await tool.pool.query(
    `insert into thing (org_id, thing, text, kind, gtin, lot, serial)
     select $1, md5(n::text)::uuid,
       case when n % 10 = 0 then 'urn:epc:class:lgtin:4012345.' || n || '.LOT-' || n when n % 2 = 0 then 'urn:epc:id:sscc:4012345.3' || lpad(n::text, 9, '0')
         else 'urn:epc:id:sgtin:4012345.012345.' || 7000000 + n end,
       case when n % 10 = 0 then 'batch' else 'item' end,
       case when n % 2 = 1 or n % 10 = 0 then lpad((1000000 + n % ($2::int / 50) + 1)::text || '5', 14, '0') end,
       case when n % 10 = 0 then 'LOT-' || n end, case when n % 2 = 1 then (7000000 + n)::text end
     from generate_series($3::int, $4::int) n`,
    [orgId, stored, first, last],
  )
}

const questions = (stored: number) => ({
  'a rare word': `shirt ${'c4ca4238a0b923820dcc509a6f75849b'.slice(0, 12)}`,
  'a common word': 'chemise',
  'the beginning of a lot': `lot-${Math.floor(stored / 2)}`,
  'the end of a serial number': String(7_000_001 + Math.floor(stored / 2)).slice(-5),
  'the digits of an SSCC': '340123450000',
  'the number of a paper': `po-${Math.floor(stored / 20)}`,
  'a whole identifier': `urn:epc:class:lgtin:4012345.${stored}.LOT-${stored}`,
  'what is not there': 'zzzz-qqqq',
})

async function compare({ url, key, tool, orgId }: Store, name: string, q: string): Promise<void> {
  const statements: { text: string; values: unknown[] }[] = []
  const query = tool.pool.query.bind(tool.pool) as (...given: unknown[]) => Promise<unknown>
  const recording = (...given: [string | { text: string; values: unknown[] }, unknown[]?]) => {
    const [asked, values] = given
    statements.push(typeof asked === 'string' ? { text: asked, values: values ?? [] } : asked)
    return query(...given)
  }
  Object.assign(tool.pool, { query: recording })
  const caller = { orgId, permissions: new Set<string>(allPermissions) } as unknown as Caller
  await search({ db: tool.db, orgId }, caller, { q, kinds: new Set(allKinds), limit: 5, languages: [] })
  Object.assign(tool.pool, { query })
  const timed = (work: () => Promise<unknown>) => async () => {
    const begin = performance.now()
    await work()
    return performance.now() - begin
  }
  const address = `${url}/api/v2/search?q=${encodeURIComponent(q)}`
  const measures = {
    http: timed(async () => (await fetch(address, { headers: { authorization: `Bearer ${key}` } })).arrayBuffer()),
    bare: timed(async () => {
      for (const statement of statements) await query(statement)
    }),
  }
  await interleave(measures, 5)
  const { http, bare } = await interleave(measures, 15)
  console.log(`${name.padEnd(28)}${http.toFixed(1)} ms, ${statements.length} statements ${bare.toFixed(1)} ms`)
  reportMost('  against its bare statements', http / bare, 1.5)
}

const migration = readFileSync(new URL('../server/src/db/migrations/0042_search.sql', import.meta.url), 'utf8')
const indexes = ['thing_label', 'thing_label_end', 'event_value_label', 'event_value_label_end']

/** Captures with the indexes of the search and without, round after round. */
async function captures({ tool, orgId }: Store): Promise<void> {
  const { deviceId } = await whoIs(tool.pool)
  const ids = new EventIds(tool.db)
  const fresh = freshEvents()
  const rate = async () => {
    const batches = Array.from({ length: 4 }, () => Array.from({ length: 500 }, () => prepared(fresh())))
    const begin = performance.now()
    for (const batch of batches) await storeBatch({ db: tool.db, orgId }, ids, deviceId, batch)
    return 2_000 / ((performance.now() - begin) / 1_000)
  }
  const { with: withIndexes, without } = await interleave({
    with: async () => {
      for (const index of indexes)
        await tool.pool.query(
          new RegExp(`create index ${index} [^;]*`).exec(migration)?.[0].replace('index', 'index if not exists') ?? '',
        )
      return rate()
    },
    without: async () => {
      for (const index of indexes) await tool.pool.query(`drop index ${index}`)
      return rate()
    },
  })
  console.log(`captures: ${withIndexes.toFixed(0)} events/s with the indexes, ${without.toFixed(0)} without`)
  report('captures with against without', withIndexes / without, 0.95)
}
