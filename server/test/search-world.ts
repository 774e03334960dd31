import assert from 'node:assert/strict'
import { checkDigit } from '@polytrace/epcis'
import { added, addedItems, item, lot } from './events.ts'
import { joinApp } from './harness.ts'

const ssccDigits = '340123450000000017'.slice(0, 17)
export const sscc = ssccDigits + checkDigit(ssccDigits)
export const gln = `401234500001${checkDigit('401234500001')}`
/** Where the batch of this world is. */
export const gin = { id: 'urn:epc:id:sgln:4012345.00001.0' }
export const paper = (number: string) => ({
  bizTransactionList: [{ type: 'po', bizTransaction: `urn:epcglobal:cbv:bt:4012345000009:${number}` }],
})

/** The app, with a product, a facility, a schema and events that a search finds. */
export async function startSearchWorld(start: typeof joinApp = joinApp) {
  const service = await start()
  const { call } = service
  const create = async (address: string, body: object) => {
    const answer = await call('POST', address, body)
    assert.ok(answer.status < 300, JSON.stringify(answer.body))
    return answer.body
  }
  const capture = (event: object) => create('/api/v2/epcis/events', event)
  const shirt = await create('/api/v2/products/', {
    name: 'Linen shirt',
    gtin: '4012345123456',
    internal_id: 'SH-7',
    translations: { fr: { name: 'Chemise en lin' }, ja: { name: 'リネンシャツ' } },
  })
  await create('/api/v2/products/', { name: 'Woollen cap', description: 'Goes with a linen shirt' })
  const facility = await create('/api/v2/facilities/', { name: 'Şanlıurfa gin', gln, address: 'Şanlıurfa' })
  const schema = await create('/api/v2/schemas/', { name: 'Weaving mill', field_group: 'custom_data', raw_schema: {} })
  const captured = await capture(added([lot('LOT-0815')], { bizLocation: gin, ...paper('PO-4711') }))
  await capture(addedItems([item('9001234')], { readPoint: { id: 'https://example.com/gates/north-2' } }))
  await capture(addedItems([`urn:epc:id:sscc:4012345.3${ssccDigits.slice(8)}`]))
  return { service, ...service, capture, shirt, facility, schema, captured }
}
