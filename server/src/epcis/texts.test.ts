import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, addedItems, documentOf, lot } from '../../test/events.ts'
import { startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'

const { call } = await startApp()
const base = '/api/v2/epcis'

test('a document that is sent as an event is sent to the address for documents', async () => {
  for (const document of [documentOf([added([lot('x')])]), { type: 'EPCISDocument' }]) {
    const { status, body } = await call('POST', `${base}/events`, document)
    assert.deepEqual([status, body.errors[0].code], [422, 'not_an_event'])
    assert.match(body.detail, /A document goes to POST \/api\/v2\/epcis\/capture\./)
  }
})

test('415 names all types that are taken, at both addresses', async () => {
  for (const address of ['events', 'capture'])
    for (const type of ['text/plain', 'application/xml', 'multipart/form-data']) {
      const { status, body } = await call('POST', `${base}/${address}`, 'x', { 'content-type': type })
      assert.equal(status, 415)
      assert.match(body.detail, /takes a body of type application\/json or application\/ld\+json, got /)
    }
})

test('a missing epcisBody is named', async () => {
  const { epcisBody: _epcisBody, ...document } = documentOf([])
  const { body } = await call('POST', `${base}/capture`, document)
  const job = await finishedCapture(call, `${base}/capture/${body.captureID}`)
  assert.deepEqual(
    job.errors[0].errors.map(({ pointer, code }: { pointer: string; code: string }) => [pointer, code]),
    [['', 'missing_field']],
  )
  assert.match(job.errors[0].errors[0].message, /`epcisBody`/)
})

test('a class in a list of EPCs is pointed to the list that takes it, and a blank in a lot to %20', async () => {
  const inList = await call('POST', `${base}/events`, addedItems([lot('x')]))
  assert.match(inList.body.errors[0].message, /quantityList/)
  const blank = await call('POST', `${base}/events`, added([lot('LOT A')]))
  assert.match(blank.body.errors[0].message, /A blank is written as %20: .*LOT%20A/)
})

test('CBV words as URNs, and times long ago or ahead, are warnings', async () => {
  const codes = async (more: object) => {
    const { status, body } = await call('POST', `${base}/events?dryRun=true`, added([lot('warned')], { ...more }))
    assert.equal(status, 200, JSON.stringify(body))
    return body.warnings?.map(({ code }: { code: string }) => code)
  }
  assert.deepEqual(await codes({ disposition: 'urn:epcglobal:cbv:disp:active' }), ['cbv_urn'])
  assert.deepEqual(await codes({ eventTime: '1989-12-31T23:00:00Z' }), ['early_time'])
  assert.deepEqual(await codes({ eventTime: new Date(Date.now() + 25 * 3_600_000).toISOString() }), ['future_time'])
  assert.equal(await codes({ eventTime: new Date(Date.now() + 23 * 3_600_000).toISOString() }), undefined)
})
