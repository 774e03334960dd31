import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { lot } from '../server/test/events.ts'
import { measureCluster } from './cluster.ts'
import { startService } from './http.bench.ts'

const seconds = Number(process.env.SCALE_SECONDS ?? 4)

type Figures = { reads: number; captures: number; readsPerCpu: number; capturesPerCpu: number }

/**
 * One, two and four processes of a service on this machine: authenticated reads and captures of single events. What is counted
 * a second of processor time of the service shows what sharing costs; what is counted a second of the clock, what this machine gives.
 */
export async function run(): Promise<void> {
  const all: [number, Figures][] = []
  for (const workers of [1, 2, 4]) all.push([workers, await measure(workers)])
  const [[, one]] = all as [[number, Figures]]
  console.log(
    `${availableParallelism()} processors, which PostgreSQL and the clients of this bench share with the service`,
  )
  for (const [workers, figures] of all) {
    const part = (name: keyof Figures) => `${Math.round(figures[name])} (${(figures[name] / one[name]).toFixed(2)})`
    console.log(
      `${workers} process${workers > 1 ? 'es' : '  '}: reads/s ${part('reads')}, captures/s ${part('captures')}, ` +
        `a processor second of the service: reads ${part('readsPerCpu')}, captures ${part('capturesPerCpu')}`,
    )
  }
  const { CITUS_DATABASE_URL: cluster } = process.env
  if (cluster) await measureCluster(cluster)
  else console.log('Citus is not measured: CITUS_DATABASE_URL names no cluster')
}

async function measure(workers: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder, [], { WORKERS: String(workers) })
  try {
    const authorization = `Bearer ${readFileSync(join(folder, 'admin.key'), 'utf8').trim()}`
    const rate = async (path: string, more: Partial<autocannon.Options>) => {
      const before = await processorSeconds(service.url)
      const result = await autocannon({
        ...{ url: `${service.url}${path}`, connections: 32, duration: seconds },
        ...{ headers: { authorization, 'content-type': 'application/json' }, ...more },
      })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
      const used = (await processorSeconds(service.url)) - before
      return { rate: result.requests.average, perCpu: result.requests.total / used }
    }
    await rate('/api/v2/me/', {})
    const reads = await rate('/api/v2/me/', {})
    const captures = await rate('/api/v2/epcis/events', { method: 'POST', requests: [{ setupRequest: nextEvent }] })
    return { reads: reads.rate, captures: captures.rate, readsPerCpu: reads.perCpu, capturesPerCpu: captures.perCpu }
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

let events = 0

function nextEvent(request: autocannon.Request): autocannon.Request {
  const number = events++
  const event = {
    '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'],
    ...{ type: 'ObjectEvent', action: 'OBSERVE', eventTime: new Date(1_767_225_600_000 + number).toISOString() },
    ...{ eventTimeZoneOffset: '+00:00', quantityList: [{ epcClass: lot(`s${number % 500}`), quantity: 1, uom: 'EA' }] },
  }
  return { ...request, body: JSON.stringify(event) }
}

/** What all processes of the service have used, without PostgreSQL and without the first, which hands out connections. */
export async function processorSeconds(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const samples = [...text.matchAll(/^process_cpu_seconds_total(?:\{.*\})? (\S+)/gm)]
  return samples.reduce((sum, [, value]) => sum + Number(value), 0)
}
