import type { Generated } from 'kysely'
import type { Written } from './column-types.ts'

export type JobTable = {
  org_id: string
  id: string
  kind: string
  created_at: Written
  not_before: Generated<Date>
  worker: string | null
  beat_at: Date | null
  failures: Generated<number>
  deaths: Generated<number>
  interruptions: Generated<number>
}

export type MigrationTable = {
  number: number
  name: string
  checksum: string
  applied_at: Written
}
