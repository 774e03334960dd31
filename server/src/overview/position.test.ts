import assert from 'node:assert/strict'
import { test } from 'node:test'
import { positionOf } from './position.ts'

const place = 'https://id.gs1.org/414/4012345000016'
const facility = { latitude: 1, longitude: 2 }
const whole = { latitude: 3, longitude: 4 }
const said = (attributes: Record<string, unknown>) =>
  Object.entries(attributes).map(([id, attribute]) => ({ id, attribute }))
const described = said({ 'cbvmda:latitude': '5', 'cbvmda:longitude': '6.5' })

test('a position comes from the identifier, else our facility, else documents, else the facility around it', () => {
  const all = { facility, attributes: described, whole }
  assert.deepEqual(positionOf({ identifier: 'geo:41.44,-8.29', ...all }), { latitude: 41.44, longitude: -8.29 })
  assert.deepEqual(positionOf({ identifier: place, ...all }), { latitude: 1, longitude: 2 })
  assert.deepEqual(positionOf({ identifier: place, attributes: described, whole }), { latitude: 5, longitude: 6.5 })
  assert.deepEqual(positionOf({ identifier: place, whole }), { latitude: 3, longitude: 4 })
  assert.equal(positionOf({ identifier: place }), undefined)
})

test('half a position, and one that is not on the earth, are passed over', () => {
  const half = { latitude: 9, longitude: null }
  assert.deepEqual(positionOf({ identifier: place, facility: half, attributes: described })?.latitude, 5)
  assert.deepEqual(positionOf({ identifier: place, facility: { latitude: 91, longitude: 0 }, whole }), {
    latitude: 3,
    longitude: 4,
  })
  assert.equal(positionOf({ identifier: 'geo:10,181' }), undefined)
  assert.equal(positionOf({ identifier: place, attributes: said({ 'cbvmda:latitude': 'north' }) }), undefined)
})

test('master data may say latitude and longitude under any vocabulary, or both as geo', () => {
  const position = { latitude: 47.5, longitude: -7 }
  for (const attributes of [
    said({ 'gs1:latitude': { '@value': '47.5' }, 'gs1:longitude': -7 }),
    said({ 'https://schema.org/latitude': 47.5, 'https://schema.org/longitude': '-7' }),
    said({ 'cbvmda:geo': 'geo:47.5,-7' }),
    said({ 'cbvmda:geo': '47.5, -7' }),
    said({ 'cbvmda:latitude': '1', 'cbvmda:geo': 'geo:47.5,-7,410;crs=wgs84;u=35' }),
  ])
    assert.deepEqual(positionOf({ identifier: place, attributes }), position, JSON.stringify(attributes))
})

test('a geo: place in another reference system has no position', () => {
  assert.equal(positionOf({ identifier: 'geo:323482,4306480;crs=EPSG:32618' }), undefined)
  assert.equal(positionOf({ identifier: 'geo:32.3,43.6;crs=nad27' }), undefined)
})
