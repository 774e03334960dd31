import type { Box, Point } from '../layout/geometry.ts'

const round = (value: number) => Math.round(value * 10) / 10

/** A calm line from left to right through all points: level at each of them. */
export function curveOf(points: Point[]): string {
  const [start, ...others] = points
  if (!start) return ''
  let { x, y } = start
  let path = `M${round(x)},${round(y)}`
  for (const point of others) {
    const middle = round((x + point.x) / 2)
    path += `C${middle},${round(y)} ${middle},${round(point.y)} ${round(point.x)},${round(point.y)}`
    ;({ x, y } = point)
  }
  return path
}

export function boundsOf(points: Point[]): Box {
  const across = points.map(({ x }) => x)
  const down = points.map(({ y }) => y)
  const [x, y] = [Math.min(...across), Math.min(...down)]
  return { x, y, width: Math.max(...across) - x, height: Math.max(...down) - y }
}

export type LabelPosition = Point & { anchor: 'start' | 'middle' | 'end' }

const beside = 14
const above = 5

/** Beside the end where no other line stands: at the maker, at the user, or halfway. */
export function labelPosition(points: Point[], linesAtStart: number, linesAtEnd: number): LabelPosition {
  const [first = { x: 0, y: 0 }] = points
  const last = points.at(-1) ?? first
  if (linesAtStart === 1) return { x: first.x + beside, y: first.y - above, anchor: 'start' }
  if (linesAtEnd === 1) return { x: last.x - beside, y: last.y - above, anchor: 'end' }
  return { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 - above, anchor: 'middle' }
}
