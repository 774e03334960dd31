import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The shell is the same browser without its windows, and takes a third less time. */
const names = [
  ...['chromium-headless-shell', 'chromium', 'chromium-browser'],
  ...['google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge'],
]

/** Debian's packages, the better one first: older releases have only the other. */
const packages = ['chromium-headless-shell', 'chromium']

const elsewhere = [
  join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'),
  '/Applications/{Google Chrome,Chromium}.app/Contents/MacOS/*',
]

const advice =
  'No Chromium was found: install it ("apt-get install chromium" on Debian), or say in CHROMIUM where its program is.'

/** Where a Chromium is, or why there is none. Root on Debian gets one installed. */
export function ensureChromium(): { program: string } | { missing: string } {
  const given = process.env.CHROMIUM
  if (given)
    return existsSync(given) ? { program: given } : { missing: `CHROMIUM names ${given}, which does not exist.` }
  const found = findChromium() ?? installChromium()
  return found ? { program: found } : { missing: advice }
}

function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'))
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return onPath.find((file) => existsSync(file)) ?? elsewhere.flatMap((pattern) => globSync(pattern)).at(-1)
}

function installChromium(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing Chromium, which the journeys through the console need …\n')
  const aptGet = (...args: string[]) =>
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  const isInstalled = (name: string) => succeeds(() => aptGet('install', '--yes', '--no-install-recommends', name))
  return succeeds(() => aptGet('update')) && packages.some(isInstalled) ? findChromium() : undefined
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
