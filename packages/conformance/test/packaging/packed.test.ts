import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { startApp } from '../../../../server/test/harness.ts'
import { emptyProject, installPacked, nodesToTry } from '../../../../tools/testing/packed-package.ts'

const packageFolder = join(import.meta.dirname, '../..')
const { url, key } = await startApp()

suite('the packed package, installed into an empty project', () => {
  const project = emptyProject()
  const installed = join(project, 'node_modules/@polytrace/conformance')
  const base = ['--url', `${url}/api/v2/epcis`]
  installPacked(packageFolder, project)

  /** Runs the program by the name that it installs. */
  const run = (node: string, ...args: string[]) =>
    new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
      const program = join(project, 'node_modules/.bin/polytrace-conformance')
      execFile(node, [program, ...args], { cwd: project, timeout: 60_000 }, (error, stdout, stderr) =>
        resolve({ code: error ? error.code : 0, stdout, stderr }),
      )
    })

  for (const node of nodesToTry())
    test(`checks a service and writes reports with Node ${node.version}`, async () => {
      const reports = ['--json', 'report.json', '--junit', 'report.xml']
      const { code, stdout } = await run(node.path, ...base, '--key', key, '--area', 'round trip', ...reports)
      assert.match(stdout, /^area {12}passed {2}failed skipped\nround trip {10}20 {7}0 {7}0\n/)
      assert.equal(code, 0)
      assert.equal(JSON.parse(readFileSync(join(project, 'report.json'), 'utf8')).passed, 20)
      assert.match(readFileSync(join(project, 'report.xml'), 'utf8'), /<testsuite name="round trip" tests="20"/)
    })

  test('takes another header for the credentials', async () => {
    const header = ['--header', `Authorization: Bearer ${key}`]
    const { code } = await run(process.execPath, ...base, ...header, '--check', 'a job has a captureID')
    assert.equal(code, 0)
  })

  test('ends with 1 when a check fails or none can be made, and says what was seen', async () => {
    const wrong = [...base, '--key', 'wrong', '--check']
    const failed = await run(process.execPath, ...wrong, 'an unknown job is missing')
    assert.equal(failed.code, 1)
    assert.match(failed.stdout, /expected {2}status 404.*\n {2}seen {6}status 401/)
    const skipped = await run(process.execPath, ...wrong, 'GET /capture lists jobs')
    assert.equal(skipped.code, 1)
    assert.match(skipped.stdout, /\nall {18}0 {7}0 {7}1\n/)
  })

  test('ends with 2 and a sentence when it is called wrongly', async () => {
    const { code, stderr } = await run(process.execPath, '--url', 'nowhere')
    assert.equal(code, 2)
    assert.match(stderr, /^--url must be the EPCIS base/)
  })

  test('comes with its licence, lists its checks, and needs nothing else', async () => {
    assert.match(readFileSync(join(installed, 'LICENSE'), 'utf8'), /Apache License\s+Version 2\.0/)
    assert.deepEqual(readdirSync(join(project, 'node_modules/@polytrace')), ['conformance'])
    const { stdout } = await run(process.execPath, '--list')
    assert.ok(stdout.split('\n').length > 300)
  })
})
