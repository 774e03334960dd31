import * as fs from 'node:fs'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { Programs } from './programs.ts'
import { run } from './run.ts'

/** A PostgreSQL data folder with what is needed to run it. */
export type Cluster = { folder: string; account: Account; programs: Programs }

/** The superuser's password stands inside the data folder, so that the two can never be separated. */
export const passwordFile = 'polytrace.password'

export const readPassword = ({ folder }: Cluster) => fs.readFileSync(join(folder, passwordFile), 'utf8')

/** The major version of PostgreSQL that wrote the data, or `undefined` where there is none yet. */
export function dataMajor(folder: string): number | undefined {
  const file = join(folder, 'PG_VERSION')
  return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : undefined
}

/** Runs a program on the data folder, which is handed down open: the account may be unable to reach it by its path. */
export async function runOn(cluster: Cluster, program: string, args: (data: string) => string[]): Promise<string> {
  const { account, folder, programs } = cluster
  const path = join(programs.folder, program)
  if (!account || process.platform !== 'linux') return run(path, args(folder), { account })
  const descriptor = fs.openSync(folder, 'r')
  try {
    return await run(path, args('/proc/self/fd/3'), { account, descriptor })
  } finally {
    fs.closeSync(descriptor)
  }
}
