import { globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'

/** Where the built console is. */
export const consoleFolder = resolve(process.env.CONSOLE_DIST ?? 'console/dist')

const sources = [
  'console/{index.html,sign-in.html,package.json,vite.config.ts,chunks.ts}',
  'console/src/**',
  'packages/{client,demo,epcis}/src/**',
]

/** Builds the console again if its sources are newer than what was built. */
export async function ensureBuiltConsole(): Promise<void> {
  const built = statSync(join(consoleFolder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const isStale = sources.flatMap((pattern) => globSync(pattern)).some((file) => statSync(file).mtimeMs > built)
  if (isStale) await build({ configFile: 'console/vite.config.ts', logLevel: 'warn' })
}
