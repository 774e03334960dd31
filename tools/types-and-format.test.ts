import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

/** Runs a tool of the repository; its output is the message when it fails. */
function passes(tool: string, ...args: string[]): void {
  try {
    execFileSync(process.execPath, [join('node_modules', tool), ...args], {
      ...{ encoding: 'utf8', stdio: 'pipe' },
      // The compiler is gone before its waste matters: a sixth of its time went into collecting it.
      env: { ...process.env, GOGC: '400' },
    })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    assert.fail(`${stdout}${stderr}`)
  }
}

test('every file is formatted and passes the linter', () => passes('@biomejs/biome/bin/biome', 'check', '.'))

test('types hold', () => {
  // Each of several checkers would work out the types that all files share, for twice the time in all.
  const check = (...args: string[]) => passes('typescript/bin/tsc', '--noEmit', '--checkers', '1', ...args)
  check()
  check('-p', 'console')
})
