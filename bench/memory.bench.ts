import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '../server/src/db/database.ts'
import { createLog } from '../server/src/log.ts'
import { addEntries } from '../server/src/translation/memory/queries.ts'
import { entryId, soughtTerms, sourceKey, termsOf } from '../server/src/translation/memory/terms.ts'
import { startService } from './http.bench.ts'
import { median, reportMost } from './rounds.ts'

/** How many texts are in the memory. The aims are those for 1,000,000, which take a quarter of an hour to fill. */
const size = Number(process.env.MEMORY_TEXTS || 20_000)

/** Suggestions among very many texts, by HTTP and by the least SQL, and what trigrams of PostgreSQL would take instead. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  try {
    const { id: orgId } = await database.db.selectFrom('organisation').select('id').executeTakeFirstOrThrow()
    await fill(database, orgId)
    const authorization = `Bearer ${readFileSync(join(folder, 'admin.key'), 'utf8').trim()}`
    console.log(`${size.toLocaleString('en')} texts`)
    const ask = async (text: string, minScore: number) => {
      const query = new URLSearchParams({ text, lang: 'fr', min_score: String(minScore) })
      const response = await fetch(`${service.url}/api/v2/translation/suggestions/?${query}`, {
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
    const nothing = await time(places, () => fetch(`${service.url}/api/v2/me/`, { headers: { authorization } }))
    console.log(`a request that reads nothing: ${nothing.toFixed(1)} ms`)
    reportMost('the same text, in ms', exact, 10)
    console.log(`  its bare SQL ${bareExact.toFixed(1)} ms, ratio ${(exact / bareExact).toFixed(1)}`)
    reportMost('similar texts, in ms', similar, 200)
    console.log(`  ten terms by bare SQL ${bareSimilar.toFixed(1)} ms, ratio ${(similar / bareSimilar).toFixed(1)}`)
    console.log(`  the same by pg_trgm with an index ${trigrams.toFixed(1)} ms`)
  } finally {
    await database.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const syllables = 'ka lo mi ne ru sa ti vo be da fe gi ho ju la me no pi ra su'.split(' ')

/** One of 8,000 words; low numbers are drawn more often, as in any language. */
function word(place: number): string {
  const number = Math.floor(8_000 ** (((place * 2_654_435_761) % 4_294_967_296) / 4_294_967_296))
  return [number % 20, Math.floor(number / 20) % 20, Math.floor(number / 400)].map((index) => syllables[index]).join('')
}

const source = (place: number) =>
  `${Array.from({ length: 3 + (place % 9) }, (_, index) => word(place * 16 + index)).join(' ')} ${place % 977}`

/** Somebody writes nearly the same: another number and one word more. */
const changed = (place: number) => `${source(place).replace(/\d+$/, (number) => String(Number(number) + 1))} new`

async function fill({ db, pool }: Database, orgId: string): Promise<void> {
  for (let place = 0; place < size; place += 1_000) {
    const entries = Array.from({ length: 1_000 }, (_, index) => {
      const [text, target] = [source(place + index), `Traduction ${place + index}`]
      return {
        id: entryId('fr', text, target),
        lang: 'fr',
        source_key: sourceKey(text),
        source: text,
        target,
        terms: termsOf('fr', text),
        uses: 1,
      }
    })
    await addEntries({ db, orgId }, entries)
  }
  await pool.query('create index bench_trigrams on memory_entry using gin (source gin_trgm_ops)')
  await pool.query('vacuum analyze memory_entry')
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
