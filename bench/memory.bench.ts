import assert from 'node:assert/strict'
import type pg from 'pg'
import { addEntries, type NewEntry } from '../server/src/translation/memory/queries.ts'
import { entryId, soughtTerms, sourceKey, termsOf } from '../server/src/translation/memory/terms.ts'
import { type Filling, openFilled } from './filled-store.ts'
import { word } from './product-samples.ts'
import type { Store } from './query-store.ts'
import { median, reportMost } from './rounds.ts'

/** How many texts are in the memory; the aims are those for 1,000,000. With BENCH_FOLDER they are kept for the next run. */
const size = Number(process.env.MEMORY_TEXTS || 1_000_000)

/** Suggestions among very many texts, by HTTP and by the least SQL, and what trigrams of PostgreSQL would take instead. */
export async function run(): Promise<void> {
  const store = await openFilled(`memory-${size}`, { tables: ['memory_entry'], write: fill, finish: addTrigrams })
  const { orgId, url, tool: database } = store
  try {
    const authorization = `Bearer ${store.key}`
    await checkSample(store)
    console.log(`${size.toLocaleString('en')} texts`)
    const ask = async (text: string, minScore: number) => {
      const query = new URLSearchParams({ text, lang: 'fr', min_score: String(minScore) })
      const response = await fetch(`${url}/api/v2/translation/suggestions/?${query}`, {
        headers: { authorization },
      })
      const { results } = (await response.json()) as { results: { score: number }[] }
      if (response.status !== 200 || results.length === 0) throw new Error(`${text}: ${response.status}, nothing found`)
    }
    const places = Array.from({ length: 30 }, (_, index) => Math.floor((index / 30) * size))
    // A service that has just started is slow at everything.
    for (const place of [...places, ...places]) await ask(source(place), 100)
    const exact = await time(places, (place) => ask(source(place), 100))
    const bareExact = await time(places, (place) =>
      database.pool.query('select * from memory_entry where org_id = $1 and lang = $2 and source_key = $3', [
        orgId,
        'fr',
        sourceKey(source(place)),
      ]),
    )
    const similar = await time(places, (place) => ask(changed(place), 60))
    const bareSimilar = await time(places, (place) =>
      database.pool.query(
        `select e.* from unnest($2::int[]) term cross join lateral (
           select * from memory_entry where org_id = $1 and terms @> array[term] limit 300) e`,
        [orgId, soughtTerms('fr', changed(place)).slice(0, 10)],
      ),
    )
    const trigrams = await time(places, (place) =>
      database.pool.query(
        `select * from memory_entry where org_id = $1 and lang = $2 and source % $3 order by similarity(source, $3) desc limit 10`,
        [orgId, 'fr', changed(place)],
      ),
    )
    const nothing = await time(places, () => fetch(`${url}/api/v2/me/`, { headers: { authorization } }))
    console.log(`a request that reads nothing: ${nothing.toFixed(1)} ms`)
    reportMost('the same text, in ms', exact, 10)
    console.log(`  its bare SQL ${bareExact.toFixed(1)} ms, ratio ${(exact / bareExact).toFixed(1)}`)
    reportMost('similar texts, in ms', similar, 200)
    console.log(`  ten terms by bare SQL ${bareSimilar.toFixed(1)} ms, ratio ${(similar / bareSimilar).toFixed(1)}`)
    console.log(`  the same by pg_trgm with an index ${trigrams.toFixed(1)} ms`)
  } finally {
    await store.close()
  }
}

const source = (place: number) =>
  `${Array.from({ length: 3 + (place % 9) }, (_, index) => word(place * 16 + index)).join(' ')} ${place % 977}`

/** Somebody writes nearly the same: another number and one word more. */
const changed = (place: number) => `${source(place).replace(/\d+$/, (number) => String(Number(number) + 1))} new`

function entryOf(place: number): NewEntry {
  const [text, target] = [source(place), `Traduction ${place}`]
  return {
    ...{ id: entryId('fr', text, target), lang: 'fr', source: text, target, uses: 1 },
    source_key: sourceKey(text),
    terms: termsOf('fr', text),
  }
}

/** Writes pairs as the memory learns them, from the first that is not there. */
async function fill({ tool: { db, pool }, orgId }: Filling): Promise<void> {
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from memory_entry')
  for (let first = rows[0]?.count ?? 0; first < size; first += 1_000) {
    const entries = Array.from({ length: Math.min(1_000, size - first) }, (_, index) => entryOf(first + index))
    await addEntries({ db, orgId }, entries)
    if (first % 100_000 === 0) console.log(`${first.toLocaleString('en')} of ${size.toLocaleString('en')} texts`)
  }
}

/** For the comparison alone: no search of the service uses it. */
async function addTrigrams(_: Filling, client: pg.Client): Promise<void> {
  await client.query('create index if not exists bench_trigrams on memory_entry using gin (source gin_trgm_ops)')
}

/** Fails unless what was filled in is what the service itself learns from a file with the same pair. */
async function checkSample({ url, key, orgId, tool: { pool } }: Store): Promise<void> {
  const entry = entryOf(size >> 1)
  const read = async () => {
    const columns = 'lang, source_key, source, target, terms'
    const { rows } = await pool.query(`select ${columns} from memory_entry where org_id = $1 and id = $2`, [
      orgId,
      entry.id,
    ])
    return rows
  }
  const filled = await read()
  const headers = { authorization: `Bearer ${key}` }
  const forgotten = await fetch(`${url}/api/v2/translation/memory/${entry.id}/`, { method: 'DELETE', headers })
  assert.deepEqual([forgotten.status, await read()], [204, []])
  const unit = `<tu><tuv xml:lang="en"><seg>${entry.source}</seg></tuv><tuv xml:lang="fr"><seg>${entry.target}</seg></tuv></tu>`
  const learned = await fetch(`${url}/api/v2/translation/memory/import/?lang=fr`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-tmx+xml' },
    body: `<tmx version="1.4"><header srclang="en"/><body>${unit}</body></tmx>`,
  })
  assert.equal(learned.status, 200, await learned.text())
  assert.equal(filled.length, 1)
  assert.deepEqual(await read(), filled, 'what was filled in is not what the service learns')
}

async function time(places: number[], work: (place: number) => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (const place of places) {
    const begun = performance.now()
    await work(place)
    times.push(performance.now() - begun)
  }
  return median(times)
}
