import { readdirSync, readFileSync } from 'node:fs'
import type { FieldGroup } from '../guard/guard.ts'

/** A schema that comes with the service. Its `id` never changes: data names it. */
export type ShippedSchema = {
  id: string
  name: string
  description: string
  field_group: FieldGroup
  raw_schema: Record<string, unknown>
}

/** The shipped schemas of this release, one file each. They refer to no other schema. */
export function readShipped(folder = new URL('./', import.meta.url)): ShippedSchema[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
}
