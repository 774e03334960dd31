// Plain JavaScript, so that a Node too old for the rest can still say so.
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.stderr.write(
    `The tests need Node 24 and found ${process.versions.node}: run "npm ci" without --omit=optional, or install Node 24.\n`,
  )
  process.exit(2)
}
// Every test file is a process of its own: let them share what is compiled.
process.env.NODE_COMPILE_CACHE = 'node_modules/.cache/compile'
const { runTests } = await import('./testing/run.ts')
// Not by exitCode: a process that a failed test left behind would keep this one waiting.
process.exit(await runTests(process.argv.slice(2)))
