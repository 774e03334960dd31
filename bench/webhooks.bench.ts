import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { documentRate, freshEvents, postRate } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { organisation, send } from './listeners.bench.ts'
import { residentBytes } from './resident-bytes.ts'
import { interleave, report, reportMost } from './rounds.ts'

const rate = Number(process.env.BENCH_RATE ?? 500)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const waitingEvents = Number(process.env.BENCH_WAITING ?? 100_000)

/** Loopback is refused unless a setting allows it. */
const settings = { OUTBOUND_ALLOW: '127.0.0.1', OUTBOUND_HTTP: 'true' }

/** How soon a webhook is called, and whether one that is dead slows anybody. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder, [], settings)
  const receiver = await startReceiver()
  try {
    const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
    const [quick = '', beside = '', dead = ''] = await Promise.all(
      ['quick', 'beside', 'dead'].map((name) => organisation(service.url, key, name)),
    )
    await send(service.url, quick, 'webhooks/', { url: receiver.url, kinds: ['event.captured'] })
    const delays = await deliver(service.url, quick, receiver)
    const at = (part: number) => delays[Math.floor(part * (delays.length - 1))] ?? Number.NaN
    console.log(`${delays.length} deliveries at ${rate} events/s`)
    reportMost('from the answer of the capture to the call, p50 in ms', at(0.5), 50)
    reportMost('p99 in ms', at(0.99), 500)
    await slowNobody(service.url, beside, dead)
  } finally {
    await service.stop()
    receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Notes when each event was received. */
async function startReceiver() {
  const received = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { data } = JSON.parse(Buffer.concat(chunks).toString())
    received.set(data.eventID, performance.now())
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, received, close: () => server.close() }
}

/** Captures at an even rate, and gives how long each event took from there to the receiver, sorted. */
async function deliver(url: string, key: string, { received }: Receiver): Promise<number[]> {
  const fresh = freshEvents()
  const captured = new Map<string, number>()
  const capture = async () => {
    const { eventID = '' } = await send(url, key, 'epcis/events', fresh())
    captured.set(eventID, performance.now())
  }
  const begin = performance.now()
  const captures: Promise<void>[] = []
  while (captures.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - begin) / 1_000) * rate)
    while (captures.length < due) captures.push(capture())
    await delay(2)
  }
  await Promise.all(captures)
  console.log(`captured at ${Math.round(captures.length / ((performance.now() - begin) / 1_000))} events/s`)
  while ([...captured.keys()].some((id) => !received.has(id))) await delay(50)
  // A delivery may be there before the answer of its capture.
  const delays = [...captured].map(([id, time]) => Math.max(0, (received.get(id) ?? Number.NaN) - time))
  return delays.sort((a, b) => a - b)
}

/** Captures of an organisation, and of another one whose webhook nobody answers while very many changes wait for it. */
async function slowNobody(url: string, beside: string, dead: string): Promise<void> {
  const fresh = freshEvents()
  const captures = () => postRate(`${url}/api/v2/epcis/events`, beside, fresh)
  const before = await interleave({ captures }, 3)
  await send(url, dead, 'webhooks/', { url: 'http://127.0.0.1:9/', kinds: ['event.captured'] })
  for (let count = 0; count < waitingEvents; count += 8_000) await documentRate(url, dead, fresh)
  const memory = await residentBytes(url)
  const after = await interleave({ captures }, 3)
  report(`captures beside ${waitingEvents} deliveries that wait`, after.captures / before.captures, 0.95)
  reportMost('memory meanwhile, as a ratio', (await residentBytes(url)) / memory, 1.2)
}
