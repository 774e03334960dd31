import type { ColumnType, Generated } from 'kysely'
import type { Json, Written } from './column-types.ts'

export type RecallTable = {
  org_id: string
  id: string
  name: string | null
  state: Generated<string>
  parameters: Json<object>
  device_id: string | null
  actor: string
  status: Generated<string>
  run: string | null
  entries: Generated<number>
  total: number | null
  position: ColumnType<string | null, number | null, number | null>
  found: Json<object[] | null>
  cuts: Generated<string[]>
  counts: Json<Record<string, number> | null>
  hash: string | null
  failure: string | null
  created_at: Written
  updated_at: Written
  finished_at: Date | null
}

export type RecallEntryTable = {
  org_id: string
  recall_id: string
  n: number
  thing: string
  entry: Json<object>
  digest: string
  kind: string
  roles: string[]
  certainty: string
  words: string
  disposition: string | null
  note: string | null
  changed_by: string | null
  changed_at: Date | null
}
