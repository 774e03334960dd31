export type Point = { x: number; y: number }

/** A part of the map, in tenths of a degree from Greenwich and the equator; `y` grows southwards. */
export type Section = Point & { width: number; height: number }

const unitsOfDegree = 10
const degreesOfRadian = 180 / Math.PI

/** Miller's cylindrical projection: shapes stay as people know them, and the poles do not run away as in Mercator's. */
export function project(latitude: number, longitude: number): Point {
  const y = 1.25 * Math.log(Math.tan(Math.PI / 4 + (0.4 * latitude) / degreesOfRadian))
  return { x: longitude * unitsOfDegree, y: -y * degreesOfRadian * unitsOfDegree }
}

/** The earth without its poles: nobody makes anything there. */
export const world: Section = { x: -1_800, y: -1_100, width: 3_600, height: 1_800 }

/** Every section has this shape. */
export const aspect = world.width / world.height

/** Around what is shown, as a part of the section. */
const margin = 0.12

/** The section that shows all these points, not closer than `minWidth`, within the world. */
export function sectionAround(points: readonly Point[], minWidth: number): Section {
  if (points.length === 0) return world
  const [left, right] = rangeOf(points.map(({ x }) => x))
  const [top, bottom] = rangeOf(points.map(({ y }) => y))
  const span = Math.max(right - left, (bottom - top) * aspect) / (1 - 2 * margin)
  const width = Math.min(Math.max(span, minWidth), world.width)
  const height = width / aspect
  return {
    ...{ width, height },
    x: within((left + right - width) / 2, world.x, world.x + world.width - width),
    y: within((top + bottom - height) / 2, world.y, world.y + world.height - height),
  }
}

const rangeOf = (values: number[]): [number, number] => [Math.min(...values), Math.max(...values)]

const within = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** Where a point is in a section, from 0 to 1 in both directions; undefined outside. */
export function placeIn(section: Section, { x, y }: Point): Point | undefined {
  const place = { x: (x - section.x) / section.width, y: (y - section.y) / section.height }
  return place.x >= 0 && place.x <= 1 && place.y >= 0 && place.y <= 1 ? place : undefined
}
