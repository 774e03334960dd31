import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

/** A program of others that some tests need. */
export type Program = {
  /** What people call it, such as PgBouncer. */
  title: string
  /** The variable that says where it is. */
  setting: string
  /** What its file may be called, the better name first. */
  names: string[]
  /** Where it may be besides the folders of PATH. */
  elsewhere: string[]
  /** Debian's packages, the better one first: older releases have only the other. */
  packages: string[]
  /** Who needs it: the end of a sentence. */
  neededBy: string
  /** Whether its package starts a service. */
  serves?: boolean
}

/** Where a program is, or why there is none. Root on Debian gets one installed. */
export function ensureProgram(wanted: Program): { program: string } | { missing: string } {
  const { title, setting, packages } = wanted
  const given = process.env[setting]
  if (given)
    return existsSync(given) ? { program: given } : { missing: `${setting} names ${given}, which does not exist.` }
  const found = findProgram(wanted) ?? installProgram(wanted)
  if (found) return { program: found }
  const advice = `install it ("apt-get install ${packages.at(-1)}" on Debian), or say in ${setting} where its program is.`
  return { missing: `No ${title} was found: ${advice}` }
}

function findProgram({ names, elsewhere }: Program): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'))
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return onPath.find((file) => existsSync(file)) ?? elsewhere.flatMap((pattern) => globSync(pattern)).at(-1)
}

/** Where systemd runs, a package starts its service at once: whether it should is for the owner of the machine to say. */
const canInstall = ({ serves = false }: Program) =>
  process.getuid?.() === 0 && existsSync('/usr/bin/apt-get') && !(serves && existsSync('/run/systemd/system'))

function installProgram(wanted: Program): string | undefined {
  if (!canInstall(wanted)) return undefined
  process.stdout.write(`Installing ${wanted.title}, which ${wanted.neededBy} …\n`)
  const isInstalled = (name: string) => succeeds(() => aptGet('install', '--yes', '--no-install-recommends', name))
  return succeeds(() => aptGet('update')) && wanted.packages.some(isInstalled) ? findProgram(wanted) : undefined
}

function aptGet(...args: string[]): void {
  // In this runlevel, no package starts its service by the older scripts either.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
