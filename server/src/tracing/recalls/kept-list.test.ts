import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { added, at, kilos, lot, made, minute } from '../../../test/events.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { service, startStory } from '../../../test/recall.ts'
import { type Body, path, place, startRecalls } from '../../../test/recalls.ts'
import { until } from '../../../test/waiting.ts'
import { readXlsx } from '../../products/import/file/read-xlsx.ts'

suite('the list that is kept', () => {
  test('entries are filtered, paged and handled by people, with the audit trail; a closed recall stands still', async () => {
    const { capture, keep, call, linesOf, nameOf, orgId } = await startRecalls()
    await capture('a', added([kilos('milk', 10)], at(1)))
    await capture('b', made([kilos('milk', 4)], [lot('b1'), lot('b2')], at(2)))
    await capture('c', made([lot('milk')], [], { transformationID: 'urn:acme:vat:9', ...at(3) }))
    const { id, name, state } = await keep({ identifiers: [lot('milk')], name: 'Milk' })
    assert.deepEqual([name, state], ['Milk', 'draft'])
    const mine = `${path}${id}/`
    assert.deepEqual(await linesOf(id, '&role=final&q=B1'), ['b1 final certain'])
    assert.deepEqual(await linesOf(id, '&kind=transformation'), ['urn:acme:vat:9 in_process certain'])
    const first = await call('GET', `${mine}entries/?limit=3&include=count`)
    assert.deepEqual([first.body.count, first.body.results.length], [4, 3])
    const rest = await call('GET', first.body.next)
    assert.deepEqual([rest.body.results.map(({ n }: Body) => n), rest.body.next], [[4], null])
    const one = await call('PATCH', `${mine}entries/2/`, { disposition: 'blocked', note: 'Cage 4' })
    assert.deepEqual(
      [one.status, one.body.disposition, one.body.note, one.body.changed_by],
      [200, 'blocked', 'Cage 4', 'Test device'],
    )
    // Whoever saw the entry as it was before that cannot overwrite it.
    const tag = (await call('GET', `${mine}entries/2/`)).headers.get('etag') ?? ''
    assert.equal(one.headers.get('etag'), tag)
    const returned = { disposition: 'returned' }
    assert.equal((await call('PATCH', `${mine}entries/2/`, returned, { 'if-match': '"seen before"' })).status, 412)
    assert.equal((await call('PATCH', `${mine}entries/2/`, { note: 'Cage 4' }, { 'if-match': tag })).status, 200)
    const many = await call('PATCH', `${mine}entries/`, { numbers: [2, 3], disposition: 'contacted' })
    assert.deepEqual(
      many.body.results.map(({ disposition, note }: Body) => [disposition, note]),
      [
        ['contacted', 'Cage 4'],
        ['contacted', null],
      ],
    )
    await call('PATCH', `${mine}entries/3/`, { disposition: 'contacted' })
    const none = await call('PATCH', `${mine}entries/`, { numbers: [1, 9], disposition: 'returned' })
    assert.deepEqual([none.status, none.body.detail], [404, 'There is no entry 9 of this recall.'])
    const { body: counted } = await call('GET', mine)
    assert.deepEqual(counted.dispositions, { open: 2, contacted: 2, blocked: 0, returned: 0, destroyed: 0 })
    assert.equal((await linesOf(id, '&disposition=open')).length, 2)
    const trail = (await call('GET', `/api/v2/audit/?entity=recall_entry&entity_id=${id}`)).body.results
    assert.deepEqual(
      trail.map(({ actor, before, after }: Body) => [actor, after.n, before.disposition, after.disposition]).reverse(),
      [
        ['Test device', 2, null, 'blocked'],
        ['Test device', 2, 'blocked', 'contacted'],
        ['Test device', 3, null, 'contacted'],
      ],
    )
    const set = (body: object) => call('PATCH', mine, body)
    const draft = { 'if-match': (await call('GET', mine)).headers.get('etag') ?? '' }
    assert.equal((await call('PATCH', mine, { name: 'Sour milk' }, draft)).status, 200)
    assert.equal((await call('PATCH', mine, { state: 'closed' }, draft)).status, 412)
    assert.equal((await call('DELETE', mine, undefined, draft)).status, 412)
    assert.equal((await set({ state: 'active', name: 'Bad milk' })).body.state, 'active')
    assert.match((await set({ state: 'draft' })).body.detail, /active can become closed, not draft/)
    assert.equal((await call('DELETE', mine)).status, 409)
    assert.equal((await set({ state: 'closed' })).body.state, 'closed')
    const late = await call('PATCH', `${mine}entries/1/`, { note: 'x' })
    assert.deepEqual([late.status, /is closed/.test(late.text)], [409, true])
    assert.equal((await set({ state: 'active' })).status, 200)
    const reader = callsTo(service.url, (await createDevice(service, orgId, ['read_epcis_events'])).key)
    assert.equal((await reader('GET', `${mine}entries/`)).body.results.length, 4)
    assert.deepEqual((await reader('GET', path)).body.results.map(nameOf).length, 1)
    for (const method of ['PATCH', 'DELETE']) assert.equal((await reader(method, mine, { name: 'x' })).status, 403)
    assert.equal((await reader('POST', path, { identifiers: [lot('milk')] })).status, 403)
    const stranger = await startStory()
    assert.equal((await stranger.call('GET', mine)).status, 404)
  })

  test('the same data give the same hash; a later run says what is new, gone and changed since', async () => {
    const { capture, keep, call, nameOf } = await startRecalls()
    await capture('a', added([kilos('milk', 10)], at(1)))
    await capture('b', made([kilos('milk', 4)], [lot('cheese')], at(2)))
    const wrong = made([kilos('milk', 1)], [lot('mistake')], at(3))
    await capture('wrong', wrong)
    const before = await keep({ identifiers: [lot('milk')] })
    const again = await keep({ identifiers: [lot('milk')] })
    assert.deepEqual([again.hash, again.position], [before.hash, before.position])
    const then = new Date().toISOString()
    await capture('declared', { ...wrong, errorDeclaration: { declarationTime: minute(4), reason: 'did_not_occur' } })
    await capture('c', made([kilos('milk', 2)], [lot('butter')], at(5)))
    const after = await keep({ identifiers: [lot('milk')] })
    assert.notEqual(after.hash, before.hash)
    for (const [one, other] of [
      [before.id, after.id],
      [after.id, before.id],
    ]) {
      const { body } = await call('GET', `${path}${one}/compare/${other}/`)
      assert.deepEqual([body.before, body.after], [before.id, after.id])
      assert.deepEqual(body.counts, { new: 1, gone: 1, changed: 1, same: 1 })
      const lines = body.results.map(({ change, fields, before, after }: Body) => [
        change,
        nameOf(after ?? before),
        ...fields,
      ])
      assert.deepEqual(lines, [
        ['new', 'butter'],
        ['changed', 'milk', 'last_known', 'quantities'],
        ['gone', 'mistake'],
      ])
    }
    const page = await call('GET', `${path}${after.id}/compare/${before.id}/?limit=1`)
    assert.equal((await call('GET', page.body.next)).body.results[0].change, 'changed')
    const asOf = await keep({ identifiers: [lot('milk')], asOf: then })
    assert.deepEqual([asOf.hash, asOf.position], [before.hash, before.position])
    const never = await call('POST', path, { identifiers: [lot('milk')], asOf: '2020-01-01' })
    assert.deepEqual([never.status, never.body.detail], [404, 'Nothing was known on 2020-01-01.'])
  })

  test('as CSV, XLSX and JSON, with what people said and what was not found', async () => {
    const { capture, keep, call, key } = await startRecalls()
    await capture('a', added([kilos('milk', 10)], at(1)))
    await capture('b', made([kilos('milk', 4)], [lot('cheese')], at(2)))
    const { id, hash: stated } = await keep({ identifiers: [lot('milk'), lot('nowhere')] })
    await call('PATCH', `${path}${id}/entries/2/`, { disposition: 'returned', note: '=1+1' })
    const csv = await call('GET', `${path}${id}/?format=csv`)
    const rows = parse(csv.text, { columns: true }) as Record<string, string>[]
    const cellsOf = ({
      n,
      identifier,
      remaining,
      reasons,
      recall_disposition,
      recall_note,
      changed_by,
    }: Record<string, string>) => [n, identifier, remaining, reasons, recall_disposition, recall_note, changed_by]
    assert.deepEqual(rows.map(cellsOf), [
      ['1', lot('milk'), '6 KGM', '', '', '', ''],
      ['2', lot('cheese'), '50 EA', '', 'returned', "'=1+1", 'Test device'],
      ['', lot('nowhere'), '', 'nothing_found', '', '', ''],
    ])
    const headers = { authorization: `Bearer ${key}` }
    const xlsx = await fetch(`${service.url}${path}${id}/entries/?format=xlsx&disposition=returned`, { headers })
    const file = join(mkdtempSync(join(tmpdir(), 'recall-')), 'recall.xlsx')
    writeFileSync(file, Buffer.from(await xlsx.arrayBuffer()))
    const sheet: unknown[][] = []
    for await (const { values } of readXlsx(file, 'Recall')) sheet.push(values)
    const head = sheet.shift()
    assert.equal(sheet.length, 1)
    assert.equal(sheet[0]?.[head?.indexOf('lot') ?? 0], 'cheese')
    const whole = (await call('GET', `${path}${id}/?format=json`)).body
    assert.deepEqual([whole.hash, whole.results.length, whole.results[1].disposition], [stated, 2, 'returned'])
    const trail = (await call('GET', `/api/v2/audit/?entity=recall&entity_id=${id}`)).body.results
    assert.deepEqual(trail.map(({ action }: Body) => action).reverse(), ['create', 'update', 'read', 'read', 'read'])
    assert.equal(trail.at(-2).after.hash, stated)
  })

  test('a recall whose service died is run again by whoever comes next, and stores its entries once', async () => {
    const { capture, keep, ended, orgId, linesOf, call } = await startRecalls()
    await capture('a', added([lot('milk')], at(1)))
    const { id, hash: stated } = await keep({ identifiers: [lot('milk')] })
    const { db } = service
    await until(
      'its job is closed',
      async () => (await db.selectFrom('job').where('id', '=', id).execute()).length === 0,
    )
    await sql`update recall set status = 'running', hash = null, finished_at = null where id = ${id}`.execute(db)
    assert.equal((await call('GET', `${path}${id}/entries/`)).status, 409)
    assert.equal((await call('PATCH', `${path}${id}/`, { state: 'active' })).status, 409)
    await sql`insert into job (org_id, id, kind, worker, beat_at)
      values (${orgId}, ${id}, 'recall', ${v7()}, now() - interval '1 minute')`.execute(db)
    assert.equal((await ended(id)).hash, stated)
    assert.deepEqual(await linesOf(id), ['milk root,final certain'])
    assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
    assert.equal((await call('GET', `${path}${id}/`)).status, 404)
  })

  test('an unclear order is refused with all its faults and their places', async () => {
    const { call } = await startRecalls()
    const refusals: [object, string[]][] = [
      [{}, ['']],
      [{ name: 'x' }, ['']],
      [{ identifiers: [] }, ['/identifiers']],
      [{ identifiers: Array.from({ length: 1_001 }, () => lot('a')) }, ['/identifiers']],
      [
        { identifiers: ['LOT 7', lot('a'), place('00001'), '4012345123457'] },
        ['/identifiers/0', '/identifiers/2', '/identifiers/3'],
      ],
      [{ identifiers: [lot('a')], from: '2026-01-01' }, ['/from']],
      [{ place: place('00001'), supplier: place('00001') }, ['/supplier']],
      [{ place: place('00001'), from: 'yesterday', to: '2026-01-01T00:00' }, ['/from', '/to']],
      [{ place: place('00001'), from: '2026-02-01', to: '2026-01-01' }, ['/to']],
      [{ supplier: 'Alder', asOf: 'then' }, ['/asOf', '/supplier']],
    ]
    for (const [wanted, pointers] of refusals) {
      const { status, body, text } = await call('POST', path, wanted)
      assert.equal(status, 422, text)
      assert.deepEqual(body.errors.map(({ pointer }: Body) => pointer).sort(), pointers, text)
    }
    const none = v7()
    for (const address of [`${none}/`, `${none}/entries/`, `${none}/entries/1/`, `${none}/compare/${none}/`])
      assert.equal((await call('GET', path + address)).status, 404)
    assert.equal((await call('GET', `${path}?cursor=x`)).status, 400)
  })
})
