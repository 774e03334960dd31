import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import test from 'node:test'
import { FAULTS, READ_ERRORS } from '../../src/index.ts'
import { examples, packageFolder, readme } from './readme.ts'

test('the README shows four examples, and they print what it says', () => {
  assert.equal(examples().length, 4)
  for (const { program, printed } of examples()) {
    const flags = ['--conditions=@polytrace/source', '--input-type=module', '--eval', program]
    assert.equal(execFileSync(process.execPath, flags, { cwd: packageFolder, encoding: 'utf8' }), printed)
  }
})

test('the README lists every rule', () => {
  const rows = Object.entries(FAULTS).map(([code, { severity, rule }]) => `| \`${code}\` | ${severity} | ${rule} |`)
  assert.ok(readme.includes(`| Code | Severity | Rule |\n|---|---|---|\n${rows.join('\n')}\n\n`))
})

test('the README lists every reason not to read a text', () => {
  const rows = Object.entries(READ_ERRORS).map(([code, reason]) => `| \`${code}\` | ${reason} |`)
  assert.ok(readme.includes(`| Code | Because |\n|---|---|\n${rows.join('\n')}\n\n`))
})
