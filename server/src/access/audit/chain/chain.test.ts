import assert from 'node:assert/strict'
import { appendFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { entryAt, startTrails } from '../../../../test/audit-trails.ts'
import { callsTo, createMember, startApp } from '../../../../test/harness.ts'
import { openOldDatabase } from '../../../../test/old-database.ts'
import { until } from '../../../../test/waiting.ts'
import { connect } from '../../../db/database.ts'
import { holdOwnerLock, locks } from '../../../db/locks.ts'
import { recordChanges } from '../record.ts'
import { eraseEntryBody } from './erase.ts'
import { linkEntries } from './link.ts'
import { AuditLinker } from './linker.ts'
import { countUnlinked, findHead } from './queries.ts'
import { HeadSigner } from './signer.ts'
import { unsigned, verifyTrail } from './verify.ts'

const { service, db, url, files, logLines, log, signer, linker, createTrail, findingsOf } = await startTrails()

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

test('of a chain, however long it is, the last link alone is read', async () => {
  const { orgId } = await createTrail(40)
  await linker.bringUpToDate(orgId)
  await db.transaction().execute(async (tx) => {
    const countRead = async () => {
      const { rows } = await sql<{ count: number }>`
        select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'audit_link'
      `.execute(tx)
      return rows[0]?.count ?? assert.fail('the table is not counted')
    }
    // The table is too small for any index to pay.
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await countRead()
    assert.equal((await findHead(tx, orgId))?.position, 40)
    assert.equal((await countRead()) - before, 1)
  })
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
