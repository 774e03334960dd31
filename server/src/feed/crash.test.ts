import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Call, callsTo } from '../../test/calls.ts'
import { copyDataFolder, keyOf, postmaster } from '../../test/data-folder.ts'
import { recordDeliveries } from '../../test/delivery-record.ts'
import { added, documentOf, lot, minute } from '../../test/events.ts'
import { finishedCapture } from '../../test/jobs.ts'
import { startProcess } from '../../test/service-process.ts'
import { until } from '../../test/waiting.ts'

/** `FEED_ROUNDS=20 npm test feed` for a longer look. */
const rounds = Number(process.env.FEED_ROUNDS ?? 3)

/** Long enough to be cut in two by an accident, and by a reader's page; each of its events is delivered twice. */
const documentSize = 100

type Change = { position: number; kind: string; data: { eventID?: string; captureID?: string; id?: string } }
type Service = Awaited<ReturnType<typeof startProcess>>

const dataDir = await copyDataFolder()

/** The embedded PostgreSQL, as a server that a second process uses. */
function databaseUrl(): string {
  const folder = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
  const password = readFileSync(join(dataDir, 'postgres', 'polytrace.password'), 'utf8').trim()
  return `postgres://polytrace:${password}@localhost/polytrace?host=${encodeURIComponent(folder)}`
}

/** Both sign with the key that the first one makes, and call receivers on this machine. */
const outbound = () => ({
  OUTBOUND_ALLOW: '127.0.0.1',
  OUTBOUND_HTTP: 'true',
  DELIVERY_PAUSES: Array(50).fill(0).join(),
  SECRETS_KEY_FILE: join(dataDir, 'secrets.key'),
})

/** Two service processes on one database: the first one also looks after the database. */
class Pair {
  readonly #services: Service[] = []

  async start(): Promise<void> {
    await this.startFirst()
    await this.startSecond()
  }

  async startFirst(): Promise<void> {
    this.#services[0] = await startProcess({ env: { ...outbound(), DATA_DIR: dataDir } })
  }

