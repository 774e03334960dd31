import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { joinApp } from './harness.ts'
import { until } from './waiting.ts'

export const garment = {
  type: 'object',
  properties: { weight: { type: 'number' }, tags: { type: 'array', items: { type: 'string' } } },
}

let serial = 0

/** A key of custom data that nobody has. */
export const newKey = () => `k${++serial}`

/** The app, and how schemas and their data are stored in it and checked. */
export async function startChecks(start: typeof joinApp = joinApp) {
  const service = await start()
  const { call, db, orgId } = service
  return {
    ...service,
    async createSchema(raw_schema: object = garment, more: object = {}): Promise<string> {
      const { status, body } = await call('POST', '/api/v2/schemas/', {
        name: 'Garment',
        field_group: 'custom_data',
        raw_schema,
        ...more,
      })
      assert.equal(status, 201, JSON.stringify(body))
      return body.id
    },
    async store(schema_id: string, data: object): Promise<string> {
      const { status, body } = await call('POST', '/api/v2/custom-data/', { key: newKey(), schema_id, data })
      assert.equal(status, 201, JSON.stringify(body))
      return body.id
    },
    /** Stores many records at once, as an import would. */
    async storeMany(schemaId: string, count: number, data: object): Promise<void> {
      await sql`
        insert into custom_data (org_id, id, key, data, schema_id, schema_version)
        select ${orgId}, gen_random_uuid(), ${`many-${schemaId}-`} || n, ${JSON.stringify(data)}, ${schemaId}, 1
        from generate_series(1, ${count}) n`.execute(db)
    },
    /** Asks for a job until it has ended. */
    ended: (location: string) =>
      until(`the check ${location} has ended`, async () => {
        const { body } = await call('GET', location)
        return body.state !== 'running' && body
      }),
  }
}
