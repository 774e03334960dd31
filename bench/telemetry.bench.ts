import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startService } from './http.bench.ts'
import { interleave, report } from './rounds.ts'
import { processorSeconds } from './scale.bench.ts'

/**
 * Reads of a product without traces, with a tenth of the requests traced, and with all of them: how many a second of the
 * service's processor time gives, which depends less on what else the machine does than the clock.
 */
export async function run(): Promise<void> {
  // Takes traces and forgets them, as fast as it can.
  const collector = createServer((request, response) => {
    request.resume()
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  const started: (() => Promise<unknown>)[] = []
  const rateOf = async (settings: NodeJS.ProcessEnv) => {
    const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
    const { url, stop } = await startService(folder, [], settings)
    started.push(async () => {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    })
    const authorization = `Bearer ${readFileSync(join(folder, 'admin.key'), 'utf8').trim()}`
    const headers = { authorization, 'content-type': 'application/json' }
    const made = await fetch(`${url}/api/v2/products/`, { method: 'POST', headers, body: '{"name":"Shirt"}' })
    const { id } = (await made.json()) as { id: string }
    const rate = async () => {
      const before = await processorSeconds(url)
      const amount = 6_000
      const result = await autocannon({ url: `${url}/api/v2/products/${id}/`, connections: 16, amount, headers })
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers`)
      return amount / ((await processorSeconds(url)) - before)
    }
    // Until its code is compiled well.
    for (let round = 0; round < 3; round++) await rate()
    return rate
  }
  try {
    const on = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
    const figures = await interleave({
      off: await rateOf({}),
      tenth: await rateOf(on),
      all: await rateOf({ ...on, OTEL_TRACES_SAMPLER_ARG: '1' }),
    })
    for (const [name, rate] of Object.entries(figures))
      console.log(`${name.padEnd(6)} ${Math.round(rate)} reads a processor second`)
    report('a tenth of the requests traced, as it is by default, to none', figures.tenth / figures.off, 0.95)
    console.log(`all requests traced, to none: ${(figures.all / figures.off).toFixed(2)}`)
  } finally {
    await Promise.all(started.map((stop) => stop()))
    collector.close()
  }
}
