import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { sql } from 'kysely'
import { openDatabase } from '../server/src/db/database.ts'
import { createLog } from '../server/src/log.ts'
import { startService } from './http.bench.ts'
import { interleave, median, report } from './rounds.ts'

const fields = Array.from({ length: 40 }, (_, number) => `field_${number}`)
const record = Object.fromEntries(
  fields.map((name, number) => [name, number % 3 === 0 ? number * 1.5 : `The text of ${name}`]),
)
const garment = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: Object.fromEntries(
    fields.map((name, number) => [
      name,
      number % 3 === 0 ? { type: 'number', minimum: 0 } : { type: 'string', minLength: 1, maxLength: 100 },
    ]),
  ),
  required: fields,
  additionalProperties: false,
}

/** What it costs to check data: on every write, and all of it before a change of a schema. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const headers = {
    authorization: `Bearer ${readFileSync(join(folder, 'admin.key'), 'utf8').trim()}`,
    'content-type': 'application/json',
  }
  const call = async (method: string, path: string, body?: object) => {
    const response = await fetch(new URL(path, service.url), {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await response.json()) as Record<string, never>
  }
  const saved = async (raw_schema: object) =>
    (await call('POST', '/api/v2/schemas/', { name: 'Garment', field_group: 'custom_data', raw_schema }))
      .id as unknown as string
  try {
    const plain = await saved(garment)
    // Every key is tried on two patterns.
    const patterned = await saved({
      ...garment,
      patternProperties: { '^field_': true },
      propertyNames: { pattern: '^[a-z_0-9]+$' },
    })
    await benchWrites(service.url, headers, plain, patterned)
    await benchCheck(service.url, folder, call, plain)
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function benchWrites(
  url: string,
  headers: Record<string, string>,
  plain: string,
  patterned: string,
): Promise<void> {
  let serial = 0
  const rate = (schema_id: string | null) => async () => {
    const setupRequest = (request: object) => ({
      ...request,
      body: JSON.stringify({ key: `record ${++serial}`, schema_id, data: record }),
    })
    const result = await autocannon({
      url: `${url}/api/v2/custom-data/`,
      method: 'POST',
      connections: 16,
      duration: 4,
      headers,
      requests: [{ setupRequest }],
    })
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
    return result.requests.average
  }
  const measures = { unchecked: rate(null), checked: rate(plain), patterned: rate(patterned) }
  for (const measure of Object.values(measures)) await measure()
  const figures = await interleave(measures)
  console.log(`POST of a 40-field record without a schema: ${Math.round(figures.unchecked)} requests/s`)
  console.log(`… with a schema of plain keywords:          ${Math.round(figures.checked)} requests/s`)
  console.log(`… with a schema that tries patterns:        ${Math.round(figures.patterned)} requests/s`)
  report('plain keywords, ratio', figures.checked / figures.unchecked, 0.6)
  report('with patterns, ratio', figures.patterned / figures.unchecked, 0.6)
}

type Call = (method: string, path: string, body?: object) => Promise<Record<string, never>>

async function benchCheck(url: string, folder: string, call: Call, schemaId: string): Promise<void> {
  const count = 100_000
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, 'tool', createLog('silent'))
  try {
    await sql`delete from custom_data`.execute(database.db)
    await sql`
      insert into custom_data (org_id, id, key, data, schema_id, schema_version)
      select (select id from organisation limit 1), gen_random_uuid(), 'k' || n, ${JSON.stringify(record)}, ${schemaId}, 1
      from generate_series(1, ${count}) n`.execute(database.db)
  } finally {
    await database.close()
  }
  const begun = performance.now()
  const { id } = await call('POST', `/api/v2/schemas/${schemaId}/check/`, {
    raw_schema: { ...garment, maxProperties: 40 },
  })
  const waits: number[] = []
  for (;;) {
    for (let request = 0; request < 20; request++) waits.push(await healthTime(url))
    const { state, report: found } = await call('GET', `/api/v2/schemas/${schemaId}/checks/${id}/`)
    if (state === ('running' as never)) continue
    const seconds = (performance.now() - begun) / 1_000
    const { checked, failing } = found as unknown as { checked: number; failing: number }
    console.log(`check over ${checked} records (${failing} failing): ${Math.round(checked / seconds)} records/s`)
    break
  }
  const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)]
  console.log(
    `/healthz meanwhile: median ${median(waits).toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms (${waits.length} requests)`,
  )
}

async function healthTime(url: string): Promise<number> {
  const begun = performance.now()
  await (await fetch(`${url}/healthz`)).text()
  await new Promise((resolve) => setTimeout(resolve, 5))
  return performance.now() - begun - 5
}
