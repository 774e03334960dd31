import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, addedItems, item, lot, made } from '../../../test/events.ts'
import { startApp } from '../../../test/harness.ts'

const { call } = await startApp()
const path = '/api/v2/epcis/events'

type Event = Record<string, unknown>

const codesOf = async (event: Event): Promise<string[]> => {
  const { status, body } = await call('POST', path, event)
  if (status === 201) return []
  return body.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)
}

async function givenBack(event: Event): Promise<Event> {
  const answer = await call('POST', path, event)
  assert.equal(answer.status, 201, answer.text)
  const { body } = await call('GET', answer.headers.get('location') ?? '')
  const [{ eventID, recordTime, ...rest }] = body.epcisBody.queryResults.resultsBody.eventList
  assert.equal(eventID, answer.body.eventID)
  assert.ok(Math.abs(Date.parse(recordTime) - Date.now()) < 600_000)
  return rest
}

const { quantityList: _quantityList, action: _action, ...common } = added([])
const parentID = 'urn:epc:id:sscc:4012345.0000000001'
const fiveTypes: Event[] = [
  added([lot('object')]),
  made([lot('object')], [lot('transformation')]),
  { ...common, type: 'AggregationEvent', action: 'ADD', bizStep: 'packing', parentID, childEPCs: [item('1')] },
  { ...common, type: 'AssociationEvent', action: 'ADD', bizStep: 'assembling', parentID, childEPCs: [item('2')] },
  {
    ...common,
    type: 'TransactionEvent',
    action: 'ADD',
    bizStep: 'shipping',
    bizTransactionList: [{ type: 'po', bizTransaction: 'urn:epc:id:gdti:4012345.00001.7' }],
    quantityList: [{ epcClass: lot('object'), quantity: 7, uom: 'KGM' }],
  },
]

for (const event of fiveTypes) {
  test(`${event.type} is captured and given back as it was`, async () =>
    assert.deepEqual(await givenBack(event), event))
}

test('words of the CBV in every notation, and private URIs, are kept as they were sent', async () => {
  for (const [bizStep, disposition] of [
    ['shipping', 'in_transit'],
    ['https://ref.gs1.org/cbv/BizStep-shipping', 'https://ref.gs1.org/cbv/Disp-in_transit'],
    ['urn:epcglobal:cbv:bizstep:shipping', 'urn:epcglobal:cbv:disp:in_transit'],
    ['https://example.com/steps/dyeing', 'urn:example:disposition:drying'],
  ]) {
    const event = addedItems([item(`cbv-${bizStep?.length}`)], { action: 'OBSERVE', bizStep, disposition })
    assert.deepEqual(await givenBack(event), event)
  }
  assert.deepEqual(await codesOf(added([lot('word')], { disposition: 'in_limbo' })), ['/disposition unknown_word'])
})

test('a prefix must be declared for an outermost extension: by the context, by GS1, or by being an IRI; inside, keys are free', async () => {
  const context = [common['@context'][0], { ex: 'https://example.com/' }]
  const inside = { free: 1, 'never:declared': [{ 'nor:this': true }] }
  const event = added([lot('free')], {
    '@context': context,
    'ex:outer': inside,
    'https://example.com/whole': inside,
    'gs1:netContent': inside,
  })
  assert.deepEqual(await givenBack(event), event)
  assert.deepEqual(await codesOf(added([lot('free-2')], { 'ex:outer': 1 })), ['/ex:outer undeclared_prefix'])
})

test('a quantity of 0 is legal; a negative one, or a unit without a quantity, is not', async () => {
  assert.deepEqual(await codesOf(added([{ epcClass: lot('nothing'), quantity: 0, uom: 'KGM' }])), [])
  const wrong = await codesOf(
    added([
      { epcClass: lot('less'), quantity: -1, uom: 'KGM' },
      { epcClass: lot('unit'), uom: 'KGM' },
    ]),
  )
  assert.equal(wrong.length, 2)
  assert.match(wrong.join(' '), /^\/quantityList\/0\/quantity negative_quantity \/quantityList\/1\S* \w+$/)
})

test('an ni: id that is the hash is no claim, and finds the event it names', async () => {
  const event = added([lot('right-claim')])
  const { eventID } = (await call('POST', path, event)).body
  const again = await call('POST', path, { ...event, eventID })
  assert.deepEqual(again.body, { status: 'exists', message: 'Event was captured before', eventID })
})
