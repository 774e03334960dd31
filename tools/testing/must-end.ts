import { after } from 'node:test'

const seconds = Number(new URL(import.meta.url).searchParams.get('seconds'))

/**
 * Loaded before every test file. A file whose tests have ended, and which still runs after the time for cleaning up, waits
 * for something that nobody will end: it says what that is, and has failed.
 */
after(() => {
  const giveUp = () => {
    const open = process.getActiveResourcesInfo().join(', ')
    process.stderr.write(`Its tests ended ${seconds} s ago, and it still runs. What keeps it: ${open}\n`)
    process.exit(1)
  }
  setTimeout(giveUp, seconds * 1_000).unref()
})
