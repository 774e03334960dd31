import { path } from './product-questions.ts'
import type { ProductStore } from './product-store.ts'
import { residentBytes } from './resident-bytes.ts'

export async function benchExports(store: ProductStore): Promise<void> {
  const count = store.ids.length
  const bare = await bareRowRate(store, count)
  console.log(`the same rows by bare queries: ${Math.round(bare)} rows/s`)
  for (const format of ['json', 'ndjson', 'csv', 'xlsx']) await benchExport(store, format, count, bare)
}

/** The products and their French, a thousand at a time, with nothing made of them. */
async function bareRowRate({ tool, orgId }: ProductStore, size: number): Promise<number> {
  const begun = performance.now()
  let last = '00000000-0000-0000-0000-000000000000'
  for (let rows = 0; rows < size; rows += 1_000) {
    const { rows: page } = await tool.pool.query<{ id: string }>(
      `select p.id, p.fields, t.fields as translated from product p
       left join product_translation t on t.org_id = $1 and t.product_id = p.id and t.lang = 'fr'
       where p.org_id = $1 and p.id > $2 order by p.id limit 1000`,
      [orgId, last],
    )
    last = page.at(-1)?.id ?? last
  }
  return (size * 1_000) / (performance.now() - begun)
}

async function benchExport(
  { url, authorization }: ProductStore,
  format: string,
  size: number,
  bare: number,
): Promise<void> {
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
