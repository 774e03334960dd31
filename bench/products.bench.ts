import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/db/database.ts'
import { createLog } from '../server/src/log.ts'
import { newProduct } from '../server/src/products/write/apply-change.ts'
import { storeProducts } from '../server/src/products/write/queries.ts'
import { startService } from './http.bench.ts'
import { type Bench, benchSearch, path } from './product-questions.ts'
import { residentBytes } from './resident-bytes.ts'
import { interleave, report } from './rounds.ts'

const sizes = [1_000, 200_000]

/** Reading, changing, finding and exporting products, with few and with many of them. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  try {
    const { id: orgId } = await database.db.selectFrom('organisation').select('id').executeTakeFirstOrThrow()
    const authorization = `Bearer ${readFileSync(join(folder, 'admin.key'), 'utf8').trim()}`
    const bench: Bench = { url: service.url, authorization, database, orgId, ids: [] }
    const reads: number[] = []
    for (const size of sizes) {
      await fill(bench, size)
      console.log(`\n${size.toLocaleString('en')} products`)
      const read = await benchReads(bench)
      reads.push(read)
      await benchChanges(bench, read)
      await benchSearch(bench)
      const bare = await bareRowRate(bench, size)
      console.log(`the same rows by bare queries: ${Math.round(bare)} rows/s`)
      for (const format of ['json', 'ndjson', 'csv', 'xlsx']) await benchExport(bench, format, size, bare)
    }
    console.log()
    report('reads by id with many products to those with few', (reads[1] ?? 0) / (reads[0] ?? 1), 1 / 1.2)
  } finally {
    await database.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const words = 'linen cotton wool silk shirt coat trouser dress scarf belt light heavy soft warm organic recycled'.split(
  ' ',
)
const word = (index: number) => words[index % words.length] ?? ''

function product(index: number) {
  const name = `${word(index)} ${word(index * 7 + 3)} ${index}`
  const long = Array.from({ length: 40 }, (_, place) => word(index * 3 + place * place)).join(' ')
  const custom_data = { fabric_code: `F-${index % 97}`, care: { wash: 'Cold', dry: 'Flat' }, weight: index % 900 }
  return {
    name,
    internal_id: `SKU-${index}`,
    brand: `Brand ${index % 50}`,
    category: word(index),
    description: long,
    custom_data,
    translations: {
      fr: {
        name: `${name} en français`,
        description: `${long} fr`,
        custom_data: { care: { wash: 'Froid', dry: 'À plat' } },
      },
      // 罕 and 罕见 stand in the first product alone.
      zh: { name: index === 0 ? '罕见的衬衫' : `亚麻衬衫 ${index}`, description: '轻便透气的夏季衬衫' },
    },
  }
}

async function fill({ database, orgId, ids }: Bench, size: number): Promise<void> {
  while (ids.length < size) {
    const revisions = Array.from({ length: Math.min(1_000, size - ids.length) }, (_, place) => {
      return { after: newProduct(product(ids.length + place)) }
    })
    await storeProducts(database.db, orgId, revisions)
    ids.push(...revisions.map(({ after }) => after.id))
  }
  for (const table of ['product', 'product_translation', 'product_search', 'product_value'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db)
}

async function load(bench: Bench, options: Partial<autocannon.Options>): Promise<number> {
  const { url, authorization } = bench
  const headers = { authorization, 'content-type': 'application/json' }
  const result = await autocannon({ url, connections: 32, duration: 3, headers, ...options } as autocannon.Options)
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

async function benchReads(bench: Bench): Promise<number> {
  const [id = ''] = bench.ids
  const one = `${path}${id}/?lang=fr`
  const response = await fetch(bench.url + one, { headers: { authorization: bench.authorization } })
  const bare = await startBare(bench, id, await response.text())
  const some = Array.from({ length: 500 }, () => bench.ids[Math.floor(Math.random() * bench.ids.length)])
  const requests = some.map((other) => ({ method: 'GET' as const, path: `${path}${other}/?lang=fr` }))
  try {
    await load(bench, { url: bench.url + one })
    const figures = await interleave({
      ours: () => load(bench, { url: bench.url + one }),
      bare: () => load(bench, { url: bare.url }),
      many: () => load(bench, { requests }),
      list: () => load(bench, { url: `${bench.url}${path}?limit=50&lang=fr` }),
    })
    console.log(
      `GET …/{id}/?lang=fr: ${Math.round(figures.ours)} requests/s; bare node:http + pg: ${Math.round(figures.bare)}`,
    )
    report('ratio', figures.ours / figures.bare, 0.6)
    console.log(`GET of 500 different products: ${Math.round(figures.many)} requests/s`)
    console.log(
      `GET of a page of 50: ${Math.round(figures.list)} requests/s, ${((figures.list * 50) / figures.ours).toFixed(2)} products for each single read`,
    )
    return figures.many
  } finally {
    await bare.stop()
  }
}

async function startBare({ database, orgId }: Bench, id: string, body: string) {
  const given = JSON.stringify({ address: database.address, orgId, id, lang: 'fr', body })
  const env = { ...process.env, BARE_PRODUCT: given }
  const child = spawn(process.execPath, ['bench/bare-product-server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: String(line).trim(), stop }
}

async function benchChanges(bench: Bench, read: number): Promise<void> {
  let serial = 0
  const setupRequest = (request: object) => {
    serial++
    const translations = { fr: { custom_data: { care: { wash: `Froid ${serial}` } } } }
    const id = bench.ids[(serial * 7) % bench.ids.length]
    return { ...request, method: 'PATCH', path: `${path}${id}/?merge=true`, body: JSON.stringify({ translations }) }
  }
  const rate = await load(bench, { requests: [{ setupRequest } as autocannon.Request] })
  console.log(`PATCH merge=true: ${Math.round(rate)} requests/s, ${(rate / read).toFixed(2)} for each read`)
  const bare = await bareChanges(bench)
  console.log(`the bare transaction of a PATCH: ${Math.round(bare)} a second`)
  report('PATCH to its bare transaction', rate / bare, 0.5)
}

/** The statements that a translation's change cannot do without, on as many connections as the service has. */
async function bareChanges({ database, orgId, ids }: Bench): Promise<number> {
  const until = performance.now() + 3_000
  let done = 0
  const work = async () => {
    const client = await database.pool.connect()
    const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
    while (performance.now() < until) {
      const id = ids[(done++ * 7) % ids.length]
      const place = [orgId, id]
      const { rows } = await run('bare_read', 'select fields from product where org_id = $1 and id = $2', place)
      await client.query('begin')
      await run(
        'bare_product',
        'update product set fields = $3, version = version + 1, updated_at = now() where org_id = $1 and id = $2',
        [...place, JSON.stringify(rows[0]?.fields)],
      )
      await run(
        'bare_translation',
        "update product_translation set fields = fields, sources = sources where org_id = $1 and product_id = $2 and lang = 'fr'",
        place,
      )
      await run(
        'bare_audit',
        `insert into audit (org_id, id, actor, entity, entity_id, action, before, after) select $1, gen_random_uuid(), 'bench', 'product', $2, 'update', '{}', '{}'`,
        place,
      )
      await client.query('commit')
    }
    client.release()
  }
  await Promise.all(Array.from({ length: 10 }, work))
  return done / 3
}

