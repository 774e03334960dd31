import assert from 'node:assert/strict'
import { test } from 'node:test'
import { materials, startLabels } from '../../../test/labels.ts'

type Described = { texts: { [pointer: string]: string } }

const { service, call, create } = await startLabels()

const write = (id: string, target: string, headers = {}) =>
  call('PATCH', `${materials}${id}/labels/fr/`, { texts: [{ pointer: '/name', target }] }, headers)

const products = '/api/v2/products/'

/** The line of the name in a file for translators. */
async function lineOf(id: string): Promise<object> {
  const { text } = await call('POST', `${products}export/?layout=bilingual&lang=fr&format=ndjson&of=labels`, {})
  const lines = text.trim().split('\n')
  return JSON.parse(lines.find((line) => line.includes(id)) ?? '')
}

const bring = (line: object, target: string) => {
  const file = JSON.stringify({ ...line, target, state: 'translated' })
  const type = { 'content-type': 'application/x-ndjson' }
  return call('POST', `${products}import/?layout=bilingual&lang=fr`, file, type)
}

test('of labels that are first written at the same moment, each says in the history what it replaced', async () => {
  const { id } = await create(materials, { name: 'Hemp' })
  const line = await lineOf(id)
  const headers = (index: number) => (index % 2 ? { 'idempotency-key': `${id}${index}` } : {})
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => write(id, `Chanvre ${index}`, headers(index))),
    bring(line, 'Chanvre d’un fichier'),
    bring(line, 'Chanvre d’un autre'),
  ])
  for (const { status, text } of answers) assert.equal(status, 200, text)
  const trail = (await call('GET', `/api/v2/audit/?entity=label&entity_id=${id}`)).body.results.toReversed()
  const texts = (side: 'before' | 'after') =>
    trail.map((entry: { before: Described; after: Described }) => entry[side].texts['/name'] ?? 'nothing')
  const { name } = (await call('GET', `${materials}${id}/?lang=fr`)).body
  assert.equal(trail.length, answers.length)
  assert.deepEqual(
    texts('before').toSorted(),
    ['nothing', ...texts('after').filter((one: string) => one !== name)].toSorted(),
  )
})

test('no label is left of what is deleted while its labels are written', async () => {
  for (let round = 0; round < 10; round++) {
    const { id } = await create(materials, { name: 'Jute' })
    const line = await lineOf(id)
    const answers = await Promise.all([
      ...[1, 2, 3].map((index) => write(id, `Jute ${index}`)),
      bring(line, 'Jute d’un fichier'),
      call('DELETE', `${materials}${id}/`),
      write(id, 'Jute 4'),
    ])
    for (const { status, text } of answers) assert.ok([200, 204, 404, 422].includes(status), text)
    const left = await service.db.selectFrom('label').select('pointer').where('thing_id', '=', id).execute()
    assert.deepEqual(left, [])
  }
})
