import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { callsTo, cleanUp, startApp } from '../../test/harness.ts'
import { until } from '../../test/waiting.ts'
import { ensureFirstKey } from './first-key.ts'
import { makeKey } from './keys.ts'

const { db, url, app } = await startApp()
const dataDir = mkdtempSync(join(tmpdir(), 'first-key-'))
cleanUp(async () => rmSync(dataDir, { recursive: true }))
const file = join(dataDir, 'admin.key')
const status = async (key: string) => (await callsTo(url, key)('GET', '/api/v2/organisations/')).status
const [first, second] = [makeKey(), makeKey()]

test('services that start at once agree on one first key', async () => {
  const started = await Promise.all([1, 2, 3].map(() => ensureFirstKey(db, { adminApiKey: undefined, dataDir })))
  const made = started.flatMap((key) => key.made ?? [])
  assert.equal(made.length, 1)
  assert.equal(readFileSync(file, 'utf8').trim(), made[0])
  assert.equal(await status(made[0] as string), 200)
})

test('ADMIN_API_KEY replaces the first key, and its file does not bring it back', async () => {
  const made = readFileSync(file, 'utf8').trim()
  await ensureFirstKey(db, { adminApiKey: first, dataDir })
  assert.equal(await status(first), 200)
  assert.equal(existsSync(file), false)
  await ensureFirstKey(db, { adminApiKey: undefined, dataDir })
  const other = await startApp()
  assert.equal((await callsTo(other.url, made)('GET', '/api/v2/me/')).status, 401)
})

test('a key that was rotated away stays so, and another one is the way back in', async () => {
  const { body: me } = await callsTo(url, first)('GET', '/api/v2/me/')
  const rotated = await callsTo(url, first)('POST', `/api/v2/devices/${me.device.id}/rotate/`, { grace_seconds: 0 })
  assert.equal(rotated.status, 200)
  await ensureFirstKey(db, { adminApiKey: first, dataDir })
  assert.equal(await status(first), 401)
  assert.equal(await status(rotated.body.key), 200)
  await ensureFirstKey(db, { adminApiKey: second, dataDir })
  assert.equal(await status(second), 200)
})

test('sessions end with a replaced ADMIN_API_KEY, and do not come back with it', async () => {
  const me = async (to: string, cookie: string) =>
    (await callsTo(to)('GET', '/api/v2/me/', undefined, { cookie })).status
  const answer = await callsTo(url)('POST', '/api/v2/session/', { key: second })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  assert.equal(await me(url, cookie), 200)
  await ensureFirstKey(db, { adminApiKey: makeKey(), dataDir })
  const restarted = await startApp()
  assert.equal(await me(restarted.url, cookie), 401)
  await until('a service that was not restarted follows', async () => (await me(url, cookie)) === 401)
  await ensureFirstKey(db, { adminApiKey: second, dataDir })
  assert.equal(await status(second), 200)
  assert.equal(await me((await startApp()).url, cookie), 401)
})

test('a kept file opens a new database', async () => {
  await db.deleteFrom('device_key').execute()
  await db.updateTable('device').set({ is_first: false }).execute()
  writeFileSync(file, `${first}\n`)
  const { made } = await ensureFirstKey(db, { adminApiKey: undefined, dataDir })
  assert.equal(made, first)
  const other = await startApp()
  assert.equal((await callsTo(other.url, first)('GET', '/api/v2/me/')).status, 200)
  assert.ok(app)
})
