import type { ColumnType, Generated } from 'kysely'
import type { Json, Written } from './column-types.ts'

export type ProductTable = {
  org_id: string
  id: string
  gtin: string | null
  internal_id: string | null
  fields: Json<Record<string, unknown>>
  schema_id: string | null
  schema_version: number | null
  texts: number
  indexed: Generated<number>
  version: Generated<number>
  created_at: Written
  updated_at: ColumnType<Date, never, Date>
}

export type DeletedProductTable = {
  org_id: string
  id: string
  gtin: string | null
  internal_id: string | null
  name: string
  version: number
  product: Json<unknown>
  deleted_by: string
  deleted_at: Written
}

export type ProductTranslationTable = {
  org_id: string
  product_id: string
  lang: string
  code: string
  fields: Json<Record<string, unknown>>
  sources: Json<Record<string, unknown>>
  translated: number
  outdated: number
  missing: number
  machine: number
  reviewed: number
}

export type ProductValueTable = {
  org_id: string
  product_id: string
  path: string
  place: number
  key: string
}

export type ProductSearchSettingTable = {
  org_id: string
  fields: string[]
  revision: number
  updated_at: Date
}

export type ProductSearchTable = {
  org_id: string
  product_id: string
  lang: string
  names: string
  words: string
  keys: string[]
  brand_key: string | null
  category_key: string | null
}

export type ProductWordTable = {
  org_id: string
  word: string
  product_id: string
}

export type ProductBulkTable = {
  org_id: string
  id: string
  action: string
  patch: Json<unknown>
  filter: Json<unknown>
  dry_run: boolean
  state: Generated<string>
  total: number | null
  changed: Generated<number>
  unchanged: Generated<number>
  failed: Generated<number>
  failure: string | null
  device_id: string | null
  actor: string
  created_at: Written
  finished_at: Date | null
}

export type ProductBulkItemTable = {
  org_id: string
  bulk_id: string
  product_id: string
  failure: Json<unknown>
}
