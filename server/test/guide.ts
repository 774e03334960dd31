import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

// A command, an example of its answer, a file that commands use, or a value of the last answer that later commands use.
const pieces =
  /^```(?:js|python) (?<file>\S+)\n(?<content>[\s\S]*?)^```$|^```sh\n(?<command>[\s\S]*?)^```$|^```json\n(?<answer>[\s\S]*?)^```$|^<!-- (?<name>[A-Z_]+) = (?<path>\S+) -->$/gm

/** Runs the commands of a page of docs/ one after another, in a folder of their own, and compares their answers with the examples beside them. */
export async function followGuide(
  page: string,
  variables: Record<string, string>,
  isSkipped = (_command: string) => false,
): Promise<void> {
  const text = readFileSync(join(import.meta.dirname, '../../docs', page), 'utf8')
  const env: Record<string, string> = { PATH: process.env.PATH ?? '', ...variables }
  const cwd = mkdtempSync(join(tmpdir(), 'polytrace-guide-'))
  let last = ''
  let commands = 0
  for (const { groups = {} } of text.matchAll(pieces)) {
    if (groups.file) writeFileSync(join(cwd, groups.file), groups.content ?? '')
    else if (groups.command && isSkipped(groups.command)) continue
    else if (groups.command) {
      const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', groups.command], { env, cwd, timeout: 60_000 })
      last = stdout
      commands++
    } else if (groups.answer) resembles(JSON.parse(last), JSON.parse(groups.answer), groups.answer)
    else env[groups.name as string] = String(valueAt(JSON.parse(last), groups.path as string))
  }
  rmSync(cwd, { recursive: true })
  assert.ok(commands > 0, `${page} holds no commands`)
}

const valueAt = (answer: unknown, path: string) =>
  path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], answer)

/** An example shows the members that matter; `"…"` stands for anything. */
function resembles(actual: unknown, example: unknown, shown: string): void {
  if (example === '…') return
  const message = `${shown}\ngot ${JSON.stringify(actual)}`
  if (typeof example !== 'object' || example === null) {
    assert.deepEqual(actual, example, message)
    return
  }
  assert.ok(typeof actual === 'object' && actual !== null, message)
  if (Array.isArray(example)) assert.equal((actual as unknown[]).length, example.length, message)
  for (const [key, value] of Object.entries(example)) resembles((actual as Record<string, unknown>)[key], value, shown)
}
