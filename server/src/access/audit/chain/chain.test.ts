import assert from 'node:assert/strict'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { callsTo, cleanUp, createMember, startApp } from '../../../../test/harness.ts'
import { openOldDatabase } from '../../../../test/old-database.ts'
import { runPolytrace } from '../../../../test/service-process.ts'
import { until } from '../../../../test/waiting.ts'
import { connect } from '../../../db/database.ts'
import { holdOwnerLock, locks } from '../../../db/locks.ts'
import { createLog } from '../../../log.ts'
import { recordChange, recordChanges } from '../record.ts'
import { eraseEntryBody } from './erase.ts'
import { linkEntries } from './link.ts'
import { AuditLinker } from './linker.ts'
import { countUnlinked } from './queries.ts'
import { HeadSigner } from './signer.ts'
import { openSigningKey, readVerifyingKey } from './signing-key.ts'
import { collectHeads, unsigned, verifyTrail } from './verify.ts'
import { verifyExport } from './verify-export.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'audit-chain-'))
cleanUp(async () => rmSync(dataDir, { recursive: true }))
const files = { keyFile: join(dataDir, 'audit.key'), headsFile: join(dataDir, 'audit-heads.ndjson') }
const logLines: string[] = []
const log = createLog('info', { write: (line) => void logLines.push(line) })
const signer = await HeadSigner.open(files, log)
// Its own worker links too, and signs nothing.
const service = await startApp()
const { db, url, address } = service
const linker = new AuditLinker({ db, log, signer })
const env = { DATABASE_URL: address.connectionString as string, DATA_DIR: dataDir }

/** An organisation whose trail has a signed head after every third entry. */
async function createTrail(entries = 9) {
  const { orgId, deviceId, key } = await createMember(service)
  const actor = { orgId, deviceId, deviceName: 'Test device' }
  const record = (name: string) =>
    recordChange(db, actor, {
      entity: 'device',
      id: deviceId,
      action: 'update',
      before: {},
      after: { name, size: 0.1 },
    })
  for (let entry = 1; entry <= entries; entry++) {
    await record(`Name ${entry}`)
    if (entry % 3 === 0) await linker.bringUpToDate(orgId)
  }
  return { orgId, actor, key, record }
}

async function findingsOf(orgId: string): Promise<string[]> {
  const { heads, findings } = await collectHeads([files.headsFile], [openSigningKey(files.keyFile)])
  const verdict = await verifyTrail(db, orgId, heads.get(orgId) ?? [])
  return [...findings, ...verdict.findings].map(({ message }) => message)
}

const entryAt = (orgId: string, position: number) =>
  sql`(select entry_id from audit_link where org_id = ${orgId} and position = ${position})`

test('a trail that cannot be linked leaves those of other organisations alone', async () => {
  const [broken, whole] = [await createTrail(0), await createTrail(0)]
  await broken.record('Its salt is lost')
  await sql`update audit_link set salt = null where org_id = ${broken.orgId}`.execute(db)
  await whole.record('Linked')
  const other = new AuditLinker({ db, log, signer: undefined })
  other.start()
  await until('the other trail is linked', async () => (await countUnlinked(db, whole.orgId)) === 0)
  await other.stop()
  assert.ok((await countUnlinked(db, broken.orgId)) > 0)
})

test('entries are linked in order, without gaps, however many link at once', async () => {
  const { orgId, actor } = await createTrail(0)
  const change = { entity: 'device', id: actor.deviceId, action: 'update', after: { name: 'x' } } as const
  const write = () => recordChanges(db, actor, Array(30).fill(change))
  const link = async () => {
    for (let round = 0; round < 10; round++) await linkEntries(db, orgId)
  }
  await Promise.all([write(), link(), write(), link(), write(), link(), write()])
  await linker.bringUpToDate(orgId)
  const { rows } = await sql<{ position: string }>`
    select position from audit_link where org_id = ${orgId} order by position`.execute(db)
  const positions = rows.map(({ position }) => Number(position))
  assert.deepEqual(positions, [...Array(121).keys()].slice(1))
  assert.deepEqual(await findingsOf(orgId), [])
})

