import assert from 'node:assert/strict'
import { test } from 'node:test'
import { affectedTests } from './affected.ts'
import { everyTestFile, isJourney } from './files.ts'

const tests = everyTestFile()
const affected = (...changed: string[]) => affectedTests(changed, tests)
const has = (chosen: string[], ...parts: string[]) =>
  parts.filter((part) => !chosen.some((file) => file.includes(part)))

test('nothing changed, nothing runs', () => assert.deepEqual(affected(), []))

test('a change of one part of a package runs its tests and those of who uses it, not its neighbours', () => {
  const chosen = affected('packages/epcis/src/hash/event-hash.ts')
  assert.deepEqual(has(chosen, 'hash/vectors.test', 'server/src/epcis', 'types-and-format', 'repository.test'), [])
  assert.deepEqual(has(chosen, 'epcis/test/decimal'), ['epcis/test/decimal'])
})

test('a change of a feature runs its own tests, those that call its addresses, and every journey', () => {
  const chosen = affected('server/src/products/routes.ts')
  const expected = ['src/products/', 'schemas/registry/usage', 'client/test/service', 'demo/test/load', ...journeys()]
  assert.deepEqual(has(chosen, ...expected), [])
  assert.deepEqual(has(chosen, 'src/config.test', 'db/postgres/resources'), [
    'src/config.test',
    'db/postgres/resources',
  ])
})

test('a change of what all features share, of the app, of a migration or of the harness runs whatever starts the app', () => {
  // Two look at no service: at the bundle, and at pages of their own.
  const everywhere = journeys().filter((file) => !/first-load|watch/.test(file))
  for (const file of ['server/src/http/problems.ts', 'server/src/app.ts', 'server/test/harness.ts'])
    assert.deepEqual(
      has(affected(file), ...everywhere, 'src/products/', 'src/schemas/', 'client/test/service'),
      [],
      file,
    )
  assert.deepEqual(has(affected('server/src/db/migrations/0001_access.sql'), ...everywhere), [])
})

test('a page of the console runs its journey; what pages share, all journeys', () => {
  const ofDevices = affected('console/src/devices/words/en.json').filter(isJourney)
  assert.deepEqual(ofDevices, ['console/journeys/devices.test.ts', 'console/journeys/first-load.test.ts'])
  assert.deepEqual(has(affected('console/src/products/words/en.json'), 'products.test', 'products-texts'), [])
  assert.deepEqual(has(affected('console/src/base.css'), ...journeys()), [])
})

test('a guide runs the test that follows it; vectors run the tests that read them', () => {
  assert.deepEqual(has(affected('docs/products.md'), 'products/guide.test'), [])
  assert.deepEqual(has(affected('packages/epcis/test/vectors/event-hash.json'), 'hash/vectors.test'), [])
  assert.deepEqual(affected('docs/products.md').filter(isJourney), [])
})

test('a new dependency can affect everything', () => assert.equal(affected('package-lock.json').length, tests.length))

const journeys = () => tests.filter(isJourney)
