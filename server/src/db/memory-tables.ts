import type { ColumnType, Generated } from 'kysely'

export type MemoryEntryTable = {
  org_id: string
  id: string
  lang: string
  source_key: string
  source: string
  target: string
  terms: number[]
  uses: number
  used_at: Generated<Date>
}

export type MemoryUseTable = {
  org_id: string
  product_id: string
  lang: string
  pointer: string
  entry_id: string
}

export type MemoryCursorTable = {
  org_id: string
  position: ColumnType<string, number, number>
  filled: string | null
}