test('entries of earlier releases are linked after the upgrade', async () => {
  const old = await openOldDatabase('_audit_chain.sql')
  const orgId = v7()
  await old.client.query('insert into organisation (id, name) values ($1, $2)', [orgId, 'Old mill'])
  const insert = `insert into audit (org_id, id, actor, entity, entity_id, action) values ($1, $2, 'Alice', 'device', $2, 'read')`
  for (let entry = 0; entry < 3; entry++) await old.client.query(insert, [orgId, v7()])
  await old.upgrade()
  const upgraded = connect(old.address, log)
  await linkEntries(upgraded.db, orgId)
  const { entries, waiting, findings } = await verifyTrail(upgraded.db, orgId, [])
  await upgraded.close()
  assert.deepEqual([entries, waiting, findings], [3, 0, [unsigned]])
})

suite('verify-audit finds', () => {
  test('nothing, where nobody has changed anything', async () => {
    const { orgId, record } = await createTrail()
    assert.deepEqual(await findingsOf(orgId), [])
    await record('not linked yet')
    assert.deepEqual(await findingsOf(orgId), [])
  })

  test('an entry whose body was edited, by its position', async () => {
    const { orgId } = await createTrail()
    await sql`update audit set after = '{"name": "Another"}' where org_id = ${orgId} and id = ${entryAt(orgId, 5)}`.execute(
      db,
    )
    const [finding, ...more] = await findingsOf(orgId)
    assert.match(finding ?? '', /^Entry 5 \(.*\) was changed: its body/)
    assert.deepEqual(more, [])
  })

  test('an entry that names another actor, time or object', async () => {
    for (const change of [sql`actor = 'Mallory'`, sql`at = at - interval '1 hour'`, sql`entity_id = ${v7()}::uuid`]) {
      const { orgId } = await createTrail()
      await sql`update audit set ${change} where org_id = ${orgId} and id = ${entryAt(orgId, 4)}`.execute(db)
      const [finding, ...more] = await findingsOf(orgId)
      assert.match(finding ?? '', /^Entry 4 \(.*\) was changed.*who did what and when/)
      assert.deepEqual(more, [])
    }
  })

  test('an entry that was deleted from the middle, with its link or without', async () => {
    const { orgId } = await createTrail()
    await sql`delete from audit where org_id = ${orgId} and id = ${entryAt(orgId, 4)}`.execute(db)
    assert.match((await findingsOf(orgId)).join(), /^Entry 4 \([^,]*\) was deleted\.$/)
    await sql`delete from audit_link where org_id = ${orgId} and position in (4, 5)`.execute(db)
    const findings = await findingsOf(orgId)
    assert.match(findings[0] ?? '', /^Links 4 to 5 are missing from the chain\.$/)
    assert.match(findings.at(-1) ?? '', /^Entry \S+ stands outside the chain/)
  })

  test('an end that was cut off, and still when other entries took its place', async () => {
    const { orgId, record } = await createTrail()
    await sql`delete from audit where org_id = ${orgId} and id in
      (select entry_id from audit_link where org_id = ${orgId} and position > 4)`.execute(db)
    await sql`delete from audit_link where org_id = ${orgId} and position > 4`.execute(db)
    assert.match(
      (await findingsOf(orgId)).join(),
      /^The trail ends at entry 4, but a head of entry 9 .* entries 5 to 9 were cut off\.$/,
    )
    for (let entry = 0; entry < 6; entry++) await record('Instead')
    logLines.length = 0
    await linker.bringUpToDate(orgId)
    assert.match(logLines.join(), /an audit trail was altered/)
    assert.match(
      (await findingsOf(orgId)).join(),
      /^The chain was rewritten after entry 3, where a signed head still matches: at entry 6 /,
    )
  })

  test('a chain that was rewritten from a point with proper hashes', async () => {
    const { orgId } = await createTrail()
    await sql`update audit set actor = 'Mallory' where org_id = ${orgId} and id = ${entryAt(orgId, 2)}`.execute(db)
    await sql`update audit_link set position = null, body_digest = null, hash = null
      where org_id = ${orgId} and position >= 2`.execute(db)
    await linkEntries(db, orgId)
    assert.match(
      (await findingsOf(orgId)).join(),
      /^The chain was rewritten from the beginning: at entry 3 it differs from the head/,
    )
  })

  test('an entry that was inserted past the service', async () => {
    const { orgId } = await createTrail(3)
    const forged = { org_id: orgId, id: v7(), device_id: null, actor: 'Alice', entity: 'device', entity_id: v7() }
    await db
      .insertInto('audit')
      .values({ ...forged, action: 'read', before: null, after: null })
      .execute()
    assert.deepEqual(await findingsOf(orgId), [
      `Entry ${forged.id} stands outside the chain: it was inserted past the service, or its link deleted.`,
    ])
  })

  test('a trail without a signed head', async () => {
    const { orgId, actor } = await createTrail(0)
    await recordChange(db, actor, { entity: 'device', id: actor.deviceId, action: 'read' })
    await linkEntries(db, orgId)
    assert.match((await findingsOf(orgId)).join(), /^No signed head of this trail is at hand/)
  })
})

