import { test } from 'node:test'
import { followGuide } from '../../test/guide.ts'
import { startApp } from '../../test/harness.ts'

test('docs/products.md does what it says', async () => {
  const { url, key } = await startApp()
  await followGuide('products.md', { POLYTRACE: url, KEY: key })
})

test('docs/translation.md does what it says', async () => {
  const { url, key } = await startApp()
  await followGuide('translation.md', { POLYTRACE: url, KEY: key })
})
