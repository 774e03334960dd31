import { directOf } from './address.ts'
import type { Database, Place } from './database.ts'
import { distributeAdded } from './distribution/distribute.ts'
import { isDiskFull } from './failures.ts'
import { migrate, readMigrations } from './migrate.ts'
import { explainFullDisk } from './postgres/full-disk.ts'

/** Applies the migrations that an open database lacks, and gives their names. A full disk is a sentence that says what to do. */
export async function bringUpToDate(
  { address }: Pick<Database, 'address'>,
  { databaseUrl, dataDir }: Place,
  {
    migrations = readMigrations(),
    signal,
  }: { migrations?: ReturnType<typeof readMigrations>; signal?: AbortSignal | undefined } = {},
): Promise<string[]> {
  try {
    const applied = await migrate(directOf(address), migrations, signal)
    // Later releases add tables, which belong beside those that are spread already. A start that was killed has left them to this one.
    await distributeAdded({ address })
    return applied
  } catch (error) {
    if (databaseUrl === undefined) throw explainFullDisk(error, dataDir, 'the database cannot be brought up to date')
    throw isDiskFull((error as Error).cause) ? serverIsFull(error) : error
  }
}

const serverIsFull = (cause: unknown) =>
  new Error(
    'The disk of the database server is full, so the database cannot be brought up to date. Nothing that was stored is ' +
      'lost: free some space on it, or give it a larger disk, and start again.',
    { cause },
  )
