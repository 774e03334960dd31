import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { HELP, readCommand } from '../src/command-line.ts'
import { type Result, toJson, toJunit, toText } from '../src/index.ts'

const results: Result[] = [
  {
    ...{ area: 'capture', name: 'POST /capture <works>', source: 'POST /capture', milliseconds: 12 },
    ...{ verdict: 'passed', expected: 'status 202', seen: '202' },
  },
  {
    ...{ area: 'jobs', name: 'a job ends', source: 'GET /capture/{captureID}', milliseconds: 3 },
    ...{ verdict: 'failed', expected: 'running: false', seen: '"never" & \u0001' },
  },
  {
    ...{ area: 'jobs', name: 'a job is listed', source: 'GET /capture', milliseconds: 0 },
    ...{ verdict: 'skipped', expected: 'a job', seen: 'there is none' },
  },
]

test('the text names what failed with source, expected and seen, and counts by area', () => {
  const text = toText(results)
  assert.match(text, /^failed: a job ends\n {2}area {6}jobs\n {2}source {4}GET \/capture\/\{captureID\}\n/)
  assert.match(text, / {2}expected {2}running: false\n {2}seen {6}"never"/)
  assert.match(text, /\ncapture {14}1 {7}0 {7}0\njobs {17}0 {7}1 {7}1\nall {18}1 {7}1 {7}1\n$/)
  assert.doesNotMatch(text, /<works>/)
  assert.match(toText(results, { isVerbose: true }), /passed: POST \/capture <works>/)
})

test('the JSON holds every check and the counts', () => {
  const report = JSON.parse(toJson('https://host/epcis', results))
  assert.deepEqual(report.areas, {
    capture: { passed: 1, failed: 0, skipped: 0 },
    jobs: { passed: 0, failed: 1, skipped: 1 },
  })
  assert.deepEqual([report.url, report.passed, report.failed, report.skipped], ['https://host/epcis', 1, 1, 1])
  assert.deepEqual(report.checks, results)
})

test('JUnit has a suite an area, and text that XML can hold', () => {
  const xml = toJunit(results)
  assert.match(xml, /<testsuite name="jobs" tests="2" failures="1" skipped="1">/)
  assert.match(xml, /<testcase classname="capture" name="POST \/capture &lt;works&gt;" time="0.012"\/>/)
  assert.match(
    xml,
    /<failure message="expected running: false">source: GET .*\nseen: &quot;never&quot; &amp; \uFFFD<\/failure>/,
  )
  assert.match(xml, /<skipped message="there is none"\/>/)
})

const url = 'https://host/epcis'

test('the command line is read into options', () => {
  const command = readCommand([
    '--url',
    url,
    '--header',
    'X-Key: a:b',
    '--duplicates',
    'exists',
    '--area',
    'jobs',
    '--lenient',
  ])
  assert.deepEqual(command.headers, { 'X-Key': 'a:b' })
  assert.deepEqual(
    [command.duplicates, command.areas, command.isLenient, command.concurrency],
    ['exists', ['jobs'], true, 8],
  )
})

for (const [args, message] of [
  [[], /--url must be/],
  [['--url', 'host'], /--url must be/],
  [['--url', url, '--duplicates', 'maybe'], /--duplicates must be exists or conflict/],
  [['--url', url, '--area', 'weather'], /--area weather is unknown/],
  [['--url', url, '--concurrency', '0'], /--concurrency must be/],
  [['--url', url, '--header', 'none'], /must be "Name: value"/],
  [['--url', url, '--colour'], /--colour/],
] as const)
  test(`the command line "${args.join(' ')}" is not understood`, () => {
    assert.throws(() => readCommand([...args]), message)
  })

test('the README lists every option', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const options = [...HELP.matchAll(/^ {2}(--\w+)/gm)].map(([, option = '']) => option)
  assert.deepEqual(
    options.filter((option) => !readme.includes(`\`${option}`)),
    [],
  )
})
