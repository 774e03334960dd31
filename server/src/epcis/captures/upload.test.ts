import assert from 'node:assert/strict'
import { connect as openSocket } from 'node:net'
import { test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { startApp } from '../../../test/harness.ts'
import { until, within } from '../../../test/waiting.ts'

const { url, db, key, orgId } = await startApp()
const path = '/api/v2/epcis/capture'

const partsOf = async (captureId: string) =>
  (await sql<{ part: number }>`select part from capture_document where capture_id = ${captureId}`.execute(db)).rows
    .length

const anyParts = async () => (await sql`select from capture_document`.execute(db)).rows.length

test('an upload that breaks off leaves nothing behind', async () => {
  const { hostname, port } = new URL(url)
  const socket = openSocket(Number(port), hostname)
  const head = ['content-type: application/json', `authorization: Bearer ${key}`, 'content-length: 9000000']
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${head.join('\r\n')}\r\n\r\n`)
  socket.write(`{"type":"EPCISDocument","x":"${'x'.repeat(3_000_000)}`)
  await until('two parts are stored', async () => (await anyParts()) >= 2)
  socket.destroy()
  await until('they are gone', async () => (await anyParts()) === 0)
  assert.equal((await sql`select from capture_job`.execute(db)).rows.length, 0)
})

test('what a crash left of an upload goes at the next start; one that is under way, or waits for its job, stays', async () => {
  const [abandoned, finished, current, waiting, givenUp, forgotten] = [v7(), v7(), v7(), v7(), v7(), v7()]
  const addPart = (captureId: string, age: string) =>
    sql`
    insert into capture_document (org_id, capture_id, part, bytes, created_at)
    values (${orgId}, ${captureId}, 0, 'x', now() - ${age}::interval)`.execute(db)
  const addJob = (captureId: string, finishedAt: Date | null, givenUpAt: Date | null = null) =>
    sql`
    insert into capture_job (org_id, id, device_id, behaviour, prefixes, finished_at, given_up_at)
    values (${orgId}, ${captureId}, ${v7()}, 'proceed', '{}', ${finishedAt}, ${givenUpAt})`.execute(db)
  await addPart(abandoned, '2 hours')
  await addPart(finished, '2 hours')
  await addJob(finished, new Date())
  await addPart(current, '10 minutes')
  await addPart(waiting, '2 hours')
  await addJob(waiting, null)
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
  for (const [id, hours] of [
    [givenUp, 9],
    [forgotten, 11],
  ] as const) {
    await addPart(id, '12 hours')
    await addJob(id, hoursAgo(hours), hoursAgo(hours))
  }
  await startApp({ captureRetryHours: 10 })
  await until('the abandoned one is gone', async () => (await partsOf(abandoned)) === 0)
  assert.deepEqual([await partsOf(finished), await partsOf(current), await partsOf(waiting)], [0, 1, 1])
  assert.deepEqual([await partsOf(givenUp), await partsOf(forgotten)], [1, 0])
})

test('413: a document of more than 64 MiB is refused, whether or not its length is announced, and nothing of it is kept', async () => {
  const before = await anyParts()
  const tooMuch = Buffer.alloc(64 * 1_048_576 + 1, ' ')
  const announced = await sendHead({ 'content-length': String(tooMuch.length) })
  assert.match(announced, /^HTTP\/1\.1 413 /)
  assert.match(announced, /^gs1-epcis-capture-file-size-limit: 67108864\r$/m)
  assert.match(announced, /epcisException:CaptureLimitExceededException/)
  const unannounced = await sendHead({ 'transfer-encoding': 'chunked' }, chunksOf(tooMuch))
  assert.match(unannounced, /^HTTP\/1\.1 413 /)
  assert.match(unannounced, /64 MiB/)
  await until('nothing is kept', async () => (await anyParts()) === before)
})

test('a body that can be no document is answered before its end', async () => {
  const answer = await sendHead({ 'content-length': '9000000' }, [
    '{"type":"EPCISDocument",\n oops',
    'x'.repeat(100_000),
  ])
  assert.match(answer, /^HTTP\/1\.1 400 /)
  assert.match(answer, /line 2, column 2/)
})

function* chunksOf(bytes: Buffer): Generator<string | Buffer> {
  for (let from = 0; from < bytes.length; from += 1_048_576) {
    const chunk = bytes.subarray(from, from + 1_048_576)
    yield `${chunk.length.toString(16)}\r\n`
    yield chunk
    yield '\r\n'
  }
}

/** Sends a request by hand, and gives the answer as it came; a good sender reads while it writes. */
async function sendHead(headers: Record<string, string>, body: Iterable<string | Buffer> = []): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = openSocket(Number(port), hostname)
  let answer = ''
  const answered = new Promise<void>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk
      if (answer.includes('\r\n\r\n') && answer.endsWith('}')) resolve()
    })
    socket.on('close', () => resolve())
    socket.on('error', () => resolve())
  })
  const lines = Object.entries({ 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`)
  for (const chunk of body) {
    if (answer !== '' || socket.destroyed) break
    if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answered])
  }
  await within('the upload is answered', answered)
  socket.destroy()
  return answer
}
