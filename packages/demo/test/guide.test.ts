import { test } from 'node:test'
import { Polytrace } from '@polytrace/client'
import { loadDemo } from '@polytrace/demo'
import { followGuide } from '../../../server/test/guide.ts'
import { startApp } from '../../../server/test/harness.ts'

test('docs/recall.md does what it says', async () => {
  const { url, key } = await startApp()
  await loadDemo(new Polytrace({ url, key }))
  await followGuide('recall.md', { POLYTRACE: url, KEY: key })
})
