import { AsyncResource } from 'node:async_hooks'
import { after, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { cleanAll } from '../../server/test/clean-up.ts'

/** Run as if it were a test file: runs the files that `TEST_GROUP` names one after another, each as a suite. */
const waiting: string[] = JSON.parse(process.env.TEST_GROUP ?? '[]')

// Bound to where nothing is being tested: the next file is no part of the one whose end calls this.
const next = AsyncResource.bind(() => {
  const file = waiting.shift()
  if (file) describe(file, () => load(file))
})

async function load(file: string): Promise<void> {
  // What a file started ends with it, and only then does the next one begin.
  after(() => cleanAll().finally(next))
  try {
    await import(pathToFileURL(file).href)
  } catch (error) {
    // A suite that fails is no test, and would not be counted.
    test(`${file} can be loaded`, () => Promise.reject(error))
  }
}

next()
