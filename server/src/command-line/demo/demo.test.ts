import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { Polytrace } from '@polytrace/client'
import { demoDevice, removeDemo } from '@polytrace/demo'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { sql } from 'kysely'
import { callsTo, createMember, openTestDatabase, startApp } from '../../../test/harness.ts'
import { runPolytrace } from '../../../test/service-process.ts'

const { address, db } = await openTestDatabase()
const app = await startApp()
const database = { DATABASE_URL: address.connectionString as string }
const { port } = new URL(app.url)

const envOf = (key: string) => ({ ...database, PORT: port, ADMIN_API_KEY: key })
const run = (key: string, ...args: string[]) => runPolytrace(['demo', ...args], { env: envOf(key) })

const bash = promisify(execFile)

const tables = [
  'event',
  'produced',
  'consumed',
  'mention',
  'containment',
  'declared',
  'capture_job',
  'capture_document',
  'product',
  'product_translation',
  'material',
  'facility',
  'custom_data',
  'schema',
  'schema_version',
]

/** How many rows each table holds for an organisation. */
async function rowsOf(orgId: string): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where org_id = ${orgId}`.execute(db)
    return [table, rows[0]?.count ?? 0]
  })
  return Object.fromEntries(await Promise.all(counts))
}

/** Loading takes its time: each test goes on where the one before it left these two. */
const [first, second] = [await createMember(app), await createMember(app)]

const cotton = 'urn:epc:class:lgtin:9521234.010010.SC-25-106'

test('demo loads the running service, and its five lines can be pasted into a shell', async () => {
  const { key } = first
  const { code, output, errors } = await run(key)
  assert.equal(code, 0, errors)
  assert.match(output, /^Loaded 45 products, 13 materials, 25 facilities, 5 schemas, 4 records and 475 events into /)
  assert.doesNotMatch(output + errors, new RegExp(key))
  // Without a terminal each kind of thing is a line.
  assert.match(errors, /^schemas\nmaterials\nfacilities\ncustom data\nproducts\ncotton and yarn\n/)

  const [head, lines = ''] = output.split('KEY=')
  assert.match(head as string, /Worth trying/)
  const commands = `KEY=${lines}`.trim().split('\n')
  assert.equal(commands.length, 6)
  for (const command of commands.slice(1)) {
    const { stdout: answer } = await bash('bash', ['-c', `${commands[0]}\n${command}`], {
      env: { PATH: process.env.PATH, ADMIN_API_KEY: key },
    })
    assert.doesNotMatch(answer, /"status":[45]/, command)
    assert.ok(answer.length > 500, command)
  }
})

test('a second load says that there is nothing to do, and a removal wants to be sure', async () => {
  const { key, orgId } = first
  const before = await rowsOf(orgId)
  const again = JSON.parse((await run(key, '--json')).output)
  assert.equal(again.isNew, false)
  assert.match((await run(key)).output, /^The demo is loaded already in .*; nothing was changed\./)

  // Nobody can be asked here, and the database must be the one of the service.
  const unasked = await run(key, '--remove')
  assert.deepEqual([unasked.code, unasked.errors], [2, '--remove asks at a terminal; elsewhere it needs --yes.\n'])
  const elsewhere = { PORT: port, ADMIN_API_KEY: key, DATA_DIR: '/nowhere/at/all' }
  const lost = await runPolytrace(['demo', '--remove', '--yes'], { env: elsewhere })
  assert.equal(lost.code, 2)
  assert.match(lost.errors, /^The settings lead to another database/)
  assert.deepEqual(await rowsOf(orgId), before)
})

test('--remove takes away what the demo wrote and nothing else, and the demo can be loaded again', async () => {
  const [member, neighbour] = [second, first]
  const call = callsTo(app.url, member.key)
  await call('POST', '/api/v2/products/', { internal_id: 'OWN-1', name: 'Own product' })
  const before = await rowsOf(member.orgId)
  await run(member.key)
  const loaded = await rowsOf(member.orgId)

  const removal = await run(member.key, '--remove', '--yes')
  assert.equal(
    removal.output.split('\n')[0]?.replace(/ from .*/, ''),
    'Removed 45 products, 13 materials, 25 facilities, 5 schemas, 4 records and 475 events',
    removal.errors,
  )
  assert.deepEqual(await rowsOf(member.orgId), before)
  assert.deepEqual(await rowsOf(neighbour.orgId), { ...loaded, product: (loaded.product as number) - 1 })
  assert.equal((await call('GET', `/api/v2/epcis/genealogy/batches/${cotton}`)).status, 404)
  assert.equal((await call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${cotton}`)).status, 404)
  assert.equal((await call('GET', '/api/v2/epcis/genealogy/batches/?include=count')).body.count, 0)
  const [entry] = (await call('GET', '/api/v2/audit/?entity=events')).body.results
  assert.deepEqual([entry.action, entry.actor, entry.before.events], ['delete', 'the command line', 475])
  assert.match((await run(member.key, '--remove', '--yes')).output, /^There is no demo in /)

  assert.deepEqual(JSON.parse((await run(member.key, '--json')).output).created.events, 475)
  assert.deepEqual(await rowsOf(member.orgId), loaded)
  const path = `/api/v2/epcis/genealogy/recall/${cotton}`
  const [own, others] = [await call('GET', path), await callsTo(app.url, neighbour.key)('GET', path)]
  assert.equal(own.status, 200)
  assert.deepEqual(own.body.counts, others.body.counts)
  // Milk is captured event by event, by a writer that has known its lots before.
  const found = await call('GET', '/api/v2/epcis/genealogy/batches/?q=ML-06&include=count')
  assert.equal(found.body.count, 8)
})

