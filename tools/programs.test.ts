import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureChromium } from './chromium.ts'
import { ensurePgBouncer } from './pgbouncer.ts'

const programs = { CHROMIUM: ensureChromium, TEST_PGBOUNCER: ensurePgBouncer }

for (const [setting, ensure] of Object.entries(programs)) {
  test(`the program that somebody names in ${setting} is the one that is used, or is said to be missing`, () => {
    const before = process.env[setting]
    process.env[setting] = process.execPath
    assert.deepEqual(ensure(), { program: process.execPath })
    process.env[setting] = '/nowhere/program'
    assert.deepEqual(ensure(), { missing: `${setting} names /nowhere/program, which does not exist.` })
    if (before === undefined) delete process.env[setting]
    else process.env[setting] = before
  })
}
