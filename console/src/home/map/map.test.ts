import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupSites, type PlacedSite, pointOf, stateOf } from './groups.ts'
import { land } from './land.gen.ts'
import { aspect, placeIn, project, sectionAround, world } from './projection.ts'

const site = (name: string, latitude: number, longitude: number, more: Partial<PlacedSite> = {}): PlacedSite => ({
  ...{ identifier: `urn:${name}`, name, facility_id: null, latitude, longitude },
  ...{ last_event_at: '2026-11-01T00:00:00Z', is_silent: false, ...more },
})
const hamburg = site('Hamburg', 53.55, 10)
const altona = site('Altona', 53.56, 9.95, { is_silent: true })
const porto = site('Porto', 41.16, -8.65)
const tokyo = site('Tokyo', 35.67, 139.71)

test('the map is Miller’s projection, in tenths of a degree', () => {
  const equator = project(0, 180)
  assert.deepEqual([equator.x, Math.round(equator.y)], [1_800, 0])
  // His table gives 2.30341 for the pole, in radians.
  assert.equal((-project(90, 0).y / 1_800) * Math.PI, 1.25 * Math.log(Math.tan(Math.PI / 4 + Math.PI / 5)))
  assert.equal(((-project(90, 0).y / 1_800) * Math.PI).toFixed(4), '2.3034')
})

test('a section shows all its points, has the shape of the map, and lies within the world', () => {
  for (const sites of [
    [hamburg],
    [hamburg, porto],
    [porto, tokyo],
    [site('Suva', -18, 178)],
    [site('Far', 71, -179)],
  ]) {
    const points = sites.map(pointOf)
    const section = sectionAround(points, 400)
    assert.ok(Math.abs(section.width / section.height - aspect) < 1e-9)
    assert.ok(section.width >= 400 && section.x >= world.x && section.x + section.width <= world.x + world.width)
    assert.ok(section.y >= world.y && section.y + section.height <= world.y + world.height)
    for (const point of points) assert.ok(placeIn(section, point), JSON.stringify(sites))
  }
  assert.deepEqual(sectionAround([], 400), world)
})

test('sites whose marks would cover each other are one group, the silent one first; closer up they are two', () => {
  const europe = groupSites([porto, hamburg, altona], sectionAround([porto, hamburg].map(pointOf), 400))
  assert.deepEqual(
    europe.map(({ sites }) => sites.map(({ name }) => name)),
    [['Altona', 'Hamburg'], ['Porto']],
  )
  const near = sectionAround([hamburg, altona].map(pointOf), 1)
  assert.equal(groupSites([porto, hamburg, altona], near).length, 2)
})

test('a site is silent, active, or without an event', () => {
  assert.deepEqual([altona, porto, site('New', 0, 0, { last_event_at: null })].map(stateOf), [
    'silent',
    'active',
    'no_event',
  ])
})

test('the outlines show land where it is, and sea where that is', () => {
  const rings = land.split('z').filter(Boolean).map(pointsOf)
  const isLand = (latitude: number, longitude: number) => {
    const { x, y } = project(latitude, longitude)
    return rings.filter((ring) => surrounds(ring, x, y)).length % 2 === 1
  }
  const places = {
    Berlin: [52.5, 13.4],
    Nairobi: [-1.3, 36.8],
    Denver: [39.7, -105],
    'Alice Springs': [-23.7, 133.9],
    Uelen: [66, -172],
  }
  for (const [name, [latitude = 0, longitude = 0]] of Object.entries(places))
    assert.ok(isLand(latitude, longitude), name)
  for (const [latitude, longitude] of [
    [0, -30],
    [40, -40],
    [-30, 80],
    [35, 18],
    [42, 51],
  ] as const)
    assert.ok(!isLand(latitude, longitude), `${latitude} ${longitude}`)
  // A line across the whole map would be a ring that was not led over the date line.
  const maxStep = Math.max(
    ...rings.flatMap((ring) => ring.slice(1).map(([x], place) => Math.abs(x - (ring[place]?.[0] ?? x)))),
  )
  assert.ok(maxStep < 300, String(maxStep))
})

/** `M0 0l10 0 0 10`: the first point, then steps. */
function pointsOf(ring: string): [number, number][] {
  const [x = 0, y = 0, ...steps] = (ring.match(/-?\d+/g) ?? []).map(Number)
  const points: [number, number][] = [[x, y]]
  for (let place = 0; place < steps.length; place += 2) {
    const [before = 0, above = 0] = points.at(-1) ?? []
    points.push([before + (steps[place] ?? 0), above + (steps[place + 1] ?? 0)])
  }
  return points
}

function surrounds(ring: [number, number][], x: number, y: number): boolean {
  let isInside = false
  ring.forEach(([x1, y1], place) => {
    const [x2, y2] = ring[(place + 1) % ring.length] ?? [0, 0]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside
  })
  return isInside
}
