import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identify } from '@polytrace/epcis'
import { DECLARED_PARAMETERS } from '../src/checks/query/source.ts'
import { AREAS, CHECKS, OPERATIONS } from '../src/index.ts'
import { item, itemLink, place, placeLink } from '../src/world/identifiers.ts'
import { createRun } from '../src/world/run.ts'

test('there are many checks, each with a name of its own, and some in every area', () => {
  assert.ok(CHECKS.length >= 300)
  const names = CHECKS.map(({ name }) => name)
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index),
    [],
  )
  assert.deepEqual([...new Set(CHECKS.map(({ area }) => area))].sort(), [...AREAS].sort())
})

test('each of the 63 operations is the source of a check', () => {
  assert.equal(OPERATIONS.length, 63)
  const sources = new Set(CHECKS.map(({ source }) => source.split(', ')[0]))
  assert.deepEqual(
    OPERATIONS.filter((operation) => !sources.has(operation)),
    [],
  )
})

test('each parameter that GS1’s file declares is the source of a check', () => {
  const sources = CHECKS.map(({ source }) => source.split(', parameter ')[1]?.split(', ')[0])
  assert.deepEqual(
    [...DECLARED_PARAMETERS].filter((parameter) => !sources.includes(parameter)),
    [],
  )
})

test('a source is an operation, a component, a property of the query schema or a step of a test case', () => {
  const known = /^components\/(schemas|parameters|headers)\/[\w-]+|^query-schema\.json, \w|^TCR-53, step \d+$/
  const isKnown = (source: string) => known.test(source) || OPERATIONS.includes(source.split(', ')[0] ?? '')
  assert.deepEqual(
    CHECKS.map(({ source }) => source).filter((source) => !isKnown(source)),
    [],
  )
})

test('the URNs and links of the suite name the same things', () => {
  const { fill } = createRun()
  assert.equal(identify(fill(item('a'))).canonical, identify(fill(itemLink('a'))).canonical)
  assert.equal(identify(fill(place('a'))).canonical, identify(fill(placeLink('a'))).canonical)
})

test('two runs share neither their code nor what is made of it', () => {
  const [one, two] = [createRun(), createRun()]
  assert.notEqual(one.fill(item('a')), two.fill(item('a')))
  assert.match(one.fill('{hour}:00'), /^\d{4}-\d\d-\d\dT\d\d:00$/)
  assert.equal(one.fill(encodeURIComponent('{run}')), one.code)
  const [hour, later] = [`${one.fill('{hour}')}:00Z`, `${one.fill('{hour+2}')}:00+02:00`]
  assert.equal(Date.parse(hour), Date.parse(later))
})
