import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { added, lot } from '../../../test/events.ts'
import { callsTo, cleanUp, startApp } from '../../../test/harness.ts'
import { makeReadOnly } from '../../../test/read-only.ts'
import { until } from '../../../test/waiting.ts'

const parent = mkdtempSync(join(tmpdir(), 'audit-waiting-'))
cleanUp(async () => rmSync(parent, { recursive: true }))
const waitingFolder = join(parent, 'waiting')
const { call, url, key, pool } = await startApp({ waitingFolder })
const unable = await startApp()
const occupied = join(parent, 'a-file')
writeFileSync(occupied, '')
const blocked = await startApp({ waitingFolder: occupied })

const wool = lot('WOOL.17')
const recall = `/api/v2/epcis/genealogy/recall/${encodeURIComponent(wool)}`
type Entry = { action: string; entity: string; at: string; after: { asked: string } }

const entriesOf = async (query: string): Promise<Entry[]> => (await call('GET', `/api/v2/audit/?${query}`)).body.results

test('a recall beside a read-only database is recorded in a file, and added to the trail later', async () => {
  assert.equal((await call('POST', '/api/v2/epcis/events', added([wool]))).status, 201)
  assert.equal((await call('POST', '/api/v2/devices/', { name: 'Not linked yet', permissions: [] })).status, 201)
  await makeReadOnly(pool, 'on')
  try {
    assert.equal((await call('GET', recall)).status, 200)
    const wrong = await callsTo(url, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)('GET', '/api/v2/me/')
    assert.equal(wrong.status, 401, 'a key that is refused waits in the same way')
    assert.equal(readdirSync(waitingFolder).length, 2)
    assert.deepEqual(await entriesOf('entity=recall'), [])
    assert.equal((await call('GET', '/api/v2/audit/export/')).status, 200, 'what is linked can be exported')
    for (const app of [unable, blocked]) {
      const refused = await callsTo(app.url, key)('GET', recall)
      assert.equal(refused.status, 503, 'what nothing can record is refused')
      assert.match(refused.body.detail, /audit trail must record this request/)
      assert.ok(refused.headers.get('retry-after'))
    }
  } finally {
    await makeReadOnly(pool, 'off')
  }
  const before = Date.now()
  // As after a restart: the worker adds what waits when it starts, and in every round.
  await startApp({ waitingFolder })
  const [entry] = await until('the recall is in the trail', async () => {
    const found = await entriesOf('entity=recall')
    return found.length > 0 && found
  })
  assert.equal(entry?.after.asked, wool)
  assert.ok(Date.parse(entry?.at ?? '') < before, 'with the time at which it was asked for')
  await until('no file is left', () => readdirSync(waitingFolder).length === 0)
  assert.equal((await entriesOf('entity=device')).filter(({ action }) => action === 'refuse').length, 1)
  assert.equal((await entriesOf('entity=recall')).length, 1)
})
