import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { eventOf, eventsPath, kindsOf, path, startChanges } from '../../test/changes.ts'
import { callsTo, createDevice, startApp } from '../../test/harness.ts'
import { within } from '../../test/waiting.ts'

const { service, url, newMember } = await startChanges(startApp)

suite('reading', () => {
  test('limit and next lead through the feed, and kinds skip what is not asked for', async () => {
    const { call } = await newMember()
    for (let index = 0; index < 5; index++) await call('POST', eventsPath, eventOf(`next-${index}`, index))
    await call('POST', '/api/v2/products/', { name: 'Shirt' })
    const positions: number[] = []
    for (let after = 0; after < 6; ) {
      const { body } = await call('GET', `${path}?after=${after}&limit=2`)
      positions.push(...body.results.map(({ position }: { position: number }) => position))
      after = body.next
    }
    assert.deepEqual(positions, [1, 2, 3, 4, 5, 6])
    const products = await call('GET', `${path}?kinds=product.created,product.deleted`)
    assert.deepEqual([kindsOf(products), products.body.next], [['product.created'], 6])
    const events = await call('GET', `${path}?kinds=event.captured&after=3`)
    assert.deepEqual([events.body.results.length, events.body.next], [2, 6])
  })

  test('another organisation sees nothing of it', async () => {
    const [one, other] = [await newMember(), await newMember()]
    await one.call('POST', eventsPath, eventOf('mine'))
    assert.deepEqual((await other.call('GET', path)).body, { results: [], next: 0, head: 0 })
  })

  test('a kind that the key may not read is left out, and refused when it is named', async () => {
    const { call, orgId } = await newMember()
    await call('POST', eventsPath, eventOf('secret'))
    await call('POST', '/api/v2/products/', { name: 'Shirt', translations: { fr: { name: 'Chemise' } } })
    const { key } = await createDevice(service, orgId, ['read_products'])
    const reading = callsTo(url, key)
    const answer = await reading('GET', path)
    assert.deepEqual([kindsOf(answer), answer.body.next], [['product.created'], 3])
    const refused = await reading('GET', `${path}?kinds=product.created,event.captured`)
    assert.equal(refused.status, 403)
    assert.match(refused.body.detail, /read_epcis_events/)
  })

  test('what is wrong in a request is named', async () => {
    const { call } = await newMember()
    const cases: [string, string, RegExp][] = [
      ['kinds=event.capture', '?kinds', /`event\.captured`/],
      ['kinds=nonsense', '?kinds', /event\.captured, capture\.finished/],
      ['after=-1', '?after', /0/],
      ['after=soon', '?after', /number|integer/],
      ['after=1', '?after', /at most 0/],
      ['wait=61', '?wait', /60/],
      ['limit=0', '?limit', /1/],
      ['since=1', '?since', /since/],
    ]
    for (const [query, pointer, message] of cases) {
      const { status, body } = await call('GET', `${path}?${query}`)
      assert.equal(status, 400, query)
      assert.equal(body.errors[0].pointer, pointer)
      assert.match(body.errors[0].message, message)
    }
    assert.equal((await callsTo(url)('GET', path)).status, 401)
  })
})

suite('waiting', () => {
  test('a long poll is answered by the first change, whichever process makes it', async () => {
    const { call, key } = await newMember()
    const elsewhere = callsTo((await startApp()).url, key)
    for (const [index, own] of [call, elsewhere].entries()) {
      const poll = call('GET', `${path}?after=${index}&wait=60`)
      await own('POST', eventsPath, eventOf(`wait-${index}`, index))
      const { body } = await within('the long poll is answered', poll, 30)
      assert.deepEqual([body.results.length, body.next], [1, index + 1])
    }
  })

  test('changes of other kinds leave a long poll waiting', async () => {
    const { call } = await newMember()
    const poll = call('GET', `${path}?after=0&wait=60&kinds=product.created`)
    await call('POST', eventsPath, eventOf('others'))
    await call('POST', '/api/v2/products/', { name: 'Shirt' })
    assert.deepEqual(kindsOf(await within('the long poll is answered', poll, 30)), ['product.created'])
  })

  test('a long poll ends without a change when its time is over', async () => {
    const { call } = await newMember()
    assert.deepEqual((await call('GET', `${path}?wait=1`)).body, { results: [], next: 0, head: 0 })
  })

  test('a long poll ends when its key is revoked or loses the permission', async () => {
    const { call, orgId } = await newMember()
    const [revoked, reduced] = [
      await createDevice(service, orgId, ['read_products']),
      await createDevice(service, orgId, ['read_products']),
    ]
    const polls = [revoked, reduced].map(({ key }) => callsTo(url, key)('GET', `${path}?wait=60&kinds=product.created`))
    await call('DELETE', `/api/v2/devices/${revoked.deviceId}/`)
    await call('PATCH', `/api/v2/devices/${reduced.deviceId}/`, { permissions: ['read_schemas'] })
    const [first, second] = await within('both long polls end', Promise.all(polls), 30)
    assert.deepEqual([first?.status, second?.status], [401, 403])
  })

  test('a long poll is answered when the service stops', async () => {
    const stopping = await startApp()
    const poll = stopping.call('GET', `${path}?wait=60`)
    await new Promise((resolve) => stopping.app.server.once('request', resolve))
    await within('the service stops', stopping.app.close(), 30)
    assert.deepEqual((await within('the long poll is answered', poll, 30)).body, { results: [], next: 0, head: 0 })
  })
})
