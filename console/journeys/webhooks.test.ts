import assert from 'node:assert/strict'
import { test } from 'node:test'
import { verifyWebhook } from '@polytrace/client'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { kinds } from '../../server/src/feed/kinds.ts'
import { startReceiver } from '../../server/test/receiver.ts'
import { until } from '../../server/test/waiting.ts'
import { permissionOf } from '../src/webhooks/kinds.ts'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()

test('each kind of change is offered with the permission that the service asks for', () => {
  assert.deepEqual(permissionOf, kinds)
})

journey('a webhook from its first test to its end', { isLive: true, on: ['wide'] }, async ({ page, open, screen }) => {
  const receiver = await startReceiver()
  const name = `Shop ${screen}`
  const dialog = page.getByRole('dialog')

  await open('/webhooks/new')
  await page.getByRole('textbox', { name: 'Destination' }).fill(receiver.url)
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const create = page.getByRole('button', { name: 'Create webhook' })
  assert.ok(await create.isDisabled())
  await page.getByRole('checkbox', { name: /^Product created/ }).check()
  await page.getByRole('textbox', { name: 'Only these IDs' }).waitFor()
  await assertAccessible(page)
  await create.click()
  const secret = await page.getByRole('textbox', { name: 'Secret' }).inputValue()
  await page.getByRole('button', { name: 'Send test delivery' }).click()
  await page.getByText('Received · 204').waitFor()
  const [tested] = receiver.calls
  assert.equal((await verifyWebhook(tested?.headers ?? {}, tested?.body ?? '', secret)).type, 'webhook.test')
  await assertAccessible(page)

  // A receiver that refuses: attempts, then parked, and the way out of it.
  receiver.respond = (_received, response) => void response.writeHead(500).end('out of order')
  await call('POST', '/api/v2/products/', { name: `Refused ${screen}` })
  await page.getByRole('link', { name: 'Go to webhook' }).click()
  await page.getByText('Nothing is sent: the last attempt failed').waitFor()

  // It stands out on the first page.
  await open('/')
  await page.getByText('1 destination receives nothing').waitFor()
  await assertAccessible(page)
  await open('/webhooks')
  await page.getByRole('columnheader', { name: 'Last failure' }).waitFor()
  await page.getByRole('link', { name }).click()
  await page.getByText('Nothing is sent: the last attempt failed').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Show delivery' }).click()
  await dialog.getByText('out of order').first().waitFor()
  await dialog.getByRole('region', { name: 'Body sent' }).getByText('product.created').waitFor()
  await assertAccessible(page)
  await dialog.getByRole('button', { name: 'Skip…' }).click()
  await page.getByRole('button', { name: 'Skip delivery' }).click()
  await page.getByRole('button', { name: 'Skip delivery' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  receiver.respond = (_received, response) => void response.writeHead(204).end()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await call('POST', '/api/v2/products/', { name: `Received ${screen}` })
  await page.getByRole('cell').getByText('Received · 204').nth(1).waitFor()

  // Everything once more, also what was skipped.
  const before = receiver.calls.length
  await menuItem('Replay…')
  await dialog.getByLabel('Everything since').fill('2020-01-01T00:00:00')
  await dialog.getByRole('button', { name: 'Send again' }).click()
  await dialog.waitFor({ state: 'detached' })
  await until('the replay has arrived', () => receiver.calls.length >= before + 2)

  await menuItem('Edit…')
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} 2`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: `${name} 2`, level: 1 }).waitFor()

  await menuItem('Rotate secret…')
  await dialog.getByRole('button', { name: 'Rotate secret' }).click()
  await dialog.getByText(/^Deliveries are signed with the old secret as well until/).waitFor()
  assert.notEqual(await dialog.getByRole('textbox', { name: 'Secret' }).inputValue(), secret)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Webhooks' }).first().click()
  await page.getByRole('cell').getByText('Paused').waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: `${name} 2` }).click()
  await menuItem('Delete…')
  await dialog.getByRole('textbox').fill(`${name} 2`)
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor()

  async function menuItem(item: string): Promise<void> {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
})

const lot = 'urn:epc:class:lgtin:4012345.012345.WOOL-17'
const shirt = 'urn:epc:class:lgtin:4012345.054321.SHIRT-3'

const capture = (bizStep: string, event: object) =>
  call('POST', '/api/v2/epcis/events', {
    ...{ '@context': [EPCIS_CONTEXT], eventTime: new Date().toISOString(), eventTimeZoneOffset: '+00:00', bizStep },
    ...event,
  })

const observed = (epcClass: string) => ({
  ...{ type: 'ObjectEvent', action: 'OBSERVE', quantityList: [{ epcClass, quantity: 1, uom: 'KGM' }] },
})

const somebody = { isLive: true, on: ['narrow' as const] }

journey('events are followed live, subscribed to, and a lot is watched', somebody, async ({ page, open }) => {
  const receiver = await startReceiver()
  const dialog = page.getByRole('dialog')
  await call('POST', '/api/v2/epcis/queries', { name: 'Shipped', query: { EQ_bizStep: ['shipping'] } })
  await capture('commissioning', { ...observed(lot), action: 'ADD' })

  // Live: all events, then those of a query; what comes during a pause is not lost.
  await open('/events/live')
  await page.getByText('Live', { exact: true }).nth(1).waitFor()
  await capture('packing', observed(lot))
  await page.getByRole('cell').getByText('Packing').waitFor()
  await open('/events/live?query=Shipped')
  await page.getByText('Live', { exact: true }).nth(1).waitFor()
  await capture('packing', observed(lot))
  await capture('shipping', observed(lot))
  await page.getByText('1 event received').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Pause' }).click()
  await capture('shipping', observed(shirt))
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText('2 events received').waitFor()
  await page.getByRole('cell').getByText('SHIRT-3').waitFor()

  // A subscription, made from the saved query.
  await page.getByRole('link', { name: 'Saved queries' }).click()
  await page.getByRole('link', { name: 'Subscribe to “Shipped”' }).click()
  await page.getByRole('textbox', { name: 'Destination' }).fill(receiver.url)
  await page.getByRole('radio', { name: 'By a schedule' }).check()
  await page.getByRole('button', { name: 'Twice on weekdays' }).click()
  await page.getByText(/^Next reports: .*6:00/).waitFor()
  await page.getByRole('textbox', { name: 'Hour' }).fill('25')
  await page.getByText(/expected numbers from 0 to 23/).waitFor()
  assert.ok(await page.getByRole('button', { name: 'Subscribe' }).isDisabled())
  await assertAccessible(page)
  await page.getByRole('radio', { name: 'As events arrive' }).check()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Send test delivery' }).click()
  await page.getByText('Received · 204').waitFor()
  await page.getByRole('link', { name: 'Go to subscription' }).click()
  await capture('shipping', observed(lot))
  await page.getByRole('cell').getByText('Event captured').click()
  await dialog.getByRole('region', { name: 'Body sent' }).getByText('EPCISQueryDocument').waitFor()
  await assertAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await dialog.getByRole('textbox').fill('Shipped')
  await dialog.getByRole('button', { name: 'End subscription' }).click()
  await page.getByRole('heading', { name: 'No subscriptions yet' }).waitFor()

  // A watch: an alarm names the event, and the way to it.
  await open(`/genealogy/batch?id=${encodeURIComponent(lot)}&view=recall`)
  await page.getByRole('button', { name: 'Watch' }).click()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Complaint 4711')
  await assertAccessible(page)
  await dialog.getByRole('button', { name: 'Watch' }).click()
  await page.getByRole('link', { name: 'Watched · 0 alarms' }).click()
  await page.getByText('Complaint 4711').waitFor()
  await capture('creating_class_instance', {
    type: 'TransformationEvent',
    inputQuantityList: [{ epcClass: lot, quantity: 1, uom: 'KGM' }],
    outputQuantityList: [{ epcClass: shirt, quantity: 3, uom: 'H87' }],
  })
  await page.getByRole('cell').getByText('SHIRT-3').first().click()
  await dialog.getByRole('listitem').getByText('WOOL-17').waitFor()
  await assertAccessible(page)
  await dialog.getByRole('link', { name: 'Open event' }).click()
  await page.waitForURL(/events\/event/)
  await open('/genealogy/watches')
  await page.getByRole('link', { name: 'WOOL-17' }).click()
  await page.getByRole('button', { name: 'End watch' }).click()
  await dialog.getByRole('textbox').fill('WOOL-17')
  await dialog.getByRole('button', { name: 'End watch' }).click()
  await page.getByRole('heading', { name: 'Nothing is watched' }).waitFor()
})
