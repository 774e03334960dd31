import type { Box, Point, Size } from './geometry.ts'

/** Boxes that stand above each other, from top to bottom, or in lanes beside each other. */
export type Column = { left: number; right: number; boxes: string[] }

/** Where everything of a graph stands: cards and folds by their id, lines from left to right. */
export type Drawing = Size & {
  boxes: Map<string, Box>
  lines: Map<string, Point[]>
  /** From left to right: what stands in one is as many steps away from what was asked for. */
  columns: Column[]
  /** Where many lines run side by side, none may be thicker. */
  maxLineWidth?: number
}

const notJoinedCost = 1e9

/** The nearest card in a direction, for the arrow keys: what is joined counts most, straight ahead more than aside. */
export function nextBox(
  boxes: Map<string, Box>,
  from: string,
  [dx, dy]: [dx: number, dy: number],
  joined: ReadonlySet<string> = new Set(),
): string | undefined {
  const here = boxes.get(from)
  if (!here) return boxes.keys().next().value
  const middle = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })
  const start = middle(here)
  let best: { id: string; cost: number } | undefined
  for (const [id, box] of boxes) {
    const { x, y } = middle(box)
    const ahead = (x - start.x) * dx + (y - start.y) * dy
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx)
    // Up and down stay in their column; left and right leave it.
    const isThere = dx === 0 ? ahead > 1 && aside < box.width : ahead > here.width / 2
    const cost = ahead + 2 * aside + (joined.has(id) ? 0 : notJoinedCost)
    if (id !== from && isThere && (best === undefined || cost < best.cost)) best = { id, cost }
  }
  return best?.id
}