  async startSecond(): Promise<void> {
    this.#services[1] = await startProcess({
      env: { ...outbound(), DATABASE_URL: databaseUrl(), ADMIN_API_KEY: keyOf(dataDir) },
    })
  }

  /** Calls of one of them, whichever process it is by then. */
  call(index: number): Call {
    return (...request) => callsTo(this.#services[index]?.url ?? '', keyOf(dataDir))(...request)
  }

  kill(index: number): void {
    this.#services[index]?.child.kill('SIGKILL')
  }

  async stop(): Promise<void> {
    for (const service of this.#services.toReversed()) await service.stop()
  }
}

const pair = new Pair()
const stop = new AbortController()
const acknowledged = new Set<string>()

/** Captures events and creates products through one process, again and again whatever happens to it. */
async function write(writer: number): Promise<void> {
  const call = pair.call(writer % 2)
  for (let number = 0; !stop.signal.aborted; number++) {
    const event = added([lot(`w${writer}-${number}`)], { eventTime: minute(number) })
    const sent = number % 10 === 9 ? call('POST', '/api/v2/products/', { name: `p${writer}-${number}` }) : undefined
    const answer = await (sent ?? call('POST', '/api/v2/epcis/events', event)).catch(() => undefined)
    if (answer?.status === 201) acknowledged.add(answer.body.eventID ?? answer.body.id)
    await delay(50)
  }
}

/** Follows the feed from its beginning, in turn through one process and the other. */
async function follow(reader: number, seen: Change[], end: () => number | undefined): Promise<void> {
  for (let [after, turn] = [0, reader]; after < (end() ?? Number.POSITIVE_INFINITY); turn++) {
    const path = `/api/v2/changes/?after=${after}&limit=37&wait=2`
    const answer = await pair
      .call(turn % 2)('GET', path)
      .catch(() => undefined)
    if (answer?.status !== 200) {
      await delay(50)
      continue
    }
    seen.push(...answer.body.results)
    after = answer.body.next
  }
}

/** Two webhooks and a subscription; gives a check that each was sent what it is to be sent. */
async function listen() {
  const listeners = [
    { receiver: await recordDeliveries(changeNames), kinds: ['event.captured', 'product.created', 'capture.finished'] },
    { receiver: await recordDeliveries(changeNames), kinds: ['product.created'] },
    { receiver: await recordDeliveries(eventNames), kinds: ['event.captured'] },
  ]
  const [all, products, events] = listeners.map(({ receiver, kinds }) => ({ url: receiver.url, kinds }))
  const call = pair.call(0)
  const answers = [
    await call('POST', '/api/v2/webhooks/', all),
    await call('POST', '/api/v2/webhooks/', products),
    await call('POST', '/api/v2/epcis/queries', { name: 'all', query: {} }),
    await call('POST', '/api/v2/epcis/queries/all/subscriptions', { dest: events?.url, stream: true }),
  ]
  for (const { status, text } of answers) assert.equal(status, 201, text)
  return async (changes: Change[]) => {
    for (const { receiver, kinds } of listeners) {
      const names = changes.filter(({ kind }) => kinds.includes(kind)).map(({ data }) => nameOf(data))
      await until(`all of ${kinds} is delivered`, () => receiver.count() >= names.length, 60 * rounds)
      receiver.check(names)
    }
  }
}

const changeNames = (body: string) => [nameOf(JSON.parse(body).data)]

const eventNames = (body: string): string[] =>
  JSON.parse(body).epcisBody.queryResults.resultsBody.eventList.map(({ eventID }: { eventID: string }) => eventID)

/** What is killed in a round, and how it comes back. */
const accidents = [
  async () => {
    pair.kill(0)
    await pair.startFirst()
  },
  async () => {
    pair.kill(1)
    await pair.startSecond()
  },
  async () => {
    process.kill(postmaster(dataDir), 'SIGKILL')
  },
]

test(`${rounds} times something is killed: readers and receivers get each committed change, all in one order, and miss none`, async () => {
  await pair.start()
  const checkDelivered = await listen()
  const writers = [0, 1, 2, 3].map(write)
  const [first, second]: [Change[], Change[]] = [[], []]
  let head: number | undefined
  const readers = [first, second].map((seen, reader) => follow(reader, seen, () => head))
  const jobs: string[] = []
  for (let round = 0; round < rounds; round++) {
    const events = Array.from({ length: documentSize }, (_, index) =>
      added([lot(`d${round}-${index}`)], { eventTime: minute(index) }),
    )
    const accepted = await until('a document is accepted', async () => {
      const answer = await pair
        .call(round % 2)('POST', '/api/v2/epcis/capture', documentOf(events))
        .catch(() => undefined)
      return answer?.status === 202 && answer
    })
    jobs.push(accepted.headers.get('location') ?? '')
    const before = acknowledged.size
    await until('ten writes are answered', () => acknowledged.size >= before + 10)
    await accidents[round % accidents.length]?.()
  }
  const before = acknowledged.size
  await until('writes are answered after the last accident', () => acknowledged.size >= before + 10)
  for (const location of jobs) {
    const job = await finishedCapture(
      (...request) =>
        pair
          .call(0)(...request)
          .catch(() => unanswered),
      location,
    )
    assert.deepEqual(job.counts, { captured: documentSize, duplicate: 0, rejected: 0 })
  }
  stop.abort()
  await Promise.all(writers)
  head = (await until('the feed can be read to its end', readAll)).at(-1)?.position ?? 0
  await Promise.all(readers)
  await checkDelivered(await check([first, second], jobs))
  await pair.stop()
})

const unanswered = { status: 0, headers: new Headers(), body: undefined, text: '' }

/** The whole feed, read anew. */
async function readAll(): Promise<Change[] | undefined> {
  const seen: Change[] = []
  for (let after = -1, next = 0; next > after; ) {
    after = next
    const { status, body } = await pair
      .call(0)('GET', `/api/v2/changes/?after=${after}&limit=1000`)
      .catch(() => unanswered)
    if (status !== 200) return undefined
    seen.push(...body.results)
    next = body.next
  }
  return seen
}

async function check(readers: Change[][], jobs: string[]): Promise<Change[]> {
  const all = (await until('the feed can be read again', readAll)) as Change[]
  const names = (changes: Change[]) => changes.map(({ position, kind, data }) => `${position} ${kind} ${nameOf(data)}`)
  for (const seen of readers) assert.deepEqual(names(seen), names(all))
  const positions = all.map(({ position }) => position)
  assert.deepEqual(
    positions,
    [...new Set(positions)].sort((a, b) => a - b),
    'positions grow',
  )
  const things = new Set(all.map(({ data }) => nameOf(data)))
  assert.equal(things.size, all.length, 'nothing comes twice')
  const missing = [...acknowledged].filter((id) => !things.has(id))
  assert.deepEqual(missing, [], 'what was answered is in the feed')
  assert.equal(all.filter(({ kind }) => kind === 'capture.finished').length, jobs.length)
  const events = all.filter(({ kind }) => kind === 'event.captured')
  assert.equal(events.length, await countStored(), 'every stored event is in the feed')
  return all
}

async function countStored(): Promise<number> {
  const client = new pg.Client(databaseUrl())
  await client.connect()
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from event')
  await client.end()
  return rows[0]?.count ?? 0
}

const nameOf = ({ eventID, captureID, id }: Change['data']) => eventID ?? captureID ?? id ?? ''
