import type { ColumnType } from 'kysely'
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

export type LabelCountTable = {
  org_id: string
  kind: string
  thing_id: string
  lang: string
  code: string
  texts: number
  translated: number
  outdated: number
  machine: number
  reviewed: number
}

export type LabelCursorTable = {
  org_id: string
  position: ColumnType<string, number, number>
  filled: string | null
}
