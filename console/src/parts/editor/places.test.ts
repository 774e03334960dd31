import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parser } from '@lezer/json'
import { firstFault, pathTo, rangeAt } from './places.ts'

const text = '{"a~b": {"list": [1, {"x/y": null}]}, "name": "wool"}'
const tree = parser.parse(text)
const slice = (from: number, to: number) => text.slice(from, to)
const marked = (pointer: string) => {
  const { from, to } = rangeAt(tree, slice, pointer)
  return text.slice(from, to)
}

test('a fault is marked at its value, or at the name of what spans many lines', () => {
  assert.equal(marked('/name'), '"wool"')
  assert.equal(marked('/a~0b'), '"a~b"')
  assert.equal(marked('/a~0b/list/0'), '1')
  assert.equal(marked('/a~0b/list/1'), '{')
  assert.equal(marked('/a~0b/list/1/x~1y'), 'null')
})

test('what is missing is marked at what it is missing from', () => {
  assert.equal(marked('/colour'), '{')
  assert.equal(marked('/a~0b/weight/unit'), '"a~b"')
  assert.equal(marked('/name/deeper'), '"wool"')
  assert.equal(marked(''), '{')
  assert.deepEqual(rangeAt(parser.parse(''), slice, '/name'), { from: 0, to: 0 })
})

test('a place knows the way that leads to it', () => {
  assert.deepEqual(pathTo(tree.resolveInner(text.indexOf('null') + 1), slice), ['a~b', 'list', '1', 'x/y'])
  assert.deepEqual(pathTo(tree.resolveInner(text.indexOf('wool')), slice), ['name'])
})

test('broken JSON breaks somewhere', () => {
  assert.equal(firstFault(tree), undefined)
  assert.equal(firstFault(parser.parse('{"a": 1 "b": 2}'))?.from, 8)
})
