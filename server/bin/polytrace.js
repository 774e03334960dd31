#!/usr/bin/env -S node --conditions=@polytrace/source
import * as module from 'node:module'
import { join } from 'node:path'

// Plain JavaScript, so that a Node too old for the rest can still say so.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > 24 || (major === 24 && minor >= 2)) {
  // The second start reads what the first has compiled. Not in the machine's temporary folder, which others can write.
  module.enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compile'))
  const { run } = await import('../src/main.ts')
  await run(process.argv.slice(2))
} else {
  process.stderr.write(
    `Polytrace needs Node 24.2 or newer and found ${process.versions.node}: run "npm ci" without --omit=optional, ` +
      'which brings a Node 24 for Linux, or install Node 24.\n',
  )
  process.exitCode = 2
}
