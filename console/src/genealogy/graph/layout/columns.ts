import type { Column, Drawing } from './drawing.ts'

type Span = Pick<Column, 'left' | 'right'>

/** Sets all columns at the same distance: our lines bend as steeply as they must, and need no extra room. */
export function withEqualGaps(drawing: Drawing, gap: number): Drawing {
  const columns = columnsOf(drawing)
  const first = columns[0]?.left ?? 0
  let end = first
  const moved = columns.map(({ left, right }, index) => {
    const start = index === 0 ? first : end + gap
    end = start + right - left
    return { left: start, right: end }
  })
  const last = columns.at(-1)?.right ?? 0
  const move = (x: number) => moveX(x, columns, moved)
  return {
    ...drawing,
    width: drawing.width - last + end,
    columns: columns.map((column, index) => ({ ...column, ...moved[index] })),
    boxes: new Map([...drawing.boxes].map(([id, box]) => [id, { ...box, x: move(box.x) }])),
    lines: new Map([...drawing.lines].map(([id, points]) => [id, points.map(({ x, y }) => ({ x: move(x), y }))])),
  }
}

export function columnsOf({ boxes }: Pick<Drawing, 'boxes'>): Column[] {
  const columns: Column[] = []
  for (const [id, { x, width }] of [...boxes].sort(([, a], [, b]) => a.x - b.x)) {
    const last = columns.at(-1)
    if (last && x <= last.right) {
      last.right = Math.max(last.right, x + width)
      last.boxes.push(id)
    } else columns.push({ left: x, right: x + width, boxes: [id] })
  }
  const top = (id: string) => boxes.get(id)?.y ?? 0
  for (const { boxes: ids } of columns) ids.sort((a, b) => top(a) - top(b))
  return columns
}

/** A point inside a column keeps its position in it; a point between two columns keeps its proportion. */
function moveX(x: number, columns: Span[], moved: Span[]): number {
  const index = columns.findLastIndex(({ left }) => left <= x)
  const [here, there] = [columns[index], moved[index]]
  if (!here || !there) return x
  const [next, nextThere] = [columns[index + 1], moved[index + 1]]
  if (x <= here.right || !next || !nextThere) return there.left + x - here.left
  return there.right + ((x - here.right) / (next.left - here.right)) * (nextThere.left - there.right)
}
