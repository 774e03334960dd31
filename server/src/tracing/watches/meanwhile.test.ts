import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { KyselyPlugin } from 'kysely'
import { added, addedItems, lot, minute } from '../../../test/events.ts'
import { service, startStory } from '../../../test/recall.ts'
import { until } from '../../../test/waiting.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Alarm } from './contract.ts'
import { findWatch } from './queries.ts'
import { meetEvents } from './raise.ts'

const path = '/api/v2/epcis/genealogy/watches/'

const packed = (parentID: string, shirt: string, minutes: number, action: string) => {
  const { quantityList, ...event } = added([shirt], { eventTime: minute(minutes) })
  return { ...event, type: 'AggregationEvent', action, parentID, childQuantityList: quantityList }
}

const shipped = (pallet: string, minutes: number) =>
  addedItems([pallet], { action: 'OBSERVE', bizStep: 'shipping', eventTime: minute(minutes) })

/** Has something done as soon as so many statements were answered. */
function afterStatements(count: number, work: () => Promise<unknown>): KyselyPlugin {
  let answered = 0
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (++answered === count) await work()
      return result
    },
  }
}

test('events that come while alarms are looked for raise those that they should, at whichever moment they come', async () => {
  const { orgId, call, capture } = await startStory()
  const alarmsOf = async (id: string): Promise<string[]> =>
    (await call('GET', `${path}${id}/alarms/`)).body.results.map(({ eventID }: Alarm) => eventID).reverse()
  const expected = new Map<string, string[]>()
  // Those between what holds the thing and what is said of its holders.
  for (const moment of [9, 10, 11, 12, 13, 14, 15, 16]) {
    const [shirt, pallet] = [lot(`shirt-${moment}`), `urn:epc:id:sscc:4012345.00000000${moment + 10}`]
    const { id } = (await call('POST', path, { identifier: shirt })).body
    const alarms = [await capture('', packed(pallet, shirt, 1, 'ADD'))]
    expected.set(id, alarms)
    const comeLater = async () => {
      alarms.push(await capture('', packed(pallet, shirt, 2, 'DELETE')))
      // Without what was watched, the pallet is of no concern.
      await capture('', shipped(pallet, 3))
    }
    await service.db.transaction().execute(async (tx) => {
      await holdOwnerLock(tx, locks.watches, orgId)
      const watch = (await findWatch({ db: tx, orgId }, id)) ?? assert.fail()
      await meetEvents({ db: tx.withPlugin(afterStatements(moment, comeLater)), orgId }, watch)
    })
    assert.equal(alarms.length, 2, `it took fewer than ${moment} statements`)
  }
  for (const [id, alarms] of expected) {
    await until('all alarms are raised', async () => (await alarmsOf(id)).length >= 2)
    assert.deepEqual(await alarmsOf(id), alarms)
  }
})
