import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startService } from './http.bench.ts'
import { median, reportMost } from './rounds.ts'

type Call = (path: string, body: object) => Promise<{ status: number; body: Record<string, never> }>

const callsWith =
  (url: string, key: string): Call =>
  async (path, body) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }

const save = async (call: Call, raw_schema: object) => {
  const schema = { name: 'Neighbour', field_group: 'custom_data', raw_schema }
  return (await call('/api/v2/schemas/', schema)).body.id as unknown as string
}

/** How long a harmless write takes alone, and while another organisation always has 20 costly requests open. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const own = callsWith(service.url, readFileSync(join(folder, 'admin.key'), 'utf8').trim())
  try {
    const { body } = await own('/api/v2/organisations/', { name: 'Neighbour' })
    const neighbour = callsWith(service.url, body.key as unknown as string)
    const harmless = await save(own, { properties: { weight: { type: 'number' } } })
    const costly = await save(neighbour, { properties: { a: { pattern: '^(?=a)(a+)+$' } } })
    await timesOfWrites(own, harmless, 50)
    const alone = await timesOfWrites(own, harmless, 300)
    const crowd = keepBusy(neighbour, costly)
    const beside = await timesOfWrites(own, harmless, 300)
    const answers = await crowd.stop()
    console.log(`on ${availableParallelism()} processors; ${answers} costly requests were answered meanwhile`)
    console.log(`a harmless write alone:       median ${median(alone).toFixed(1)} ms, p99 ${p99(alone).toFixed(1)} ms`)
    console.log(
      `beside 20 costly requests:    median ${median(beside).toFixed(1)} ms, p99 ${p99(beside).toFixed(1)} ms`,
    )
    console.log(`medians, ratio: ${(median(beside) / median(alone)).toFixed(2)}`)
    reportMost('p99 of a harmless write beside 20 costly requests, in ms', p99(beside), 200)
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function timesOfWrites(call: Call, schema_id: string, count: number): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < count; number++) {
    const begun = performance.now()
    const { status } = await call('/api/v2/custom-data/', { key: crypto.randomUUID(), schema_id, data: { weight: 1 } })
    if (status !== 201) throw new Error(`a harmless write was answered with ${status}`)
    times.push(performance.now() - begun)
  }
  return times
}

/** Twenty requests at any time, in turn writes and trials: each value takes almost all the time that it may, or more. */
function keepBusy(call: Call, schemaId: string) {
  let isOver = false
  let answers = 0
  const lanes = Array.from({ length: 20 }, async (_, lane) => {
    const data = { a: `${'a'.repeat(lane % 4 === 0 ? 40 : 22)}!` }
    while (!isOver) {
      if (lane % 2 === 0) await call('/api/v2/custom-data/', { key: crypto.randomUUID(), schema_id: schemaId, data })
      else await call(`/api/v2/schemas/${schemaId}/validate/`, { value: data })
      answers++
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(lanes)
    return answers
  }
  return { stop }
}

const p99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
