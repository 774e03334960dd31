import assert from 'node:assert/strict'
import { test } from 'node:test'
import { joinApp } from './harness.ts'
import { staysResponsive } from './watch-health.ts'

type Fault = { pointer: string; code: string }

export const codes = ({ body }: { body: { errors?: Fault[] } }) => [...new Set(body.errors?.map(({ code }) => code))]

let serial = 0

/** The app, and how schemas and data attack it. */
export async function startAttacks(start: typeof joinApp = joinApp) {
  const service = await start()
  const { call, url } = service
  const save = (raw_schema: object) =>
    call('POST', '/api/v2/schemas/', { name: 'Attack', field_group: 'custom_data', raw_schema })
  const store = (schema_id: string, data: object) => {
    assert.ok(schema_id, 'the schema was not saved')
    return call('POST', '/api/v2/custom-data/', { key: `k${++serial}`, schema_id, data })
  }
  const honest = await save({ type: 'object', properties: { weight: { type: 'number' } } })
  assert.equal((await store(honest.body.id, { weight: 1 })).status, 201)

  /** An attack: the service stays responsive, its memory bounded, and the next honest request is served. */
  function attack(name: string, work: () => Promise<unknown>): void {
    test(name, { timeout: 120_000 }, async () => {
      const before = process.memoryUsage.rss()
      await staysResponsive(url, work)
      assert.equal((await store(honest.body.id, { weight: 1 })).status, 201)
      assert.equal((await store(honest.body.id, { weight: 'x' })).status, 422)
      const grown = Math.round((process.memoryUsage.rss() - before) / 1_048_576)
      assert.ok(grown < 700, `memory grew by ${grown} MB`)
    })
  }

  return { ...service, save, store, attack }
}
