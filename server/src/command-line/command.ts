import type { ParseArgsOptionsConfig } from 'node:util'
import type { Config } from '../config.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { listPending } from '../db/migrate.ts'
import { askServer } from '../db/readiness.ts'
import { createLog } from '../log.ts'
import { UsageError } from './usage.ts'

type Options = {
  json?: boolean
  name?: string
  permission?: string[]
  organisation?: string
  id?: string
  all?: boolean
  events?: string
  seed?: string
  url?: string
  key?: string
  remove?: boolean
  yes?: boolean
  heads?: string[]
  'public-key'?: string[]
  export?: string
  before?: string
  /** What stands alone, where a command takes a file. */
  file?: string
  organization?: string
  repair?: boolean
  role?: string
  shards?: string
  'dry-run'?: boolean
  undo?: boolean
}

export type Command = {
  summary: string
  usage: string
  options: ParseArgsOptionsConfig
  /** Whether it takes the name of a file after its options. */
  takesFile?: boolean
  run(config: Config, options: Options): Promise<void>
}

/** `--json`, for scripts. */
export const jsonOption = { json: { type: 'boolean' } } as const

/** Prints for people, or for scripts. */
export function print(isJson: boolean | undefined, value: unknown, lines: string[]): void {
  process.stdout.write(isJson ? `${JSON.stringify(value)}\n` : `${lines.join('\n')}\n`)
}

/** Runs a command on the database, which must be up to date. */
export function withDatabase<Result>(config: Config, work: (database: Database) => Promise<Result>): Promise<Result> {
  return withAnyDatabase(config, async (database) => {
    const pending = await listPending(database.db)
    if (pending.length === 0) return work(database)
    throw new UsageError('The database is not up to date: start the service, or run "npm run polytrace -- migrate".')
  })
}

/** Runs a command on the database as it is. A running service is not disturbed: the command shares its PostgreSQL. */
export async function withAnyDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(config, 'tool', createLog('silent'))
  try {
    await askServer(database.pool)
    return await work(database)
  } finally {
    await database.close()
  }
}
