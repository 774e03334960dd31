import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { added, addedItems, at, item, kilos, lot, made, minute } from '../../../test/events.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { service, startStory } from '../../../test/recall.ts'
import { until } from '../../../test/waiting.ts'
import { canonicalJson } from '../../json/canonical.ts'
import { readXlsx } from '../../products/import/file/read-xlsx.ts'

const path = '/api/v2/epcis/genealogy/recalls/'
const product = 'https://id.gs1.org/01/04012345123456'
const place = (reference: string) => `urn:epc:id:sgln:4012345.${reference}.0`

// biome-ignore lint/suspicious/noExplicitAny: a test reads into any answer, and its assertions are the check
type Body = any

/** A story, and recalls that are kept of it. */
async function startRecalls() {
  const story = await startStory()
  const { call } = story
  const ended = (id: string) =>
    until(`recall ${id} has ended`, async () => {
      const { status, body } = await call('GET', `${path}${id}/`)
      return status === 200 && ['finished', 'failed'].includes(body.progress.status) && body
    })
  const keep = async (wanted: object): Promise<Body> => {
    const answer = await call('POST', path, wanted)
    assert.equal(answer.status, 202, answer.text)
    assert.equal(answer.headers.get('location'), `${path}${answer.body.id}/`)
    return ended(answer.body.id)
  }
  const entries = async (id: string, query = ''): Promise<Body[]> => {
    const answer = await call('GET', `${path}${id}/entries/?limit=500${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.results
  }
  const nameOf = ({ serial, lot, identifier }: Body) => serial ?? lot ?? identifier
  const linesOf = async (id: string, query = '') =>
    (await entries(id, query)).map((entry) => `${nameOf(entry)} ${entry.roles} ${entry.certainty}`)
  return { ...story, keep, ended, entries, linesOf, nameOf }
}

suite('what is recalled', () => {
  test('several lots in one walk: each thing once, by its best way, as recalls of each lot would say', async () => {
    const { capture, keep, entries, linesOf, ask } = await startRecalls()
    await capture('a', added([kilos('milk', 10)], at(1)))
    await capture('b', added([kilos('cream', 4)], at(1)))
    await capture('early', made([kilos('cream', 1)], [lot('sample')], at(0)))
    await capture('c', made([kilos('milk', 6)], [kilos('mass', 5)], at(2)))
    await capture('d', made([kilos('mass', 2), kilos('cream', 3)], [lot('bars')], at(3)))
    const { id, counts, complete, position, hash: stated } = await keep({ identifiers: [lot('milk'), lot('cream')] })
    assert.deepEqual(await linesOf(id), [
      'cream root,intermediate,final certain',
      'milk root,intermediate,final certain',
      'mass intermediate,final certain',
      'bars final certain',
      'sample final possible',
    ])
    assert.deepEqual(counts, { entries: 5, certain: 4, possible: 1, batches: 5, items: 0, in_process: 0, roots: 2 })
    assert.deepEqual([complete, position], [true, 5])
    const kept = await entries(id)
    // 10 − 6 of the milk, 5 − 2 of the mass.
    assert.equal(kept[1].quantities.remaining[0].quantity, '4')
    assert.equal(kept[2].quantities.remaining[0].quantity, '3')
    assert.deepEqual([kept[3].distance, kept[3].evidence.length], [1, 1])
    assert.deepEqual(kept[4].reasons, ['time_conflict'])
    const plain = ({ n, product, names, disposition, note, changed_by, changed_at, ...entry }: Body) =>
      canonicalJson(entry)
    assert.equal(stated, hash('sha256', kept.map((entry) => `${plain(entry)}\n`).join(''), 'hex'))
    const single = [await ask('recall', lot('milk')), await ask('recall', lot('cream'))]
    const found = new Set(single.flatMap(({ results }) => results.map((entry: Body) => entry.canonical)))
    assert.deepEqual(new Set(kept.map(({ canonical }) => canonical)), found)
  })

  test('a GTIN stands for all its lots and items, beside others; what is unknown is reported one by one', async () => {
    const { capture, keep, linesOf } = await startRecalls()
    await capture('a', added([lot('L1')], at(1)))
    await capture('b', addedItems([item('1')], at(1)))
    await capture('c', added([lot('other', '011111')], at(1)))
    await capture('use', made([lot('L1'), lot('other', '011111')], [lot('P', '022222')], at(2)))
    await capture('unstated', made(['urn:epc:idpat:sgtin:4012345.012345.*'], [lot('Q', '022222')], at(3)))
    const unknown = Array.from({ length: 995 }, (_, index) => lot(`none-${index}`))
    const identifiers = ['4012345123456', product, lot('L1'), lot('other', '011111'), '04012345999990', ...unknown]
    const recall = await keep({ name: 'Everything', identifiers })
    assert.deepEqual(recall.identifiers.slice(0, 6), [
      { identifier: '4012345123456', things: 3 },
      { identifier: product, things: 3 },
      { identifier: lot('L1'), things: 1 },
      { identifier: lot('other', '011111'), things: 1 },
      { identifier: '04012345999990', things: 0 },
      { identifier: lot('none-0'), things: 0 },
    ])
    assert.equal(recall.identifiers.length, 1_000)
    assert.deepEqual([recall.complete, recall.incomplete_reasons], [false, ['nothing_found']])
    assert.deepEqual((await linesOf(recall.id)).sort(), [
      '1 root,final certain',
      'L1 root,intermediate certain',
      'P final certain',
      'Q final certain',
      'other root,intermediate certain',
      'urn:epc:idpat:sgtin:4012345.012345.* root,intermediate,final certain',
    ])
    assert.equal(recall.counts.roots, 4)
  })

  test('what was made at a place in a period, in any notation and below it by master data', async () => {
    const { capture, keep, linesOf, call } = await startRecalls()
    const here = (reference: string, minutes: number) => ({ ...at(minutes), bizLocation: { id: place(reference) } })
    await capture('before', added([lot('before')], here('00001', 1)))
    await capture('a', added([lot('A')], here('00001', 10)))
    await capture(
      'b',
      made([lot('x')], [lot('B')], { ...at(11), readPoint: { id: 'https://id.gs1.org/414/4012345000016' } }),
    )
    await capture('line', addedItems([item('7')], here('00009', 12)))
    await capture('seen', { ...added([lot('seen')], here('00001', 12)), action: 'OBSERVE' })
    await capture('else', added([lot('else')], here('00002', 13)))
    await capture('on', made([lot('A')], [lot('C')], here('00002', 30)))
    await capture('end', added([lot('end')], here('00001', 20)))
    const period = { from: minute(10), to: minute(20) }
    const { id } = await keep({ place: place('00001'), ...period })
    assert.deepEqual((await linesOf(id)).sort(), [
      'A root,intermediate certain',
      'B root,final certain',
      'C final certain',
    ])
    const site = {
      ...{ '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'], type: 'EPCISDocument' },
      ...{ schemaVersion: '2.0', creationDate: minute(0), epcisBody: { eventList: [] } },
      epcisHeader: {
        epcisMasterData: {
          vocabularyList: [
            {
              type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
              vocabularyElementList: [{ id: place('00001'), attributes: [], children: [place('00009')] }],
            },
          ],
        },
      },
    }
    const captured = await call('POST', '/api/v2/epcis/capture', site)
    await until(
      'master data are stored',
      async () => (await call('GET', captured.headers.get('location') ?? '')).body.running === false,
    )
    const below = await keep({ place: place('00001'), ...period })
    assert.ok((await linesOf(below.id)).includes('7 root,final certain'))
    const nowhere = await keep({ place: place('00077'), ...period })
    assert.deepEqual([nowhere.counts.entries, nowhere.complete], [0, false])
    assert.deepEqual(nowhere.identifiers, [{ identifier: place('00077'), things: 0 }])
  })

  test('what came from a supplier, by what events say of their source, with what was on the pallet', async () => {
    const { capture, keep, linesOf } = await startRecalls()
    const [supplier, pallet] = ['urn:epc:id:pgln:4099999.00000', 'urn:epc:id:sscc:4099999.0000000001']
    const source = (type: string, id = supplier) => ({ sourceList: [{ type, source: id }] })
    const received = { action: 'OBSERVE', bizStep: 'receiving' }
    await capture('a', { ...added([lot('direct')], at(1)), ...received, ...source('possessing_party') })
    await capture('pack', {
      ...added([], at(2)),
      ...{ type: 'AggregationEvent', action: 'ADD', bizStep: 'packing', parentID: pallet, quantityList: undefined },
      childQuantityList: [kilos('inside', 5)],
    })
    await capture('b', {
      ...addedItems([pallet], at(3)),
      ...received,
      ...source('urn:epcglobal:cbv:sdt:owning_party', 'https://id.gs1.org/417/4099999000005'),
    })
    await capture('c', {
      ...added([lot('foreign')], at(3)),
      ...received,
      ...source('owning_party', 'urn:epc:id:pgln:4088888.00000'),
    })
    await capture('late', { ...added([lot('late')], at(50)), ...received, ...source('owning_party') })
    await capture('use', made([lot('inside')], [lot('cake')], at(9)))
    const { id, identifiers } = await keep({ supplier, to: minute(50) })
    assert.deepEqual(identifiers, [{ identifier: supplier, things: 3 }])
    assert.deepEqual((await linesOf(id)).sort(), [
      'cake final certain',
      'direct root,final certain',
      'inside root,intermediate certain',
      `${pallet} root,final certain`,
    ])
    const ever = await keep({ supplier })
    assert.ok((await linesOf(ever.id)).includes('late root,final certain'))
  })
})

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
