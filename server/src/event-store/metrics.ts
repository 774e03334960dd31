import type { Kysely } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Tables } from '../db/tables.ts'
import { measureArchive } from './archive-queries.ts'

/** How large the archive of texts is. */
export function measureEvents(registry: Registry, db: Kysely<Tables>): void {
  const registers = [registry]
  const chunks = new Gauge({
    name: 'event_archive_chunks',
    help: 'Chunks of texts in the archive, about as many as there are',
    registers,
    async collect() {
      // Metrics must be there when the database is not: the last figures stay.
      const found = await measureArchive(db).catch(() => undefined)
      if (!found) return
      chunks.set(found.chunks)
      bytes.set(found.bytes)
    },
  })
  const bytes = new Gauge({
    name: 'event_archive_bytes',
    help: 'What the archive of texts takes in the database, as of the last reading of event_archive_chunks',
    registers,
  })
}
