import type { Json, Written } from './column-types.ts'

export type SavedViewTable = {
  org_id: string
  actor_id: string
  name: string
  search: Json<unknown>
  updated_at: Written
}
