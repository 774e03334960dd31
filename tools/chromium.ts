import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']

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
  try {
    aptGet('update')
    aptGet('install', '--yes', '--no-install-recommends', 'chromium')
  } catch {
    return undefined
  }
  return findChromium()
}
