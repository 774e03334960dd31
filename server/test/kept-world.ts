import assert from 'node:assert/strict'
import { added, addedItems, at, declaredWrong, documentOf, item, lot, made, minute } from './events.ts'
import type { Answer, Call } from './harness.ts'
import { finishedCapture } from './jobs.ts'
import { until } from './waiting.ts'

const box = 'urn:epc:id:sscc:4012345.0000000001'
const genealogy = '/api/v2/epcis/genealogy'

/** A sensor's report, so that ranges are stored too. */
const sensed = { sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: 4.5, uom: 'CEL' }] }] }

async function done(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, text, body } = await answer
  assert.ok(status < 300, text)
  return body
}

/** A little of everything that a company keeps: what a backup must bring back. */
export async function fillWorld(call: Call): Promise<void> {
  const product = await done(
    call('POST', '/api/v2/products/', { name: 'Shirt', gtin: '04012345123456', description: 'Linen\t\\N' }),
  )
  await done(
    call('PATCH', `/api/v2/products/${product.id}/?merge=true`, {
      translations: { de: { name: 'Hemd' }, ja: { name: 'シャツ' } },
    }),
  )
  const raw_schema = { type: 'object', properties: { fibre: { type: 'string' } }, required: ['fibre'] }
  const schema = await done(call('POST', '/api/v2/schemas/', { name: 'Fibre', field_group: 'custom_data', raw_schema }))
  await done(call('POST', '/api/v2/custom-data/', { key: 'sample', schema_id: schema.id, data: { fibre: 'wool' } }))
  await done(call('POST', '/api/v2/facilities/', { name: 'Mill', gln: '4012345000009' }))
  await done(call('POST', '/api/v2/webhooks/', { url: 'http://127.0.0.1:1/', kinds: ['product.created'] }))
  const wrong = added([lot('wrong')], at(1))
  const packing = {
    ...added([], at(4)),
    type: 'AggregationEvent',
    bizStep: 'packing',
    quantityList: undefined,
    parentID: box,
  }
  const events = [
    added([lot('flax')], { ...at(1), ...sensed }),
    made([lot('flax')], [lot('yarn')], at(2)),
    addedItems([item('1'), item('2')], { ...at(3), ilmd: { 'cbvmda:lotNumber': 'L' } }),
    { ...packing, childEPCs: [item('1')], childQuantityList: [{ epcClass: lot('yarn'), quantity: 20, uom: 'EA' }] },
    made([], [lot('cloth')], { inputEPCList: [box], ...at(5) }),
    wrong,
    declaredWrong(wrong),
  ]
  const { headers } = await call('POST', '/api/v2/epcis/capture', documentOf(events))
  assert.equal((await finishedCapture(call, headers.get('location'))).success, true)
  await done(call('POST', `${genealogy}/watches/`, { identifier: lot('flax') }))
  const recall = await done(call('POST', `${genealogy}/recalls/`, { identifiers: [lot('flax')], name: 'Flax' }))
  await until('the recall has ended', async () => {
    const { body } = await call('GET', `${genealogy}/recalls/${recall.id}/`)
    return body.progress.status === 'finished'
  })
}

/** Addresses whose answers show the world. */
const questions = [
  '/api/v2/products/?include=translations&q=hemd&lang=de',
  '/api/v2/schemas/?is_system_schema=false',
  '/api/v2/custom-data/',
  '/api/v2/facilities/',
  '/api/v2/changes/?after=0&limit=10',
  '/api/v2/epcis/events?GE_eventTime=2026-01-01T00:00:00Z&orderBy=eventTime',
  '/api/v2/epcis/events?EQ_type=Temperature&GE_value_CEL=4',
  `${genealogy}/graph/epc-classes/${encodeURIComponent(lot('cloth'))}`,
  `${genealogy}/contents/${encodeURIComponent(box)}?at=${minute(4)}`,
  `${genealogy}/recalls/`,
  `${genealogy}/watches/`,
]

/** What the service says of the world, by question. */
export async function describeWorld(call: Call): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {}
  for (const question of questions) {
    const { status, body, text } = await call('GET', question)
    assert.equal(status, 200, `${question}: ${text}`)
    // When the answer was made is not part of what it says.
    answers[question] = { ...body, creationDate: undefined, head: undefined }
  }
  return answers
}

/** Finds the world again behind any release, by what no release may change. */
export async function recogniseWorld(call: Call): Promise<void> {
  const ask = async (question: string) => {
    const { status, body, text } = await call('GET', question)
    assert.equal(status, 200, `${question}: ${text}`)
    return body
  }
  const [product] = (await ask('/api/v2/products/?include=translations&q=hemd&lang=de')).results
  assert.deepEqual([product.gtin, product.translations.ja.name], ['04012345123456', 'シャツ'])
  const [data] = (await ask('/api/v2/custom-data/')).results
  assert.deepEqual([data.key, data.data], ['sample', { fibre: 'wool' }])
  const { results: changes } = await ask('/api/v2/changes/?after=0&limit=500')
  const events = changes.filter(({ kind }: { kind: string }) => kind === 'event.captured')
  assert.deepEqual([changes[0].kind, changes[0].position, events.length], ['product.created', 1, 7])
  const { nodes } = await ask(`${genealogy}/graph/epc-classes/${encodeURIComponent(lot('cloth'))}`)
  for (const name of ['flax', 'yarn']) assert.match(JSON.stringify(nodes), new RegExp(`012345\\.${name}"`))
  const warm = await ask('/api/v2/epcis/events?EQ_type=Temperature&GE_value_CEL=4')
  assert.equal(warm.epcisBody.queryResults.resultsBody.eventList.length, 1)
  const [recall] = (await ask(`${genealogy}/recalls/`)).results
  assert.deepEqual([recall.name, recall.progress.status], ['Flax', 'finished'])
}
