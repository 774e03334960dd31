import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, documentOf, lot, made, minute } from '../../test/events.ts'
import { startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'
import { EventTexts } from './event-texts.ts'

const { call, db, pool, orgId } = await startApp()
const mebibyte = 1_048_576

async function capture(events: Parameters<typeof documentOf>[0]): Promise<void> {
  const { headers } = await call('POST', '/api/v2/epcis/capture', documentOf(events))
  const { success } = await finishedCapture(call, headers.get('location'))
  assert.equal(success, true)
}

test('a graph of long events is written whole, with only some of their texts in memory', async () => {
  const long = Array.from({ length: 6 }, (_, index) =>
    added([{ epcClass: lot(`long-${index}`), quantity: index, uom: 'KGM' }], {
      eventTime: minute(index),
      'cbv:note': 'x'.repeat(index === 2 ? 10 : 3.5 * mebibyte),
    }),
  )
  const used = long.map((_, index) => ({ epcClass: lot(`long-${index}`), quantity: index, uom: 'KGM' }))
  await capture([...long, made(used, [lot('mix')], { eventTime: minute(9), 'cbv:note': 'x'.repeat(mebibyte) })])

  const { body, headers } = await call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${lot('mix')}?include=batches`)
  assert.equal(headers.get('content-length'), null)
  const lengths = body.nodes.map((node: Record<string, string>) => node['cbv:note']?.length)
  assert.deepEqual(
    lengths,
    [1, 3.5, 3.5, 10 / mebibyte, 3.5, 3.5, 3.5].map((size) => size * mebibyte),
  )
  assert.deepEqual(
    body.edges.map(({ batches }: { batches: object[] }) => batches),
    used.map((batch) => [batch]),
  )

  const { rows } = await pool.query('select id from event where org_id = $1 order by event_time', [orgId])
  const slices: number[] = []
  for await (const texts of new EventTexts({ db, orgId }).of(rows.map(({ id }) => Number(id))))
    slices.push(texts.length)
  assert.deepEqual(slices, [6, 1])
})

test('an event that has gone meanwhile breaks the answer off instead of leaving a gap', async () => {
  await assert.rejects(new EventTexts({ db, orgId }).of([999_999_999]).next(), /not stored any more/)
})
