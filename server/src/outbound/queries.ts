import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** Whether any organisation has a secret that only the key of this installation opens. */
export async function hasSealedSecrets(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from destination where length(secret) > 0)
      or exists (select from session where refresh_secret is not null) as found`.execute(db)
  return rows[0]?.found ?? false
}
