import type { Json, Written } from './column-types.ts'

export type LabelTable = {
  org_id: string
  kind: string
  thing_id: string
  lang: string
  code: string
  pointer: string
  target: Json<unknown>
  source: Json<unknown>
  origin: string
  updated_at: Written
  updated_by: string
}
