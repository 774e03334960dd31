import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { freshEvents, postRate } from './capture.bench.ts'
import { startService } from './http.bench.ts'
import { workOfOthers } from './machine.ts'
import { interleave, median, report, reportMost } from './rounds.ts'

const standingQueries = Number(process.env.BENCH_QUERIES ?? 1_000)
const listeners = 200
const heardEvents = 50

/** What standing queries cost capture, and how soon many listeners hear of an event. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  try {
    const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
    const [without, withQueries, heard] = await Promise.all(
      ['without', 'with', 'heard'].map((name) => organisation(service.url, key, name)),
    )
    await subscribeAll(service.url, withQueries as string)
    const fresh = freshEvents()
    const rates = { without: [] as number[], withQueries: [] as number[] }
    // By the work of the service and its database for an event: the rate of a busy machine says little.
    const post =
      (owner = '', found: number[]) =>
      async () => {
        let rate = 0
        const work = await workOfOthers(async () => {
          rate = await postRate(`${service.url}/api/v2/epcis/events`, owner, fresh)
        })
        found.push(rate)
        return work / rate
      }
    const work = await interleave(
      { without: post(without, rates.without), withQueries: post(withQueries, rates.withQueries) },
      9,
    )
    const [rate, rateWith] = [median(rates.without), median(rates.withQueries)]
    console.log(`capture without standing queries   ${Math.round(rate)} events/s`)
    console.log(
      `with ${standingQueries} of them                 ${Math.round(rateWith)} events/s: ${(rateWith / rate).toFixed(2)}`,
    )
    report(`capture with ${standingQueries} standing queries, by work`, work.without / work.withQueries, 0.85)
    const delays = await hear(service.url, heard as string)
    const at = (part: number) => delays[Math.floor(part * (delays.length - 1))] ?? Number.NaN
    reportMost(`${listeners} listeners hear of an event, p50 in ms`, at(0.5), 200)
    reportMost('p99 in ms', at(0.99), 1_000)
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export async function send(url: string, key: string, path: string, body: object): Promise<Record<string, string>> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/v2/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<Record<string, string>>
}

export const organisation = async (url: string, key: string, name: string) =>
  (await send(url, key, 'organisations/', { name })).key as string

/** Queries as people keep them: some for a step, some for a lot, some for a place, each with a subscriber. */
async function subscribeAll(url: string, key: string): Promise<void> {
  for (let index = 0; index < standingQueries; index++) {
    const query = [
      { EQ_bizStep: ['shipping'], EQ_bizLocation: [`urn:epc:id:sgln:4012345.${String(index).padStart(5, '0')}.0`] },
      { eventType: ['TransformationEvent'], MATCH_anyEPCClass: [`urn:epc:class:lgtin:4012345.012345.Q${index}`] },
      { EQ_bizStep: ['inspecting'], EQ_action: ['OBSERVE'], EQ_disposition: ['recalled'] },
      { EQ_type: ['Temperature'], GT_value_CEL: index },
    ][index % 4] as object
    await send(url, key, 'epcis/queries', { name: `q${index}`, query })
    const subscription = { dest: 'https://receiver.example/hook', stream: true }
    await send(url, key, `epcis/queries/q${index}/subscriptions`, subscription)
  }
}

/** How long it takes from the answer to a capture until each of the listeners has the event, sorted. */
async function hear(url: string, key: string): Promise<number[]> {
  await send(url, key, 'epcis/queries', { name: 'all', query: {} })
  const delays: number[] = []
  let sentAt = 0
  let missing = 0
  let allHeard = () => {}
  const headers = { authorization: `Bearer ${key}` }
  const address = `${url.replace('http', 'ws')}/api/v2/epcis/queries/all/events?stream=true`
  const sockets = Array.from({ length: listeners }, () => new WebSocket(address, { headers }))
  for (const socket of sockets)
    socket.on('message', () => {
      delays.push(performance.now() - sentAt)
      if (--missing === 0) allHeard()
    })
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  const fresh = freshEvents()
  for (let count = 0; count < heardEvents; count++) {
    missing = listeners
    const heard = new Promise<void>((resolve) => {
      allHeard = resolve
    })
    sentAt = performance.now()
    await send(url, key, 'epcis/events', fresh())
    await heard
  }
  for (const socket of sockets) socket.terminate()
  return delays.sort((a, b) => a - b)
}