test('--remove keeps what somebody changed, and what somebody captured', async () => {
  const { key, orgId } = second
  const call = callsTo(app.url, key)
  const [bar] = (await call('GET', '/api/v2/products/?internal_id=CV-BA-120')).body.results
  await call('PATCH', `/api/v2/products/${bar.id}/`, { color: 'Dark' })
  const event = {
    '@context': [EPCIS_CONTEXT],
    type: 'ObjectEvent',
    eventTime: '2026-10-01T08:00:00.000Z',
    eventTimeZoneOffset: '+00:00',
    action: 'OBSERVE',
    bizStep: 'holding',
    quantityList: [{ epcClass: cotton, quantity: 1, uom: 'KGM' }],
  }
  const { eventID } = (await call('POST', '/api/v2/epcis/events', event)).body

  const { output } = await run(key, '--remove', '--yes')
  assert.match(output, /^Removed 44 products, .* 4 schemas, .* 475 events from/)
  // The product holds on to its schema.
  assert.match(output, new RegExp(`Dark bar 70 %, 100 g \\(product ${bar.id}\\): was changed since`))
  assert.match(output, /Chocolate declaration \(schema \S+\): is in use elsewhere/)
  assert.equal((await call('GET', `/api/v2/products/${bar.id}/`)).body.color, 'Dark')
  const rows = await rowsOf(orgId)
  assert.deepEqual([rows.event, rows.mention, rows.produced, rows.product, rows.schema], [1, 1, 0, 2, 1])
  assert.equal((await call('GET', `/api/v2/epcis/events/${encodeURIComponent(eventID)}`)).status, 200)
  const overview = await call('GET', `/api/v2/epcis/genealogy/batches/${cotton}`)
  assert.equal(overview.body.last_event.eventID, eventID)
})

test('a service that does not run, or does not know the key, is a kind sentence', async () => {
  const { key } = await createMember(app)
  const silent = await runPolytrace(['demo'], { env: { PORT: '1', ADMIN_API_KEY: key } })
  assert.equal(silent.code, 1)
  assert.equal(
    silent.errors,
    'No Polytrace answers at http://127.0.0.1:1. Start it with "npm start", then run this command again.\n',
  )
  const stranger = await run(key, '--key', `pt_stranger_${'x'.repeat(43)}`)
  assert.match(stranger.errors, /^http:\/\/127\.0\.0\.1:\d+ does not know the key/)
  const keyless = await runPolytrace(['demo'], { env: { PORT: port, DATA_DIR: '/nowhere/at/all' } })
  assert.match(keyless.errors, /^There is no key in \/nowhere\/at\/all\/admin\.key/)
  assert.equal(keyless.code, 2)
  assert.equal((await run(key, '--url', 'localhost')).code, 2)
})

test('through the API the demo goes too, when its organisation is named, and nothing but the demo', async () => {
  const { key, orgId } = first
  const call = callsTo(app.url, key)
  const { name } = (await call('GET', '/api/v2/me/')).body.organisation
  const { status, body } = await call('DELETE', '/api/v2/demo/?confirm=somebody')
  assert.deepEqual([status, body.errors[0].pointer], [400, '?confirm'])
  const removal = await removeDemo(new Polytrace({ url: app.url, key }), name)
  assert.deepEqual([removal?.removed.products, removal?.kept], [45, []])
  assert.deepEqual(new Set(Object.values(await rowsOf(orgId))), new Set([0]))
  assert.equal((await call('DELETE', `/api/v2/demo/?confirm=${encodeURIComponent(name)}`)).status, 404)
})

test('a device that only looks like that of the demo loses no event', async () => {
  const { key, orgId } = await createMember(app)
  const call = callsTo(app.url, key)
  const permissions = ['capture_epcis_events']
  const device = (await call('POST', '/api/v2/devices/', { ...demoDevice, permissions })).body
  const event = {
    ...{ '@context': [EPCIS_CONTEXT], type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'holding' },
    ...{ eventTime: '2026-10-01T08:00:00.000Z', eventTimeZoneOffset: '+00:00', epcList: ['urn:own:1'] },
  }
  assert.equal((await callsTo(app.url, device.key)('POST', '/api/v2/epcis/events', event)).status, 201)
  const { name } = (await call('GET', '/api/v2/me/')).body.organisation
  const { status, body } = await call('DELETE', `/api/v2/demo/?confirm=${encodeURIComponent(name)}`)
  assert.deepEqual([status, /none of the demo/.test(body.detail)], [409, true])
  assert.equal((await rowsOf(orgId)).event, 1)
})