test('a body that was erased is accepted, is gone, and its erasure is an entry; one that merely vanished is not', async () => {
  const { orgId, actor } = await createTrail()
  const { rows } = await sql<{ id: string }>`select ${entryAt(orgId, 5)} as id`.execute(db)
  const id = rows[0]?.id as string
  assert.equal(await eraseEntryBody(db, actor, id), 5)
  assert.deepEqual(await findingsOf(orgId), [], 'before the erasure itself is linked')
  await linker.bringUpToDate(orgId)
  assert.deepEqual(await findingsOf(orgId), [])
  const link = await db.selectFrom('audit_link').select('salt').where('entry_id', '=', id).executeTakeFirst()
  assert.equal(link?.salt, null)
  const trail = await callsTo(url, (await createMember(service)).key)('GET', '/api/v2/audit/')
  assert.equal(trail.status, 200)
  await sql`update audit set before = null, after = null where org_id = ${orgId} and id = ${entryAt(orgId, 6)}`.execute(
    db,
  )
  await sql`update audit_link set salt = null where org_id = ${orgId} and position = 6`.execute(db)
  assert.match(
    (await findingsOf(orgId)).join(),
    /^The body of entry 6 \(\S+\) is gone, and no entry records that it was erased\.$/,
  )
})

const lineAbout = (orgId: string) =>
  readFileSync(files.headsFile, 'utf8')
    .split('\n')
    .find((line) => line.includes(orgId)) ?? ''

test('the key is private, its public half lies beside it, and heads are in a file and in the log', async () => {
  const { orgId } = await createTrail(3)
  assert.equal(statSync(files.keyFile).mode & 0o777, 0o600)
  assert.match(readFileSync(`${files.keyFile}.pub`, 'utf8'), /^-----BEGIN PUBLIC KEY-----/)
  const head = JSON.parse(lineAbout(orgId))
  assert.equal(head.position, 3)
  assert.deepEqual(JSON.parse(logLines.find((line) => line.includes(orgId)) ?? '').auditHead, head)
  const again = await HeadSigner.open(files, log)
  assert.deepEqual(again.lastOf(orgId), head)
})

test('only the end of the file of heads is read at the start; a trail that is not in it gets a head again', async () => {
  const [early, late] = [await createTrail(3), await createTrail(3)]
  const { length } = `${lineAbout(late.orgId)}\n`
  const again = await HeadSigner.open(files, log, length + 100)
  assert.equal(again.lastOf(late.orgId)?.position, 3)
  assert.equal(again.lastOf(early.orgId), undefined)
  const { signed } = await new AuditLinker({ db, log, signer: again }).bringUpToDate(early.orgId)
  assert.deepEqual((await HeadSigner.open(files, log, length + 100)).lastOf(early.orgId), signed)
})

test('a head that was changed or cannot be read is reported', async () => {
  const { orgId } = await createTrail(3)
  const text = readFileSync(files.headsFile, 'utf8')
  const head = JSON.parse(lineAbout(orgId))
  appendFileSync(files.headsFile, `${JSON.stringify({ ...head, position: 2 })}\n{"half\n`)
  const findings = await findingsOf(orgId)
  assert.match(findings[0] ?? '', /The head of entry 2 of \S+, of \S+, was changed: its signature does not match\.$/)
  assert.match(findings[1] ?? '', /It cannot be read\.$/)
  writeFileSync(files.headsFile, text)
})

