import type { Column, Drawing } from './drawing.ts'
import type { Box, Point } from './geometry.ts'

/** The number of cards that one looks through from top to bottom; a taller column is broken into lanes beside each other. */
const maxRows = 40

/** A screen is about so much wider than high. */
const aspectRatio = 1.8

const gutter = 28
const laneGap = 80
const edge = 8

type Line = { id: string; from: string; to: string }

/** A column whose boxes stand in rows, one in each lane. */
type Grid = { left: number; right: number; rows: string[][]; lanes: number }

type Spot = { column: number; row: number; lane: number }

/**
 * Breaks tall columns into lanes, row by row: what is used together stays together, and the whole has the form of a screen
 * instead of a thread. Lines run between the rows. `isRouted`: the drawing has lines already, and may stay as it is.
 */
export function withLanes(drawing: Drawing, lines: Line[], gap: number, isRouted = true): Drawing {
  const { columns } = drawing
  if (isRouted && columns.every(({ boxes }) => boxes.length <= maxRows)) return drawing
  const card = sizeOf(drawing)
  const pitch = card.height + gutter
  const rows = rowsFor(columns, card.width, pitch, gap)
  const height = rows * pitch - gutter
  const grids = gridsOf(columns, rows, card.width, gap)
  const spots = new Map<string, Spot>()
  const boxes = new Map<string, Box>()
  for (const [column, { left, rows, lanes }] of grids.entries()) {
    const apart = (height - card.height) / Math.max(1, rows.length - 1)
    const tops = lanes > 1 ? rows.map((_, row) => row * apart) : spread(rows.flat(), drawing, height, pitch)
    for (const [row, ids] of rows.entries()) {
      for (const [lane, id] of ids.entries()) {
        const { width = 0, height = 0 } = drawing.boxes.get(id) ?? {}
        const [x, y] = [left + lane * (card.width + laneGap), edge + (tops[row] ?? 0)]
        boxes.set(id, { x: x + (card.width - width) / 2, y: y + (card.height - height) / 2, width, height })
        spots.set(id, { column, row, lane })
      }
    }
  }
  const routes = lines.map(({ id, from, to }): [string, Point[]] => [id, route(from, to, { boxes, spots, grids })])
  return {
    width: (grids.at(-1)?.right ?? 0) + edge,
    height: height + 2 * edge,
    boxes,
    lines: new Map(routes),
    columns: grids.map(({ left, right, rows }) => ({ left, right, boxes: rows.flat() })),
    maxLineWidth: gutter / (2 * Math.max(...grids.map(({ lanes }) => lanes + 1))),
  }
}

function sizeOf({ boxes }: Drawing) {
  const all = [...boxes.values()]
  return { width: Math.max(...all.map(({ width }) => width)), height: Math.max(...all.map(({ height }) => height)) }
}

const lanesFor = ({ boxes }: Column, rows: number) => Math.ceil(boxes.length / rows)

/** The fewest rows with which the whole is not wider than a screen, if there are as many boxes above each other. */
function rowsFor(columns: Column[], width: number, pitch: number, gap: number): number {
  const maxColumn = Math.max(...columns.map(({ boxes }) => boxes.length))
  for (let rows = Math.min(maxRows / 2, maxColumn); ; rows++) {
    if (rows === maxColumn) return rows
    const lanes = columns.reduce((sum, column) => sum + lanesFor(column, rows), 0)
    if (lanes * (width + laneGap) + columns.length * gap <= aspectRatio * rows * pitch) return rows
  }
}

function gridsOf(columns: Column[], maxRows: number, width: number, gap: number): Grid[] {
  let left = edge
  return columns.map((column) => {
    const lanes = lanesFor(column, maxRows)
    const right = left + lanes * (width + laneGap) - laneGap
    const rows = Array.from({ length: Math.ceil(column.boxes.length / lanes) }, (_, row) =>
      column.boxes.slice(row * lanes, (row + 1) * lanes),
    )
    const grid = { left, right, rows, lanes }
    left = right + gap
    return grid
  })
}

/** Keeps the proportions of a column that needs no lanes, and its boxes apart. */
function spread(ids: string[], { boxes, height: before }: Drawing, height: number, pitch: number): number[] {
  const last = height - pitch + gutter
  let least = 0
  const tops = ids.map((id) => {
    const { y = 0, height: own = 0 } = boxes.get(id) ?? {}
    const top = Math.max(least, ((y + own / 2) / before) * height - (pitch - gutter) / 2)
    least = top + pitch
    return top
  })
  return tops.map((top, index) => Math.min(top, last - (tops.length - 1 - index) * pitch))
}

type Placed = { boxes: Map<string, Box>; spots: Map<string, Spot>; grids: Grid[] }

/** From the right side of one box to the left side of another, below the boxes that stand between. */
function route(from: string, to: string, { boxes, spots, grids }: Placed): Point[] {
  const [start, end, source, target] = [boxes.get(from), boxes.get(to), spots.get(from), spots.get(to)]
  if (!start || !end || !source || !target) return []
  const below = ({ y, height }: Box, { lane }: Spot, lanes: number) => y + height + (gutter * (lane + 1)) / (lanes + 1)
  const points = [{ x: start.x + start.width, y: start.y + start.height / 2 }]
  const here = grids[source.column]
  if (here && source.lane < here.lanes - 1) {
    const y = below(start, source, here.lanes)
    points.push({ x: start.x + start.width + laneGap, y }, { x: here.right, y })
  }
  for (const between of grids.slice(source.column + 1, target.column)) {
    const y = gutterNear(between, boxes, (points.at(-1)?.y ?? 0) + (end.y - start.y) / 2)
    points.push({ x: between.left, y }, { x: between.right, y })
  }
  const there = grids[target.column]
  if (there && target.lane > 0 && source.column < target.column) {
    const y = below(end, target, there.lanes)
    points.push({ x: there.left, y }, { x: end.x - laneGap, y })
  }
  return [...points, { x: end.x, y: end.y + end.height / 2 }]
}

/** The room below the row that is nearest. */
function gutterNear({ rows }: Grid, boxes: Map<string, Box>, y: number): number {
  const rooms = rows.flatMap(([first = '']) => {
    const box = boxes.get(first)
    return box ? [box.y + box.height + gutter / 2] : []
  })
  return rooms.reduce((best, room) => (Math.abs(room - y) < Math.abs(best - y) ? room : best), rooms[0] ?? y)
}
