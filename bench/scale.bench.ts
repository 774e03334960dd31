import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { lot } from '../server/test/events.ts'
import { measureCluster } from './cluster.ts'
import { measureGrowth } from './growth.ts'
import { startService } from './http.bench.ts'
import { KeptFigures } from './kept-figures.ts'
import { machineSeconds } from './machine.ts'

const seconds = Number(process.env.SCALE_SECONDS ?? 4)

/** Sizes of the store that grows, such as 100000,1000000,10000000; it takes hours and tens of gigabytes. */
const sizes = (process.env.SCALE_EVENTS ?? '').split(',').filter(Boolean).map(Number)

type Figures = { reads: Rate; captures: Rate }

type Rate = { rate: number; perCpu: number; shares: Shares }

/** Of the time of all processors. */
type Shares = { service: number; clients: number; others: number; idle: number }

/**
 * One, two and four processes of a service on this machine: authenticated reads and captures of single events. What is counted
 * a second of processor time of the service shows what sharing costs; what is counted a second of the clock, what this machine gives.
 * Then a store that grows, and a cluster. With BENCH_FOLDER, a run that was broken off goes on.
 */
export async function run(): Promise<void> {
  const kept = new KeptFigures('scale')
  try {
    await measureProcesses(kept)
    if (sizes.length > 0) await measureGrowth(kept, sizes)
    else console.log('Growth is not measured: SCALE_EVENTS names no sizes, such as 100000,1000000,10000000')
  } finally {
    kept.release()
  }
  const { CITUS_DATABASE_URL: cluster } = process.env
  if (cluster) await measureCluster(cluster)
  else console.log('Citus is not measured: CITUS_DATABASE_URL names no cluster')
}

async function measureProcesses(kept: KeptFigures): Promise<void> {
  const all: [number, Figures][] = []
  for (const workers of [1, 2, 4]) all.push([workers, await kept.once(`${workers} processes`, () => measure(workers))])
  const [[, one]] = all as [[number, Figures]]
  console.log(
    `${availableParallelism()} processors, which PostgreSQL and the clients of this bench share with the service`,
  )
  for (const [workers, figures] of all)
    for (const what of ['reads', 'captures'] as const) {
      const { rate, perCpu, shares } = figures[what]
      const ratio = (figure: number, to: number) => `${Math.round(figure)} (${(figure / to).toFixed(2)})`
      console.log(
        `${workers} process${workers > 1 ? 'es' : '  '}, ${what}: ${ratio(rate, one[what].rate)} a second, ` +
          `${ratio(perCpu, one[what].perCpu)} a processor second of the service; ${limitOf(shares)}`,
      )
    }
}

/** What keeps the rate from being higher. */
function limitOf(shares: Shares): string {
  const names = { service: 'service', clients: 'clients', others: 'PostgreSQL and others', idle: 'idle' }
  const parts = (Object.keys(names) as (keyof Shares)[]).map(
    (name) => `${names[name]} ${Math.round(shares[name] * 100)} %`,
  )
  const limit = shares.idle < 0.1 ? 'the processors are the limit' : 'waiting (event loop, disk) is the limit'
  return `${limit}: ${parts.join(', ')}`
}

async function measure(workers: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder, [], { WORKERS: String(workers) })
  try {
    const authorization = `Bearer ${readFileSync(join(folder, 'admin.key'), 'utf8').trim()}`
    const rate = async (path: string, more: Partial<autocannon.Options>): Promise<Rate> => {
      const [before, machine, own] = [await processorSeconds(service.url), machineSeconds(), process.cpuUsage()]
      const result = await autocannon({
        ...{ url: `${service.url}${path}`, connections: 32, duration: seconds },
        ...{ headers: { authorization, 'content-type': 'application/json' }, ...more },
      })
      if (result.non2xx > 0 || result.errors > 0)
        throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`)
      const used = (await processorSeconds(service.url)) - before
      const { user, system } = process.cpuUsage(own)
      const now = machineSeconds()
      const [all, idle, clients] = [now.all - machine.all, now.idle - machine.idle, (user + system) / 1e6]
      const shares = { service: used, clients, others: Math.max(0, all - idle - used - clients), idle }
      for (const name of Object.keys(shares) as (keyof Shares)[]) shares[name] /= all
      return { rate: result.requests.average, perCpu: result.requests.total / used, shares }
    }
    await rate('/api/v2/me/', {})
    const reads = await rate('/api/v2/me/', {})
    const captures = await rate('/api/v2/epcis/events', { method: 'POST', requests: [{ setupRequest: nextEvent }] })
    return { reads, captures }
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
