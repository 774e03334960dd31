import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { path } from './product-questions.ts'
import type { ProductStore } from './product-store.ts'
import { interleave, report } from './rounds.ts'

async function load(bench: ProductStore, options: Partial<autocannon.Options>): Promise<number> {
  const { url, authorization } = bench
  const headers = { authorization, 'content-type': 'application/json' }
  const result = await autocannon({ url, connections: 32, duration: 3, headers, ...options } as autocannon.Options)
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
  return result.requests.average
}

/** Single reads, against the least that a read can cost. Gives how many different products are read in a second. */
export async function benchReads(bench: ProductStore): Promise<number> {
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

async function startBare({ tool, orgId }: ProductStore, id: string, body: string) {
  const given = JSON.stringify({ address: tool.address, orgId, id, lang: 'fr', body })
  const env = { ...process.env, BARE_PRODUCT: given }
  const child = spawn(process.execPath, ['bench/bare-product-server.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: String(line).trim(), stop }
}

export async function benchChanges(bench: ProductStore, read: number): Promise<void> {
  let serial = 0
  // A kept store must not find what an earlier run has written: to repeat it changes nothing.
  const begun = Date.now()
  const setupRequest = (request: object) => {
    serial++
    const translations = { fr: { custom_data: { care: { wash: `Froid ${begun} ${serial}` } } } }
    const id = bench.ids[(serial * 7) % bench.ids.length]
    return { ...request, method: 'PATCH', path: `${path}${id}/?merge=true`, body: JSON.stringify({ translations }) }
  }
  const change = () => load(bench, { requests: [{ setupRequest } as autocannon.Request] })
  await change()
  const figures = await interleave({ ours: change, bare: () => bareChanges(bench) })
  const [rate, bare] = [figures.ours, figures.bare]
  console.log(`PATCH merge=true: ${Math.round(rate)} requests/s, ${(rate / read).toFixed(2)} for each read`)
  console.log(`the bare transaction of a PATCH: ${Math.round(bare)} a second`)
  report('PATCH to its bare transaction', rate / bare, 0.5)
}

/** The statements that a translation's change cannot do without, on as many connections as the service has. */
async function bareChanges({ tool, orgId, ids }: ProductStore): Promise<number> {
  const until = performance.now() + 3_000
  let done = 0
  const work = async () => {
    const client = await tool.pool.connect()
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
