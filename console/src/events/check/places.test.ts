import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf } from './places.ts'

const text = `{
  "type": "EPCISDocument",
  "epcisBody": { "eventList": [
    { "type": "ObjectEvent", "a/b": [1, "x\\"]}", true], "action": "ADD" },
    {
      "bizStep": "shiping", "quantityList": [{ "quantity": -5.5e3 }]
    }
  ] }
}`

const textAt = (pointer: string) => {
  const { from, to, line } = placesOf(text, [pointer]).get(pointer) ?? assert.fail(pointer)
  return `${line}: ${text.slice(from, to)}`
}

test('a value is found with its key', () => {
  assert.equal(textAt('/type'), '2: "type": "EPCISDocument"')
  assert.equal(textAt('/epcisBody/eventList/1/bizStep'), '6: "bizStep": "shiping"')
  assert.equal(textAt('/epcisBody/eventList/0/action'), '4: "action": "ADD"')
  assert.equal(textAt('/epcisBody/eventList/1/quantityList/0/quantity'), '6: "quantity": -5.5e3')
})

test('names with slashes, strings with quotes and brackets are no obstacle', () => {
  assert.equal(textAt('/epcisBody/eventList/0/a~1b/1'), '4: "x\\"]}"')
  assert.equal(textAt('/epcisBody/eventList/0/a~1b/2'), '4: true')
})

test('what goes over lines is marked where it begins', () => {
  assert.equal(textAt('/epcisBody'), '3: "epcisBody": {')
  assert.equal(textAt('/epcisBody/eventList/1'), '5: {')
  assert.equal(textAt(''), '1: {')
})

test('what is missing is placed where it should be', () => {
  assert.equal(textAt('/epcisBody/eventList/1/eventTime'), '5: {')
  assert.equal(textAt('/epcisBody/eventList/0/readPoint/id'), '4: {')
  assert.equal(textAt('/schemaVersion'), '1: {')
  assert.equal(textAt('/type/deeper'), '2: "type": "EPCISDocument"')
})

test('many pointers are found in one go', () => {
  const pointers = ['/type', '/epcisBody/eventList/1/bizStep', '/epcisBody/eventList/0', '']
  const lines = [...placesOf(text, pointers)].map(([pointer, { line }]) => [pointer, line])
  assert.deepEqual(Object.fromEntries(lines), {
    '': 1,
    '/type': 2,
    '/epcisBody/eventList/0': 4,
    '/epcisBody/eventList/1/bizStep': 6,
  })
})
