import assert from 'node:assert/strict'
import { connect as openSocket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { startApp } from '../../../test/harness.ts'

const { url, db, key, orgId } = await startApp()
const path = '/api/v2/epcis/capture'

const partsOf = async (captureId: string) =>
  (await sql<{ part: number }>`select part from capture_document where capture_id = ${captureId}`.execute(db)).rows
    .length

const anyParts = async () => (await sql`select from capture_document`.execute(db)).rows.length

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    if (await check()) return
    await delay(20)
  }
  assert.fail(`it never came true that ${what}`)
}

test('an upload that breaks off leaves nothing behind', async () => {
  const { hostname, port } = new URL(url)
  const socket = openSocket(Number(port), hostname)
  const head = ['content-type: application/json', `authorization: Bearer ${key}`, 'content-length: 9000000']
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\n${head.join('\r\n')}\r\n\r\n`)
  socket.write(Buffer.alloc(3_000_000, ' '))
  await until('two parts are stored', async () => (await anyParts()) >= 2)
  socket.destroy()
  await until('they are gone', async () => (await anyParts()) === 0)
  assert.equal((await sql`select from capture_job`.execute(db)).rows.length, 0)
})

test('what a crash left of an upload goes at the next start; one that is under way, or waits for its job, stays', async () => {
  const [abandoned, finished, current, waiting] = [v7(), v7(), v7(), v7()]
  const addPart = (captureId: string, age: string) =>
    sql`
    insert into capture_document (org_id, capture_id, part, bytes, created_at)
    values (${orgId}, ${captureId}, 0, 'x', now() - ${age}::interval)`.execute(db)
  const addJob = (captureId: string, finishedAt: Date | null) =>
    sql`
    insert into capture_job (org_id, id, device_id, behaviour, prefixes, finished_at, worker, beat_at)
    values (${orgId}, ${captureId}, ${v7()}, 'proceed', '{}', ${finishedAt}, ${v7()}, now() + interval '1 day')`.execute(
      db,
    )
  await addPart(abandoned, '2 hours')
  await addPart(finished, '2 hours')
  await addJob(finished, new Date())
  await addPart(current, '10 minutes')
  await addPart(waiting, '2 hours')
  await addJob(waiting, null)
  await startApp()
  await until('the abandoned one is gone', async () => (await partsOf(abandoned)) === 0)
  assert.deepEqual([await partsOf(finished), await partsOf(current), await partsOf(waiting)], [0, 1, 1])
})

test('413: a document of more than 64 MiB is refused, told or not how long it is, and nothing of it is kept', async () => {
  const before = await anyParts()
  const tooMuch = Buffer.alloc(64 * 1_048_576 + 1, ' ')
  const told = await sendHead({ 'content-length': String(tooMuch.length) })
  assert.match(told, /^HTTP\/1\.1 413 /)
  assert.match(told, /urn:polytrace:problem:too_large/)
  const untold = await sendHead({ 'transfer-encoding': 'chunked' }, chunksOf(tooMuch))
  assert.match(untold, /^HTTP\/1\.1 413 /)
  assert.match(untold, /64 MiB/)
  await until('nothing is kept', async () => (await anyParts()) === before)
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
  await answered
  socket.destroy()
  return answer
}
