import { archiveEvents, emptyArchive } from '../server/src/event-store/archive.ts'
import { BareClient } from './bare-client.ts'
import { filledFolder, openStore, type Store } from './query-store.ts'
import { inARow } from './rounds.ts'

const stored = Number(process.env.ARCHIVE_EVENTS ?? 20_000)

/** What the archive of texts saves, what it costs to fill, and how much slower reading becomes. */
export async function run(): Promise<void> {
  const { folder, release } = await filledFolder(stored)
  const store = await openStore(folder)
  const client = new BareClient(store.url, store.key)
  try {
    const before = await askAll(client)
    const begin = performance.now()
    const { events, bytes } = await archiveEvents({ db: store.tool.db, orgId: store.orgId }, new Date())
    const seconds = (performance.now() - begin) / 1_000
    await store.tool.pool.query('vacuum analyze event, event_archive')
    const size = await archiveBytes(store)
    console.log(
      `${events} texts of ${Math.round(bytes / events)} bytes on average, ${((seconds * 1_000) / events).toFixed(2)} ms for each`,
    )
    console.log(`in the archive ${Math.round(size / events)} bytes for each, ${(bytes / size).toFixed(1)} times less`)
    for (const [question, after] of Object.entries(await askAll(client))) {
      const usual = before[question] ?? Number.NaN
      console.log(
        `${question}: ${usual.toFixed(1)} ms, from the archive ${after.toFixed(1)} ms (${(after / usual).toFixed(2)})`,
      )
    }
  } finally {
    await emptyArchive({ db: store.tool.db, orgId: store.orgId })
    client.close()
    await store.close()
    release()
  }
}

async function archiveBytes({ tool }: Store): Promise<number> {
  const { rows } = await tool.pool.query<{ bytes: number }>(
    `select pg_total_relation_size('event_archive')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

const questions = {
  'a page of 30 events': '/api/v2/epcis/events',
  'a page of 500 events': '/api/v2/epcis/events?perPage=500',
  'changes, 500 at once': '/api/v2/changes/?after=0&limit=500',
}

async function askAll(client: BareClient): Promise<Record<string, number>> {
  const figures: Record<string, number> = {}
  for (const [name, path] of Object.entries(questions))
    figures[name] = await inARow(async () => {
      const begin = performance.now()
      await client.get(path)
      return performance.now() - begin
    })()
  return figures
}
