import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startApp } from '../../../../server/test/harness.ts'
import { examples, packageFolder, run } from './readme.ts'

test('the README shows seven examples, and on a real service they print what it says', async () => {
  const { url, key } = await startApp()
  assert.equal(examples().length, 7)
  for (const { program, printed } of examples()) {
    const place = { cwd: packageFolder, flags: ['--conditions=@polytrace/source'], url, key }
    assert.equal(await run(process.execPath, program, place), printed)
  }
})
