import assert from 'node:assert/strict'
import { joinApp } from './harness.ts'

export type Fault = { pointer: string; code: string; message: string; keyword?: string }

type Example = {
  path: string
  entity: string
  noun: string
  field: string
  group: string
  unique: string
  smallest: object
}

/** One of each kind of entity: what holds for one holds for all. */
export const examples: Example[] = [
  {
    path: '/api/v2/materials/',
    entity: 'material',
    noun: 'material',
    field: 'structured_data',
    group: 'material_structured_data',
    unique: 'internal_id',
    smallest: { name: 'Wool' },
  },
  {
    path: '/api/v2/facilities/',
    entity: 'facility',
    noun: 'facility',
    field: 'structured_data',
    group: 'facility_structured_data',
    unique: 'internal_id',
    smallest: { name: 'Mill' },
  },
  {
    path: '/api/v2/custom-data/',
    entity: 'custom_data',
    noun: 'custom data record',
    field: 'data',
    group: 'custom_data',
    unique: 'key',
    smallest: {},
  },
]

let serial = 0

/** A body that can be created: custom data needs a key that nobody has. */
export const bodyOf = ({ unique, smallest }: Example, more: object = {}) => ({
  ...smallest,
  [unique]: `N${++serial}`,
  ...more,
})

/** What a schema of the tests asks for, unless one asks for something else. */
export const rules = {
  type: 'object',
  properties: { weight: { type: 'number' }, tags: { type: 'array', items: { type: 'string', minLength: 2 } } },
  required: ['weight'],
  additionalProperties: false,
}

/** The app, and how it gets the schemas of entities. */
export async function startEntities() {
  const service = await joinApp()
  return {
    ...service,
    async createSchema(field_group: string, raw_schema: object = rules): Promise<string> {
      const { status, body } = await service.call('POST', '/api/v2/schemas/', {
        name: 'Rules',
        field_group,
        raw_schema,
      })
      assert.equal(status, 201, JSON.stringify(body))
      return body.id
    },
  }
}
