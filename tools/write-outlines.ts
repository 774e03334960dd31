import { readFileSync, writeFileSync } from 'node:fs'
import { type Point, project } from '../console/src/home/map/projection.ts'

/**
 * Writes the outlines of the console's map, from Natural Earth's land at 1:50 million (public domain):
 * `npm install --no-save world-atlas@2.0.2 && node tools/write-outlines.ts`
 */
const source = 'node_modules/world-atlas/land-50m.json'
const target = 'console/src/home/map/land.gen.ts'

/** Where a point is less than this beside its neighbours' line, in tenths of a degree, nobody misses it. */
const tolerance = 2
/** Smaller islands, in hundredths of a square degree, would be dust. */
const minArea = 50
const southernmost = -60

type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: { land: { geometries: Geometry[] } }
}

type Geometry = { type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] }

function ringsOf({ transform, arcs, objects }: Topology): [longitude: number, latitude: number][][] {
  const { scale, translate } = transform
  const decoded = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]): [number, number] => {
      x += dx
      y += dy
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
    })
  })
  // A negative number means the arc backwards; each begins where the one before it ends.
  const arcAt = (index: number) => (index < 0 ? decoded[~index]?.toReversed() : decoded[index]) ?? []
  const rings = objects.land.geometries.flatMap((one) => (one.type === 'Polygon' ? one.arcs : one.arcs.flat()))
  return rings.map((ring) => ring.flatMap((index, place) => arcAt(index).slice(place === 0 ? 0 : 1)))
}

/** A ring that crosses the date line has a part at each end of the map; what is beyond lies on the line and is simplified away. */
function acrossDateLine(ring: [number, number][]): [number, number][][] {
  let turns = 0
  const whole = ring.map(([longitude, latitude], place): [number, number] => {
    const step = longitude - (ring[place - 1]?.[0] ?? longitude)
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [longitude + turns * 360, latitude]
  })
  const beyond = Math.sign(whole.find(([longitude]) => Math.abs(longitude) > 180)?.[0] ?? 0)
  return (beyond === 0 ? [0] : [0, beyond * 360]).map((shift) =>
    whole.map(([longitude, latitude]) => [Math.min(Math.max(longitude - shift, -180), 180), latitude]),
  )
}

/** By Douglas and Peucker. */
function simplify(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (points.length < 3 || !first || !last) return points
  const distances = points.map((point) => distanceFrom(first, last, point))
  const farthest = distances.indexOf(Math.max(...distances))
  if ((distances[farthest] ?? 0) <= tolerance) return [first, last]
  return [...simplify(points.slice(0, farthest + 1)).slice(0, -1), ...simplify(points.slice(farthest))]
}

function distanceFrom(a: Point, b: Point, { x, y }: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy)
  return length === 0 ? Math.hypot(x - a.x, y - a.y) : Math.abs(dy * (x - a.x) - dx * (y - a.y)) / length
}

const areaOf = (ring: Point[]) =>
  Math.abs(
    ring.reduce((sum, { x, y }, place) => {
      const next = ring[(place + 1) % ring.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0) / 2,
  )

/** As the path of an SVG: where it begins, then steps, which are short to write. */
function pathOf(ring: Point[]): string {
  const points = ring.slice(0, -1).map(({ x, y }) => [Math.round(x), Math.round(y)] as const)
  const steps = points.slice(1).map(([x, y], place) => [x - (points[place]?.[0] ?? 0), y - (points[place]?.[1] ?? 0)])
  return `M${points[0]?.join(' ')}l${steps
    .filter(([dx, dy]) => dx !== 0 || dy !== 0)
    .map((step) => step.join(' '))
    .join(' ')}z`
}

const rings = ringsOf(JSON.parse(readFileSync(source, 'utf8')))
  .filter((ring) => ring.some(([, latitude]) => latitude > southernmost))
  .flatMap(acrossDateLine)
  .map((ring) => ring.map(([longitude, latitude]) => project(latitude, longitude)))
  .filter((ring) => areaOf(ring) >= minArea)
  // A ring ends where it begins: in two halves, so that there is a line to be beside.
  .map((ring) => {
    const half = ring.length >> 1
    return [...simplify(ring.slice(0, half + 1)).slice(0, -1), ...simplify(ring.slice(half))]
  })
  .filter((ring) => ring.length > 3)
const path = rings.map(pathOf).join('').replaceAll(' -', '-')
writeFileSync(
  target,
  `/** Land in the units of projection.ts, from Natural Earth (public domain); written by tools/write-outlines.ts. */\nexport const land =\n  '${path}'\n`,
)
console.log(`${target}: ${rings.length} outlines, ${path.length} characters`)
