import type { Drawing } from './drawing.ts'
import type { Size } from './geometry.ts'

type Node = Size & { id: string }
type Line = { id: string; from: string; to: string }

const between = 20
const sweeps = 6

/**
 * Puts boxes into columns by their steps from the roots, in time that grows with the lines alone: products as near to the roots
 * as what they were made from lets them, materials as near to what was made from them. Lines are left to the lanes.
 */
export function inLayers(nodes: Node[], lines: Line[], roots: string[], gap: number): Drawing {
  const ids = nodes.map(({ id }) => id)
  const forward = withoutLoops(ids, lines)
  const layers = layersOf(ids, forward, roots)
  const numbers = [...new Set(layers.values())].sort((a, b) => a - b)
  const columns = numbers.map((): string[] => [])
  const columnOf = new Map(numbers.map((layer, index) => [layer, index]))
  for (const id of ids) columns[columnOf.get(layers.get(id) ?? 0) ?? 0]?.push(id)
  sortColumns(columns, forward)
  const sizes = new Map(nodes.map((node) => [node.id, node]))
  const widest = Math.max(...nodes.map(({ width }) => width))
  const pitch = Math.max(...nodes.map(({ height }) => height)) + between
  const height = pitch * Math.max(...columns.map(({ length }) => length))
  const boxes = columns.flatMap((column, index) =>
    column.map((id, row) => {
      const { width = 0, height: own = 0 } = sizes.get(id) ?? {}
      const y = (height - column.length * pitch) / 2 + row * pitch
      return [id, { x: index * (widest + gap), y, width, height: own }] as const
    }),
  )
  const spans = columns.map((column, index) => {
    const left = index * (widest + gap)
    return { left, right: left + widest, boxes: column }
  })
  return { width: spans.at(-1)?.right ?? 0, height, boxes: new Map(boxes), lines: new Map(), columns: spans }
}

/** The lines that lead on, in an order in which each comes after all that lead to its start. What leads back is left out. */
function withoutLoops(ids: string[], lines: Line[]): Line[] {
  const starting = Map.groupBy(lines, ({ from }) => from)
  const place = new Map<string, number>()
  const seen = new Set<string>()
  for (const id of ids) {
    // Without recursion: a chain may be thousands of steps long.
    const way = [{ id, next: 0 }]
    for (let here = way.at(-1); here; here = way.at(-1)) {
      seen.add(here.id)
      const line = starting.get(here.id)?.[here.next++]
      if (line && !seen.has(line.to)) way.push({ id: line.to, next: 0 })
      else if (!line) {
        if (!place.has(here.id)) place.set(here.id, -place.size)
        way.pop()
      }
    }
  }
  const at = (id: string) => place.get(id) ?? 0
  return lines.filter(({ from, to }) => at(from) < at(to)).sort((a, b) => at(a.from) - at(b.from))
}

/** 0 for the roots, 1 for what was made from them, −1 for what they were made from, and so on. */
function layersOf(ids: string[], forward: Line[], roots: string[]): Map<string, number> {
  const known = new Set(ids)
  const layers = new Map(roots.filter((id) => known.has(id)).map((id) => [id, 0]))
  for (const { from, to } of forward) {
    const layer = layers.get(from)
    if (layer !== undefined) layers.set(to, Math.max(layers.get(to) ?? layer + 1, layer + 1))
  }
  const products = new Set(layers.keys())
  for (const { from, to } of forward.toReversed()) {
    const layer = layers.get(to) ?? 0
    if (!layers.has(to)) layers.set(to, layer)
    if (!products.has(from)) layers.set(from, Math.min(layers.get(from) ?? layer - 1, layer - 1))
  }
  for (const id of ids) if (!layers.has(id)) layers.set(id, 0)
  return layers
}

/** What is joined comes to stand at about the same height, by the middle of its neighbours, from left to right and back. */
function sortColumns(columns: string[][], lines: Line[]): void {
  const before = Map.groupBy(lines, ({ to }) => to)
  const after = Map.groupBy(lines, ({ from }) => from)
  const height = new Map<string, number>()
  const note = (column: string[]) => {
    for (const [row, id] of column.entries()) height.set(id, (row + 0.5) / column.length)
  }
  for (const column of columns) note(column)
  const middle = (id: string, isBack: boolean) => {
    const others = isBack ? (after.get(id) ?? []).map(({ to }) => to) : (before.get(id) ?? []).map(({ from }) => from)
    const heights = (others.length > 0 ? others : [id]).map((other) => height.get(other) ?? 0.5)
    return heights.reduce((sum, one) => sum + one, 0) / heights.length
  }
  for (let sweep = 0; sweep < sweeps; sweep++) {
    // Back first: the roots, from which most graphs are read, stand at the end.
    const isBack = sweep % 2 === 0
    for (const column of isBack ? columns.toReversed() : columns) {
      const wanted = new Map(column.map((id) => [id, middle(id, isBack)]))
      column.sort((a, b) => (wanted.get(a) ?? 0) - (wanted.get(b) ?? 0))
      note(column)
    }
  }
}
