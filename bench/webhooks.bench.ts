import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { BareClient } from './bare-client.ts'
import { documentRate, freshEvents } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { organisation, send } from './listeners.bench.ts'
import { residentBytes } from './resident-bytes.ts'
import { median, report, reportMost } from './rounds.ts'
import type { Received } from './webhook-receiver.ts'

const rate = Number(process.env.BENCH_RATE ?? 500)
const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const waitingEvents = Number(process.env.BENCH_WAITING ?? 100_000)

/** Loopback is refused unless a setting allows it. What fails is tried again all the time, so that it could disturb others. */
const settings = { OUTBOUND_ALLOW: '127.0.0.1', OUTBOUND_HTTP: 'true', DELIVERY_PAUSES: Array(200).fill('1').join() }

/** How soon a webhook is called, against a program that does nothing but call; and whether a dead webhook slows anybody. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder, [], settings)
  const receiver = await startReceiver()
  try {
    const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
    const [quick = '', bare = '', dead = ''] = await Promise.all(
      ['quick', 'bare', 'dead'].map((name) => organisation(service.url, key, name)),
    )
    await send(service.url, quick, 'webhooks/', { url: receiver.url, kinds: ['event.captured'] })
    const sender = bareSender(receiver.url)
    const ways: Record<string, () => Promise<Figures>> = {
      webhook: () => deliver(service.url, quick, receiver),
      bare: () => deliver(service.url, bare, receiver, sender),
    }
    const figures = await alternate(ways)
    for (const [name, { rate: reached, p50, p99 }] of Object.entries(figures))
      console.log(
        `${name.padEnd(8)} ${reached.toFixed(0)} events/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
      )
    const { p50, p99 } = figures.webhook as Figures
    reportMost('from the answer of a capture to the call, p50 in ms', p50, 50)
    reportMost('p99 in ms', p99, 500)
    await slowNobody(service.url, { quick, dead }, receiver)
  } finally {
    await service.stop()
    await receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Figures = { rate: number; p50: number; p99: number }

/** Each way in turn, round after round; the median of each figure. */
async function alternate(ways: Record<string, () => Promise<Figures>>): Promise<Record<string, Figures>> {
  const all = Object.keys(ways).map((name) => [name, [] as Figures[]] as const)
  // The first round measures how long it takes until everything is compiled.
  for (let round = 0; round <= rounds; round++)
    for (const [name, list] of all) {
      const figures = (await ways[name]?.()) as Figures
      if (round > 0) list.push(figures)
    }
  const middle = (list: Figures[], name: keyof Figures) => median(list.map((figures) => figures[name]))
  return Object.fromEntries(
    all.map(([name, list]) => [
      name,
      { rate: middle(list, 'rate'), p50: middle(list, 'p50'), p99: middle(list, 'p99') },
    ]),
  )
}

type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Notes when each event was received. */
async function startReceiver() {
  const received = new Map<string, number>()
  const thread = new Worker(new URL('./webhook-receiver.ts', import.meta.url))
  const [url] = (await once(thread, 'message')) as [string]
  thread.on('message', (some: Received[]) => {
    for (const { eventID, at } of some) received.set(eventID, at)
  })
  return { url, received, close: () => thread.terminate() }
}

/** On the clock that the threads of a process share. */
const now = () => performance.timeOrigin + performance.now()

/** Calls the receiver for one event after the other, on one connection. */
function bareSender(url: string): (eventID: string, event: object) => void {
  const client = new BareClient(url, '')
  let last: Promise<unknown> = Promise.resolve()
  return (eventID, event) => {
    last = last.then(() => client.post('/', JSON.stringify({ type: 'event.captured', data: { eventID, event } })))
  }
}

/** Captures at an even rate, and gives how long each event took from there to the receiver. */
async function deliver(
  url: string,
  key: string,
  { received }: Receiver,
  onCaptured: (eventID: string, event: object) => void = () => {},
): Promise<Figures> {
  const captured = new Map<string, number>()
  const capture = async () => {
    const event = fresh()
    const eventID = await captureOne(url, key, event)
    captured.set(eventID, now())
    onCaptured(eventID, event)
  }
  const begin = performance.now()
  const captures: Promise<void>[] = []
  while (captures.length < rate * seconds) {
    const due = Math.min(rate * seconds, ((performance.now() - begin) / 1_000) * rate)
    while (captures.length < due) captures.push(capture())
    await delay(2)
  }
  await Promise.all(captures)
  const reached = captures.length / ((performance.now() - begin) / 1_000)
  while ([...captured.keys()].some((id) => !received.has(id))) await delay(50)
  // A delivery may be there before the answer of its capture.
  const delays = [...captured].map(([id, time]) => Math.max(0, (received.get(id) ?? Number.NaN) - time))
  delays.sort((a, b) => a - b)
  const at = (part: number) => delays[Math.floor(part * (delays.length - 1))] ?? Number.NaN
  return { rate: reached, p50: at(0.5), p99: at(0.99) }
}

const fresh = freshEvents()

/** Connections that nobody uses at the moment, by the key of their caller. */
const idle = new Map<string, BareClient[]>()

/** A service that is too busy asks to wait. */
async function captureOne(url: string, key: string, event: object): Promise<string> {
  const clients = idle.get(key) ?? []
  idle.set(key, clients)
  const client = clients.pop() ?? new BareClient(url, key)
  for (;;) {
    // A kept connection may be closed at the moment when it is used again; an event that is sent twice is stored once.
    const again = () => ({ status: 503, text: '' })
    const { status, text } = await client.post('/api/v2/epcis/events', JSON.stringify(event)).catch(again)
    if (status === 201) {
      clients.push(client)
      return JSON.parse(text).eventID
    }
    if (status !== 503) throw new Error(`a capture was answered with ${status}: ${text}`)
    await delay(100)
  }
}

/** Captures and deliveries of one organisation, while another one's webhook is tried in vain and very many changes wait for it. */
async function slowNobody(url: string, keys: { quick: string; dead: string }, receiver: Receiver): Promise<void> {
  const kinds = ['event.captured']
  const { id } = await send(url, keys.dead, 'webhooks/', { url: 'http://127.0.0.1:9/', kinds })
  for (let count = 0; count < waitingEvents; count += 8_000) await documentRate(url, keys.dead, fresh)
  const steer = (verb: string) =>
    fetch(`${url}/api/v2/webhooks/${id}/${verb}/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.dead}` },
    })
  const memory = await residentBytes(url)
  const beside = async (verb: string) => {
    await steer(verb)
    const begin = performance.now()
    const ids = await Promise.all(Array.from({ length: 16 }, () => captureSome(url, keys.quick)))
    while (ids.flat().some((eventID) => !receiver.received.has(eventID))) await delay(5)
    return ids.flat().length / ((performance.now() - begin) / 1_000)
  }
  const ratios: number[] = []
  for (let round = 0; round < 2 * rounds; round++) {
    const order = round % 2 === 0 ? ['resume', 'pause'] : ['pause', 'resume']
    const found: Record<string, number> = {}
    for (const verb of order) found[verb] = await beside(verb)
    ratios.push((found.resume ?? 0) / (found.pause ?? 1))
  }
  console.log(`rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`)
  report(`captured and delivered beside ${waitingEvents} deliveries that wait`, median(ratios), 0.95)
  reportMost('memory meanwhile, as a ratio', (await residentBytes(url)) / memory, 1.2)
}

async function captureSome(url: string, key: string): Promise<string[]> {
  const ids: string[] = []
  for (let count = 0; count < 100; count++) ids.push(await captureOne(url, key, fresh()))
  return ids
}