test('the export holds all entries and the signed head, and can be checked without the database', async () => {
  const { orgId, actor, key, record } = await createTrail(60)
  await record('Last')
  const { rows } = await sql<{ id: string }>`select ${entryAt(orgId, 5)} as id`.execute(db)
  await eraseEntryBody(db, actor, rows[0]?.id as string)
  const call = callsTo((await startApp({ signer })).url, key)
  const { status, text, headers } = await call('GET', '/api/v2/audit/export/')
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^application\/x-ndjson/)
  const texts = text.trimEnd().split('\n')
  const lines = texts.map((line) => JSON.parse(line))
  assert.equal(lines.length, 63)
  assert.deepEqual(lines[60].after, { name: 'Last', size: 0.1 })
  assert.equal(lines[62].head.position, 62)

  const file = join(dataDir, 'export.ndjson')
  const keys = [readVerifyingKey(`${files.keyFile}.pub`)]
  const verify = async (content: string) => {
    writeFileSync(file, content)
    return (await verifyExport(file, keys, new Map())).findings.map(({ message }) => message).join()
  }
  assert.match(await verify(text.replace('Name 7', 'Name 8')), /^Entry 7 \(.*\) was changed: its body/)
  assert.match(await verify(text.replace(/\n.*"position":9,.*/, '')), /^Link 9 is missing/)
  assert.match(
    await verify(text.replace(/\n.*"position":62,.*/, '')),
    /The trail ends at entry 61, .*: entry 62 was cut off\.$/,
  )
  assert.match(await verify(text.replace(/\{"head":.*/, '{"head":null}')), /^No signed head/)
  const rest = await call('GET', '/api/v2/audit/export/?after=60')
  assert.equal(rest.text.split('\n').length, 4)
  assert.equal(await verify(rest.text), '')
  assert.equal(await verify(text), '')
  const elsewhere = { env: { DATA_DIR: '/nonexistent', DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z' } }
  const args = ['verify-audit', '--export', file, '--public-key', `${files.keyFile}.pub`]
  const { code, output, errors } = await runPolytrace(args, elsewhere)
  assert.equal(code, 0, errors)
  assert.match(output, /62 linked entries, 1 signed head, 1 body erased\.\nThe audit trail is intact\.\n$/)
  assert.equal((await call('GET', '/api/v2/audit/export/?after=63')).status, 422)
  const weak = await createMember(service, ['read_products'])
  assert.equal((await callsTo(url, weak.key)('GET', '/api/v2/audit/export/')).status, 403)
})

test('the state of the chain: linking, signed, altered', async () => {
  const { orgId, key, record } = await createTrail(3)
  const call = callsTo((await startApp({ signer })).url, key)
  const state = async () => (await call('GET', '/api/v2/audit/chain/')).body
  const signed = await state()
  assert.deepEqual([signed.state, signed.linked, signed.waiting, signed.head.position], ['signed', 3, 0, 3])
  assert.equal((await callsTo(url, key)('GET', '/api/v2/audit/chain/')).body.state, 'unsigned')
  await db.transaction().execute(async (tx) => {
    await holdOwnerLock(tx, locks.auditChain, orgId)
    await record('Next')
    assert.deepEqual([(await state()).state, (await state()).waiting], ['linking', 1])
  })
  await sql`update audit_link set hash = decode('00', 'hex') where org_id = ${orgId} and position = 3`.execute(db)
  assert.equal((await state()).state, 'altered')
})

test('the command says in words what is wrong and where, and ends with 1', async () => {
  const { orgId } = await createTrail(3)
  const run = (...args: string[]) => runPolytrace([...args, '--organisation', orgId], { env })
  const { rows } = await sql<{ id: string }>`select ${entryAt(orgId, 1)} as id`.execute(db)
  assert.match((await run('erase-audit-body', '--id', rows[0]?.id ?? '')).output, /^Erased the body of entry 1 /)
  await sql`update audit set actor = 'Mallory' where org_id = ${orgId} and id = ${entryAt(orgId, 2)}`.execute(db)
  const { code, output } = await run('verify-audit')
  assert.equal(code, 1)
  assert.match(output, /\n {2}Entry 2 \(.*\) was changed.*\nThe audit trail is NOT intact\.\n$/)
})
