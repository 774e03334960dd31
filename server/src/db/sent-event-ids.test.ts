import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventHash, readEvent } from '@polytrace/epcis'
import { added, lot } from '../../test/events.ts'
import { openOldDatabase } from '../../test/old-database.ts'
import { identityOf } from '../event-store/identity.ts'

const orgId = '019a0000-0000-7000-8000-000000000001'

test('events that were sent with another ni: id get it as their own, and their declarations follow', async () => {
  const { client, upgrade } = await openOldDatabase('_sent_event_ids.sql')
  const insert = async (id: number, name: string, claimed: string | null, declares: string | null = null) => {
    const event = added([lot(name)])
    const hash = eventHash(readEvent(JSON.stringify(event)))
    const identity = declares === null ? identityOf(hash) : identityOf(`declaration ${id}`)
    await client.query(
      `insert into event (org_id, id, identity, hash, claimed_id, type, event_time, event_time_text, declaration_time, declares,
         has_context, lineage_version, doc)
       values ($1, $2, $3, decode($4, 'hex'), $5, 'ObjectEvent', now(), '', now(), $6, true, 1, '{}')`,
      [orgId, id, identity, hash.slice(14, 78), claimed, declares],
    )
    if (declares !== null)
      await client.query(
        'insert into declared (org_id, identity, event, declaration, declaration_time) values ($1, $2, $3, $4, now())',
        [orgId, declares, id, identity],
      )
    return identity
  }
  const sent = (digits: string) => `ni:///sha-256;${digits.repeat(32)}?ver=CBV2.0`
  const first = await insert(1, 'first', sent('Ab'))
  await insert(2, 'first', sent('Ab'), first)
  const second = await insert(3, 'second', sent('Ab'))
  await insert(4, 'third', 'ni:///sha-512;short')
  const plain = await insert(5, 'plain', null)

  await upgrade()
  const { rows: events } = await client.query('select id::int, event_id, identity, declares from event order by id')
  const renamed = identityOf(sent('ab'))
  assert.deepEqual(
    events.map(({ id, event_id, identity, declares }) => [id, event_id, declares ?? identity]),
    [
      [1, sent('Ab'), renamed],
      [2, sent('Ab'), renamed],
      [3, null, second],
      [4, 'ni:///sha-512;short', identityOf('ni:///sha-512;short')],
      [5, null, plain],
    ],
  )
  const { rows } = await client.query(
    `select d.identity, d.hash = e.hash as repeats from declared d join event e on e.identity = d.identity`,
  )
  assert.deepEqual(rows, [{ identity: renamed, repeats: true }])
})
