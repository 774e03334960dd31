import test from 'node:test'
import { followGuide } from '../../../test/guide.ts'
import { startApp } from '../../../test/harness.ts'

test('docs/subscriptions.md does what it says', async () => {
  const { url, key } = await startApp()
  await followGuide('subscriptions.md', { POLYTRACE: url, KEY: key })
})
