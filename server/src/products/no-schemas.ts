import { invalid } from '../errors.ts'
import type { SchemaGuard } from '../schemas/guard.ts'

export const noSchemas: SchemaGuard = {
  async admit() {
    throw invalid([{ pointer: '/schema_id', code: 'not_allowed', message: 'There is no such schema.' }])
  },
  stillHolds: async () => true,
}
