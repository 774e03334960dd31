import assert from 'node:assert/strict'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { captureMasterData, hall, locations, named, site } from '../../server/test/master-data.ts'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()
await captureMasterData(call, locations({ id: site, attributes: named('Old mill') }))
await captureMasterData(call, [
  ...locations(
    {
      id: site,
      attributes: [...named('Mill at the river'), { id: 'cbvmda:city', attribute: 'Izmir' }],
      children: [hall],
    },
    { id: hall, attributes: named('Weaving hall') },
  ),
  {
    type: 'epcis:Party',
    vocabularyElementList: [{ id: 'urn:epc:id:pgln:4012345.00001', attributes: named('Weavers') }],
  },
])
await call('POST', '/api/v2/facilities/', { name: 'Our warehouse', gln: '4012345000023' })

journey(
  'places and parties are looked up in vocabularies, with their parts and versions',
  {},
  async ({ page, open }) => {
    await open('/events')
    await page.getByRole('link', { name: 'Vocabularies' }).click()
    await page.getByRole('link', { name: 'Mill at the river' }).waitFor()
    await assertAccessible(page)
    await page.getByLabel('Search by name or identifier').fill('weaving')
    await page.waitForURL(/q=weaving/)
    await page.getByRole('link', { name: 'Weaving hall' }).click()
    await page.getByRole('heading', { name: 'Weaving hall', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Mill at the river' }).click()
    await page.getByRole('heading', { name: 'Mill at the river', level: 1 }).waitFor()
    await page.getByText('Izmir').first().waitFor()
    await page.getByText('Version 1').click()
    await page.getByText('Old mill').waitFor()

    await page.getByRole('link', { name: 'Business locations' }).click()
    await page.getByRole('combobox', { name: 'Vocabulary' }).click()
    await page.getByRole('option', { name: 'Locations (1)', exact: true }).click()
    await page.getByRole('link', { name: 'Our warehouse' }).click()
    await page.getByRole('link', { name: 'Open the facility' }).waitFor()
    assert.match(page.url(), /4012345000023/)
  },
)

journey('places and steps show how often they occur, and lead to their events', { on: ['narrow'] }, async (visit) => {
  const { page, open } = visit
  const event = {
    ...{ '@context': [EPCIS_CONTEXT], type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'shipping' },
    ...{ eventTime: '2026-03-02T08:00:00Z', eventTimeZoneOffset: '+01:00', epcList: ['urn:x:crate:1'] },
    bizLocation: { id: site },
  }
  await call('POST', '/api/v2/epcis/events', event)
  await open('/events')
  await page.getByRole('link', { name: 'Places and steps' }).click()
  const row = page.getByRole('row', { name: /Mill at the river/ })
  // On a card the name of the column stands before it.
  await row.getByRole('cell', { name: /^(Events\s*)?1$/ }).waitFor()
  await assertAccessible(page)
  await row.getByRole('link', { name: 'Mar 2, 2026' }).click()
  await page.getByRole('heading', { name: 'Shipping', level: 1 }).waitFor()
  await page.goBack()
  await page.getByRole('combobox', { name: 'Show' }).click()
  await page.getByRole('option', { name: 'Steps', exact: true }).click()
  await page.getByRole('link', { name: 'Shipping' }).click()
  await page.waitForURL(/EQ_bizStep=shipping/)
  await page.getByText('urn:x:crate:1').waitFor()
})
