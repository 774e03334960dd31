import { globSync } from 'node:fs'

// The answer is measured, not how it is packed for the way: the servers that it is compared with pack nothing.
const { fetch } = globalThis
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('accept-encoding', 'identity')
  return fetch(input, { ...init, headers })
}

// Each name on the command line is a file here: npm run bench http → http.bench.ts
const known = globSync('*.bench.ts', { cwd: import.meta.dirname })
  .map((file) => file.replace('.bench.ts', ''))
  .sort()
const names = process.argv.slice(2)
const unknown = names.filter((name) => !known.includes(name))

if (names.length === 0 || unknown.length > 0) {
  console.error(`Usage: npm run bench -- <name> […], with a name of ${known.join(', ')}.`)
  process.exitCode = 2
} else {
  // So that what was started for the measurement ends too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  for (const name of names) {
    console.log(`\n# ${name}\n`)
    const { run } = (await import(`./${name}.bench.ts`)) as { run: () => Promise<void> }
    await run()
  }
}
