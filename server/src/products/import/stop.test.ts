import assert from 'node:assert/strict'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { suite, test } from 'node:test'
import { sql } from 'kysely'
import { createMember, startApp } from '../../../test/harness.ts'
import { path } from '../../../test/products.ts'
import { until } from '../../../test/waiting.ts'
import { workbook } from '../../../test/workbook.ts'
import { locks } from '../../db/locks.ts'
import { formats } from '../../http/formats/formats.ts'

const service = await startApp()
const { db, pool, url, call } = service

const linesOf = (rows: number) => Array.from({ length: rows }, (_, index) => `{"name":"Row ${index}"}`).join('\n')

const importing = (key: string, to: string, signal?: AbortSignal) =>
  fetch(new URL(`${path}import/`, to), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': formats.ndjson },
    body: linesOf(3),
    ...(signal && { signal }),
  })

const countOf = async (orgId: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from product where org_id = ${orgId}`.execute(db)).rows[0]
    ?.count

/** Holds back the imports of an organisation, as another import would. */
async function holdImports(orgId: string) {
  const client = await pool.connect()
  const call = (name: string) => client.query(`select ${name}($1, hashtext($2))`, [locks.imports, orgId])
  await call('pg_advisory_lock')
  return {
    async isWaitedFor() {
      // Other test files import at the same time, into databases of their own.
      const waiting = `select from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and classid = $1 and not granted`
      await until('an import waits', async () => (await client.query(waiting, [locks.imports])).rowCount !== 0)
    },
    /** Lets the waiting import go on, and waits for its end. */
    async release() {
      await call('pg_advisory_unlock')
      await call('pg_advisory_lock')
      await call('pg_advisory_unlock')
      client.release()
    },
  }
}

suite('an import ends and writes nothing', () => {
  test('when its sender hangs up', async () => {
    const { orgId, key } = await createMember(service)
    const lock = await holdImports(orgId)
    const connections = () =>
      new Promise<number>((done) => service.app.server.getConnections((_, count) => done(count)))
    const hangUp = new AbortController()
    const sent = importing(key, url, hangUp.signal)
    await lock.isWaitedFor()
    const before = await connections()
    hangUp.abort()
    await assert.rejects(sent)
    await until('its connection is closed', async () => (await connections()) < before)
    await lock.release()
    assert.equal(await countOf(orgId), 0)
  })

  test('when the service stops, with a 503', async () => {
    const { app, url: other } = await startApp()
    const { orgId, key } = await createMember(service)
    const lock = await holdImports(orgId)
    const sent = importing(key, other)
    await lock.isWaitedFor()
    const closed = app.close()
    await lock.release()
    const { status } = await sent
    assert.equal(status, 503)
    assert.equal(await countOf(orgId), 0)
    await closed
  })
})

suite('nothing is written', () => {
  /** The bytes that the tables of products and the audit trail take on disk, their indexes included. */
  const bytesOnDisk = async () => {
    const { rows } = await sql<{ bytes: string }>`
      select sum(pg_total_relation_size(name::regclass)) as bytes
      from unnest(array['product', 'product_translation', 'product_search', 'audit']) as name`.execute(db)
    return rows[0]?.bytes
  }
  const send = (type: string, file: string | Uint8Array, query = '') =>
    call('POST', `${path}import/${query}`, file, { 'content-type': type })

  test('by a dry run', async () => {
    const before = await bytesOnDisk()
    const { body } = await send(formats.ndjson, linesOf(2_000), '?dry_run=true')
    assert.equal(body.counts.created, 2_000)
    assert.equal(await bytesOnDisk(), before)
  })

  test('of a file with too many rows', async () => {
    const before = await bytesOnDisk()
    assert.equal((await send(formats.ndjson, linesOf(250_001))).status, 413)
    assert.equal(await bytesOnDisk(), before)
  })

  test('of files with millions of empty rows, which are refused', async () => {
    const empty = '\n'.repeat(2_000_000)
    const sheet = `<worksheet><sheetData>${'<row/>'.repeat(2_000_000)}</sheetData></worksheet>`
    for (const [type, file] of [
      [formats.csv, `name${empty}`],
      [formats.csv, empty],
      [formats.ndjson, empty],
      [formats.xlsx, await workbook(sheet)],
    ] as const) {
      const { status, body } = await send(type, file)
      assert.deepEqual([status, body.detail], [413, 'An import may have at most 100000 empty rows.'])
    }
  })

  for (const [address, length] of [
    [`${path}import/?lang=fr`, 'says'],
    [`${path}import/?lang=fr`, 'does not say'],
    ['/api/v2/translation/memory/import/?lang=fr', 'says'],
    ['/api/v2/translation/memory/import/?lang=fr', 'does not say'],
  ] as const)
    test(`of a TMX of 500 MB that ${length} how long it is, sent to ${address}`, async () => {
      const { status, body, sent } = await sendEndless(address, length === 'says' ? 500_000_000 : undefined)
      assert.deepEqual([status, JSON.parse(body).detail], [413, 'An import may have 64 MiB.'])
      // What is on its way when the answer comes is as much as a connection holds.
      const [least, most] = length === 'says' ? [0, 32] : [64, 96]
      assert.ok(sent >= least * mebibyte && sent <= most * mebibyte, `${sent} bytes were sent`)
    })
})

const mebibyte = 1_048_576

/** Sends units until there is an answer, while the service is asked for something else. */
async function sendEndless(address: string, length: number | undefined) {
  const unit = '<tu><tuv xml:lang="en"><seg>Linen</seg></tuv><tuv xml:lang="fr"><seg>Lin</seg></tuv></tu>'
  const units = Buffer.from(unit.repeat(1_000))
  const sending = request(new URL(address, url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service.key}`,
      'content-type': 'application/x-tmx+xml',
      ...(length && { 'content-length': length }),
    },
  })
  let sent = 0
  const answer = new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    sending.on('error', reject)
    sending.on('response', (response) => {
      sending.removeAllListeners('error').on('error', () => undefined)
      text(response).then((body) => resolve({ status: response.statusCode, body }), reject)
    })
  })
  const isAnswered = answer.then(() => true)
  sending.write('<tmx version="1.4"><body>')
  const keepSending = async () => {
    while (sent < 500_000_000) {
      sent += units.length
      const isSent = new Promise<false>((resolve) => sending.write(units, () => resolve(false)))
      if (await Promise.race([isAnswered, isSent])) return
      if (sent === units.length) assert.equal((await call('GET', '/api/v2/me/')).status, 200)
    }
  }
  const [{ status, body }] = await Promise.all([answer, keepSending()])
  sending.destroy()
  return { status, body, sent }
}
