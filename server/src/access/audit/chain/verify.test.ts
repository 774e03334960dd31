import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { entryAt, startTrails } from '../../../../test/audit-trails.ts'
import { callsTo, createMember, startApp } from '../../../../test/harness.ts'
import { runPolytrace } from '../../../../test/service-process.ts'
import { recordChange } from '../record.ts'
import { eraseEntryBody } from './erase.ts'
import { linkEntries } from './link.ts'
import { readVerifyingKey } from './signing-key.ts'
import { verifyExport } from './verify-export.ts'

const { service, db, url, dataDir, files, logLines, signer, linker, env, createTrail, findingsOf } = await startTrails()

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
    for (const change of [sql`actor = 'Mallory'`, sql`at = '2020-01-01T00:00:00Z'`, sql`entity_id = ${v7()}::uuid`]) {
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

test('the command names the signed heads that are missing, and calls no trail altered for this', async () => {
  const { orgId } = await createTrail(3)
  const headsFile = join(dataDir, 'restored.ndjson')
  const where = { env: { ...env, AUDIT_HEADS_FILE: headsFile } }
  const { code, output } = await runPolytrace(['verify-audit', '--organisation', orgId], where)
  assert.equal(code, 1)
  assert.match(output, /^.*: \d+ linked entries, 0 signed heads\./)
  assert.ok(output.includes(`signed heads are missing: ${headsFile} is not there. Without them nobody can say`), output)
  assert.doesNotMatch(output, /NOT intact/)
})
