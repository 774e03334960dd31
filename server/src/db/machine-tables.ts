import type { Generated } from 'kysely'

export type MachineJobTable = {
  org_id: string
  id: string
  lang: string
  dry_run: boolean
  state: Generated<string>
  max_characters: number
  characters: Generated<number>
  texts: Generated<number>
  skipped: Generated<number>
  done: string | null
  attempts: Generated<number>
  failure: string | null
  device_id: string | null
  actor: string
  created_at: Generated<Date>
  finished_at: Date | null
}

export type MachineRefusalTable = {
  org_id: string
  product_id: string
  lang: string
  pointer: string
  print: string
  schema_id: string | null
  schema_revision: number | null
  provider: string
}