/** The products and their French, a thousand at a time, with nothing made of them. */
async function bareRowRate({ database, orgId }: Bench, size: number): Promise<number> {
  const begun = performance.now()
  let last = '00000000-0000-0000-0000-000000000000'
  for (let rows = 0; rows < size; rows += 1_000) {
    const { rows: page } = await database.pool.query<{ id: string }>(
      `select p.id, p.fields, t.fields as translated from product p
       left join product_translation t on t.org_id = $1 and t.product_id = p.id and t.lang = 'fr'
       where p.org_id = $1 and p.id > $2 order by p.id limit 1000`,
      [orgId, last],
    )
    last = page.at(-1)?.id ?? last
  }
  return (size * 1_000) / (performance.now() - begun)
}

async function benchExport({ url, authorization }: Bench, format: string, size: number, bare: number): Promise<void> {
  const fields = [
    'id',
    'internal_id',
    'name',
    'description',
    'brand',
    'custom_data.fabric_code',
    'custom_data.care.wash',
  ]
  const before = await residentBytes(url)
  let peak = before
  const watch = setInterval(() => void residentBytes(url).then((bytes) => (peak = Math.max(peak, bytes))), 250)
  const begun = performance.now()
  const response = await fetch(`${url}${path}export/?lang=fr&format=${format}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ fields }),
  })
  let bytes = 0
  for await (const chunk of response.body ?? []) bytes += chunk.length
  clearInterval(watch)
  const seconds = (performance.now() - begun) / 1_000
  const megabytes = (value: number) => (value / 1_048_576).toFixed(0)
  console.log(
    `export ${format}: ${Math.round(size / seconds)} rows/s, ${(size / seconds / bare).toFixed(2)} of the bare queries, ${megabytes(bytes)} MB; memory ${megabytes(before)} → at most ${megabytes(peak)} MB`,
  )
}
