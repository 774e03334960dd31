import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { added, at, kilos, lot, made } from '../../../test/events.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { service, startStory } from '../../../test/recall.ts'
import { until } from '../../../test/waiting.ts'

const path = '/api/v2/epcis/genealogy/'

suite('the list itself', () => {
  test('the head says what was asked, and the trail who asked it', async () => {
    const { capture, call, ask, deviceId } = await startStory()
    await capture('a', made([lot('A')], [lot('B')]))
    const link = 'https://id.gs1.org/01/04012345123456/10/A'
    const { results, generated_at, ...head } = await ask('recall', link, '?depth=4&time=consistent&lang=fr')
    const counts = { entries: 2, certain: 2, possible: 0, batches: 2, items: 0, in_process: 0 }
    const parameters = { depth: 4, limit: 10_000, time: 'consistent', certainty: 'all', lang: 'fr', asOf: null }
    const said = { asked: link, canonical: link, parameters, complete: true, incomplete_reasons: [], counts }
    assert.deepEqual(head, said)
    assert.ok(Date.now() - Date.parse(generated_at) < 60_000)
    await ask('origins', lot('B'))
    const { body } = await call('GET', '/api/v2/audit/')
    assert.deepEqual(
      body.results.map((entry: { entity: string; action: string }) => `${entry.entity} ${entry.action}`),
      ['origins read', 'recall read'],
    )
    assert.equal(body.results[1].device_id, deviceId)
    // The same again, one as a file, and one that has grown since.
    await ask('recall', link, '?depth=4&time=consistent&lang=fr')
    await call('GET', `${path}recall/${encodeURIComponent(link)}?depth=4&time=consistent&lang=fr&format=csv`)
    await capture('b', made([lot('B')], [lot('C')]))
    await ask('recall', link, '?depth=4&time=consistent&lang=fr')
    const grown = (await call('GET', '/api/v2/audit/?entity=recall')).body.results
    assert.deepEqual(
      grown.map(({ after }: { after: { format: string; counts: { entries: number } } }) => [
        after.format,
        after.counts.entries,
      ]),
      [
        ['json', 3],
        ['csv', 2],
        ['json', 2],
      ],
    )
    assert.deepEqual(body.results[1].after, { ...said, generated_at, format: 'json' })
    assert.equal(results.length, 2)
  })

  test('what depth and limit cut is said, and the same every time', async () => {
    const { capture, ask } = await startStory()
    await capture('a', made([lot('A')], [lot('B'), lot('C'), lot('D')], at(1)))
    await capture('b', made([lot('D')], [lot('E')], at(2)))
    const cut = async (query: string) => {
      const { complete, incomplete_reasons, results } = await ask('recall', lot('A'), query)
      return [complete, incomplete_reasons.join(), results.length]
    }
    assert.deepEqual(await cut('?depth=1'), [false, 'depth', 4])
    assert.deepEqual(await cut('?depth=2'), [true, '', 5])
    assert.deepEqual(await cut('?limit=5'), [true, '', 5])
    assert.deepEqual(await cut('?limit=3'), [false, 'limit', 3])
    assert.deepEqual(await cut('?limit=1'), [false, 'limit', 1])
    const [one, other] = [await ask('recall', lot('A'), '?limit=2'), await ask('recall', lot('A'), '?limit=2')]
    assert.deepEqual(one.results, other.results)
  })

  test('an incomplete list is refused as CSV, and that too is in the trail', async () => {
    const { capture, call } = await startStory()
    await capture('a', made([lot('A')], [lot('B')]))
    const { status, body } = await call('GET', `${path}recall/${lot('A')}?limit=1&format=csv`)
    assert.equal(status, 422)
    assert.deepEqual(body.errors[0].pointer, '?limit')
    assert.match(body.detail, /not complete.*raise `limit`/)
    const { results } = (await call('GET', '/api/v2/audit/?entity=recall')).body
    assert.deepEqual([results.length, results[0].after.complete, results[0].after.format], [1, false, 'csv'])
  })

  test('CSV: one row an entry, GTINs with all their digits, no formulas', async () => {
    const { capture, call } = await startStory()
    await capture('a', added(['urn:acme:productId:batchId:=1+1.7'], at(1)))
    await capture('b', made(['urn:acme:productId:batchId:=1+1.7'], [kilos('B', 2.5)], at(2)))
    const answer = await call('GET', `${path}recall/urn:acme:productId:batchId:=1+1.7`, undefined, {
      accept: 'text/csv',
    })
    assert.match(answer.headers.get('content-type') ?? '', /^text\/csv; charset=utf-8/)
    assert.match(answer.headers.get('content-disposition') ?? '', /recall\.csv/)
    const [first, second] = parse(answer.text, { columns: true }) as Record<string, string>[]
    assert.deepEqual([first?.material, first?.lot, first?.roles], ["'=1+1", '7', 'root; intermediate'])
    assert.deepEqual([second?.gtin, second?.transformed, second?.lot], ['04012345123456', '2.5 KGM', 'B'])
  })

  test('a caller who does not wait is in the trail all the same', async () => {
    const { capture, call, key } = await startStory()
    await capture('a', made([lot('A')], [lot('B')]))
    const hurried = new AbortController()
    const request = fetch(new URL(`${path}recall/${lot('A')}`, service.url), {
      headers: { authorization: `Bearer ${key}` },
      signal: hurried.signal,
    })
    const entries = async () => (await call('GET', '/api/v2/audit/?entity=recall')).body.results
    // The request is on its way once others are answered.
    await call('GET', '/api/v2/me/')
    hurried.abort()
    await request.catch(() => undefined)
    await until('the recall is in the trail', async () => (await entries()).length > 0)
    assert.equal((await entries())[0].after.counts.entries, 2)
  })

  test('a long list comes in parts, in one order, each entry once', async () => {
    const { capture, ask, call } = await startStory()
    const outputs = Array.from({ length: 2_500 }, (_, index) => lot(`O${index}`))
    for (let from = 0; from < outputs.length; from += 500)
      await capture('', made([lot('A')], outputs.slice(from, from + 500), at(from)))
    const { results, counts } = await ask('recall', lot('A'))
    const names = results.map(({ lot }: { lot: string }) => lot)
    assert.deepEqual([counts.entries, new Set(names).size, names[0]], [2_501, 2_501, 'A'])
    const { text } = await call('GET', `${path}recall/${lot('A')}?format=csv`)
    const rows = parse(text, { columns: true }) as { lot: string }[]
    assert.deepEqual(
      rows.map(({ lot }) => lot),
      names,
    )
  })

  test('answers to wrong requests', async () => {
    const { capture, call, orgId } = await startStory()
    await capture('a', added([lot('A')]))
    const status = async (rest: string, headers = {}) =>
      (await call('GET', `${path}${rest}`, undefined, headers)).status
    assert.equal(await status(`recall/${lot('none')}`), 404)
    assert.equal(await status(`origins/${lot('none')}`), 404)
    assert.equal(await status('recall/'), 404)
    assert.equal(await status(`recall/${lot('A')}?depth=0`), 400)
    assert.equal(await status(`recall/${lot('A')}?include=intermediates`), 400)
    assert.equal(await status(`origins/${lot('A')}?include=all`), 400)
    assert.equal(await status(`recall/${lot('A')}?limit=100001`), 400)
    assert.equal(await status(`recall/${lot('A')}`, { accept: 'text/html' }), 406)
    const { key } = await createDevice(service, orgId, ['read_epcis_events'])
    const reader = callsTo(service.url, key)
    assert.equal((await reader('GET', `${path}recall/${lot('A')}`)).status, 200)
    assert.equal((await reader('GET', `${path}recall/${lot('A')}?lang=fr`)).status, 403)
    const nobody = callsTo(service.url, (await createDevice(service, orgId, ['read_products'])).key)
    for (const what of ['recall', 'origins', 'batches'])
      assert.equal((await nobody('GET', `${path}${what}/${lot('A')}`)).status, 403)
  })
})
