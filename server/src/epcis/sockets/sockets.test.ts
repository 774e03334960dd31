import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request as requestHttp } from 'node:http'
import { suite, test } from 'node:test'
import { WebSocket } from 'ws'
import { added, lot, minute } from '../../../test/events.ts'
import { callsTo, cleanUp, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { until, within } from '../../../test/waiting.ts'

const service = await startApp()
const lines: string[] = []
const slow = await startApp({ limits: { maxStall: 300 }, logLines: lines })
const base = '/api/v2/epcis'

/** An organisation of its own with a query for shipped events. */
async function newMember({ url } = service) {
  const member = await createMember(service)
  const call = callsTo(url, member.key)
  await call('POST', `${base}/queries`, { name: 'shipped', query: { EQ_bizStep: ['shipping'] } })
  const capture = async (name: string, minutes = 0) => {
    const event = { action: 'OBSERVE', bizStep: 'shipping', eventTime: minute(minutes) }
    assert.equal((await call('POST', `${base}/events`, added([lot(name)], event))).status, 201)
  }
  return { ...member, call, capture }
}

type Message = { position: number; epcisBody: { queryResults: { queryName: string; resultsBody: Body } } }
type Body = { eventList: { quantityList: { epcClass: string }[] }[] }

const lotsIn = ({ epcisBody }: Message) =>
  epcisBody.queryResults.resultsBody.eventList.map(({ quantityList }) => quantityList[0]?.epcClass.split('.').at(-1))

const addressOf = (query: string, { url } = service) =>
  `${url.replace('http', 'ws')}${base}/queries/shipped/events?${query}`

/** A listener that notes what it is sent. */
async function listen(key: string, query = 'stream=true', { of = service, headers = {} } = {}) {
  const authorization = `Bearer ${key}`
  const socket = new WebSocket(addressOf(query, of), { headers: { authorization, ...headers } })
  cleanUp(async () => socket.terminate())
  const messages: Message[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  const [response] = await within('the handshake ends', once(socket, 'upgrade'))
  return { socket, messages, closed, headers: response.headers, lots: () => messages.flatMap(lotsIn) }
}

/** The answer to a request that is not let in. */
async function refused(query: string, headers: Record<string, string>) {
  const socket = new WebSocket(addressOf(query), { headers })
  const [, response] = await within('an answer comes', once(socket, 'unexpected-response'))
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode, body: JSON.parse(text) }
}

suite('listening', () => {
  test('events come as they are captured, each message with its position, and a listener can go on', async () => {
    const { key, capture, call } = await newMember()
    await capture('before')
    const first = await listen(key)
    assert.ok(Date.parse(first.headers['gs1-query-min-record-time']) > 0)
    await capture('a', 1)
    await until('the first has come', () => first.lots().length === 1)
    await call('POST', `${base}/events`, added([lot('other')]))
    await capture('b', 2)
    await until('both have come', () => first.lots().length === 2)
    assert.deepEqual(first.lots(), ['a', 'b'])
    const [message] = first.messages
    assert.equal(message?.epcisBody.queryResults.queryName, 'shipped')
    assert.equal(message?.position, 2)
    first.socket.close()
    await first.closed
    await capture('c', 3)
    const again = await listen(key, `stream=true&after=${message?.position}`)
    await until('what was missed has come', () => again.lots().length === 2)
    await capture('d', 4)
    await until('and what is new', () => again.lots().length === 3)
    assert.deepEqual(again.lots(), ['b', 'c', 'd'])
    const positions = again.messages.map(({ position }) => position)
    assert.deepEqual(
      positions,
      positions.toSorted((a, b) => a - b),
    )
  })

  test('with initialRecordTime it begins with older events, and GS1-EPC-Format converts them', async () => {
    const { key, capture } = await newMember()
    const start = new Date().toISOString()
    for (let index = 0; index < 3; index++) await capture(`n${index}`, index)
    const { messages } = await listen(key, `stream=true&initialRecordTime=${start}`, {
      headers: { 'gs1-epc-format': 'Always_GS1_Digital_Link' },
    })
    await until('all have come', () => messages.flatMap(lotsIn).length === 3)
    assert.match(JSON.stringify(messages), /id\.gs1\.org\/01\/04012345123456\/10\/n2/)
  })

  test('a schedule reports what has come since, also that nothing has', async () => {
    const { key, capture } = await newMember()
    const { messages, lots } = await listen(key, 'second=*&reportIfEmpty=true')
    await until('an empty report comes', () => messages.length > 0)
    assert.deepEqual(lots(), [])
    await capture('a')
    await until('the event comes', () => lots().length === 1)
  })

  test('listeners in several processes hear the same', async () => {
    const other = await startApp()
    const { key, capture } = await newMember()
    const listeners = [await listen(key), await listen(key, 'stream=true', { of: other })]
    await capture('a')
    for (const { lots } of listeners) await until('it has come', () => lots().length === 1)
  })
})

suite('admission', () => {
  test('what is wrong is answered before there is a socket', async () => {
    const { key, call } = await newMember()
    const headers = { authorization: `Bearer ${key}` }
    const cases: [string, number, string, RegExp][] = [
      ['', 400, 'epcisException:SubscriptionControlsException', /Neither/],
      ['stream=true&hour=1', 400, 'epcisException:SubscriptionControlsException', /Both/],
      ['hour=25', 400, 'epcisException:SubscriptionControlsException', /from 0 to 23/],
      ['stream=true&after=99', 400, 'epcisException:QueryParameterException', /at most 0/],
      ['stream=true&after=-1', 400, 'epcisException:QueryParameterException', /at least 0/],
      ['stream=true&since=1', 400, 'epcisException:QueryParameterException', /not a parameter/],
    ]
    for (const [query, status, type, detail] of cases) {
      const answer = await refused(query, headers)
      assert.deepEqual([answer.status, answer.body.type], [status, type], query)
      assert.match(answer.body.detail, detail)
    }
    assert.equal((await refused('stream=true', {})).status, 401)
    const page = await call('GET', `${base}/queries/shipped/events?stream=true`)
    assert.equal(page.status, 400)
    assert.match(page.body.detail, /WebSocket/)
  })

  test('a browser is let in by its session, from our own pages alone', async () => {
    const { key, capture } = await newMember()
    const signedIn = await callsTo(service.url)('POST', '/api/v2/session/', { key }, { origin: service.url })
    assert.ok(signedIn.status < 300, signedIn.text)
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    for (const origin of [{}, { origin: 'https://elsewhere.example' }] as Record<string, string>[])
      assert.equal((await refused('stream=true', { cookie, ...origin })).status, 403)
    const socket = new WebSocket(addressOf('stream=true'), { headers: { cookie, origin: service.url } })
    cleanUp(async () => socket.terminate())
    await within('it is open', once(socket, 'open'))
    const message = once(socket, 'message')
    await capture('a')
    assert.match(String((await within('it hears', message))[0]), /EPCISQueryDocument/)
  })

  test('other addresses and other protocols are answered as if nobody had asked for an upgrade', async () => {
    const { key } = await newMember()
    const ask = async (path: string, upgrade: string) => {
      const headers = { authorization: `Bearer ${key}`, connection: 'upgrade', upgrade }
      const request = requestHttp(new URL(path, service.url), { headers, agent: false }).end()
      const [response] = await within('an answer comes', once(request, 'response'))
      response.resume()
      return response.statusCode
    }
    assert.equal(await ask(`${base}/queries/shipped/events`, 'h2c'), 200)
    assert.equal(await ask(`${base}/queries`, 'websocket'), 200)
  })
})

suite('the end', () => {
  test('a revoked key, a lost permission and a deleted query end their sockets, each with its code', async () => {
    const { orgId, key, call } = await newMember()
    const [revoked, reduced] = [
      await createDevice(service, orgId, ['read_epcis_events']),
      await createDevice(service, orgId, ['read_epcis_events']),
    ]
    const [first, second, third] = [await listen(revoked.key), await listen(reduced.key), await listen(key)]
    await call('DELETE', `/api/v2/devices/${revoked.deviceId}/`)
    await call('PATCH', `/api/v2/devices/${reduced.deviceId}/`, { permissions: ['read_products'] })
    assert.equal((await within('the first ends', first.closed)).code, 4401)
    assert.equal((await within('the second ends', second.closed)).code, 4403)
    assert.equal((await call('DELETE', `${base}/queries/shipped`)).status, 204)
    const { code, reason } = await within('the third ends', third.closed)
    assert.equal(code, 4404)
    assert.match(reason, /deleted\. Position \d+\./)
  })

  test('a reader that does not read is dropped with its position, and goes on from there', async () => {
    const { key, call } = await newMember(slow)
    const listener = await listen(key, 'stream=true', { of: slow })
    listener.socket.pause()
    const blob = 'x'.repeat(900_000)
    const captureLarge = async (index: number) => {
      const more = { action: 'OBSERVE', bizStep: 'shipping', eventTime: minute(index), 'example:note': blob }
      const event = { ...added([lot(`big${index}`)], more) }
      event['@context'] = [...event['@context'], { example: 'https://example.com/' }] as never
      const { status, text } = await call('POST', `${base}/events`, event)
      assert.equal(status, 201, text.slice(0, 300))
    }
    // More than the buffers of both sides take.
    for (let index = 0; index < 12; index++) await captureLarge(index)
    await until('the socket is dropped', () => lines.some((line) => /reads too slowly/.test(line)))
    listener.socket.resume()
    await within('it is closed', listener.closed)
    const position = listener.messages.at(-1)?.position ?? 0
    const again = await listen(key, `stream=true&after=${position}`, { of: slow })
    // Which may be nothing: what had been sent to the first before it was dropped still comes.
    const all = () => [...listener.lots(), ...again.lots()]
    await until('the rest comes', () => all().at(-1) === 'big11')
    assert.deepEqual(
      all(),
      Array.from({ length: 12 }, (_, index) => `big${index}`),
    )
  })

  test('a service that stops says so', async () => {
    const stopping = await startApp()
    const { key } = await newMember()
    const { closed } = await listen(key, 'stream=true', { of: stopping })
    await within('the service stops', stopping.app.close())
    assert.equal((await closed).code, 1001)
  })
})
