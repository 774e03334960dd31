import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ensureChromium } from './chromium.ts'

test('the Chromium that somebody names is the one that is used, or is said to be missing', () => {
  const before = process.env.CHROMIUM
  process.env.CHROMIUM = process.execPath
  assert.deepEqual(ensureChromium(), { program: process.execPath })
  process.env.CHROMIUM = '/nowhere/chromium'
  assert.deepEqual(ensureChromium(), { missing: 'CHROMIUM names /nowhere/chromium, which does not exist.' })
  if (before === undefined) delete process.env.CHROMIUM
  else process.env.CHROMIUM = before
})
