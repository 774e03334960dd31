export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Box = Point & Size

/** Where the drawing stands on the screen: a point of it is at `x + point.x * scale`. */
export type View = Point & { scale: number }

export const smallest = 0.01
export const largest = 2

const margin = 32

/** How much of the lower end the controls take. */
const controls = 32

const limited = (scale: number) => Math.min(largest, Math.max(smallest, scale))

/** Zooms so that what is under `at` stays there. */
export function zoomedAt({ x, y, scale }: View, at: Point, factor: number): View {
  const next = limited(scale * factor)
  return { x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale, scale: next }
}

/** Puts the middle of a box into the middle of the screen. */
export const centred = (box: Box, screen: Size, scale: number): View => ({
  x: screen.width / 2 - (box.x + box.width / 2) * scale,
  y: screen.height / 2 - (box.y + box.height / 2) * scale,
  scale,
})

/** Shows everything, above the controls, and never larger than it is. */
export function fitted(drawing: Size, screen: Size): View {
  const room = { width: screen.width, height: screen.height - controls }
  const across = (room.width - 2 * margin) / drawing.width
  const down = (room.height - 2 * margin) / drawing.height
  return centred({ x: 0, y: 0, ...drawing }, room, limited(Math.min(1, across, down)))
}

/** Everything, if it can be read so; otherwise the box that matters, and as much around it as there is room for. */
export function firstView(drawing: Size, screen: Size, root: Box | undefined, readable: number): View {
  const all = fitted(drawing, screen)
  if (all.scale >= readable || !root) return all
  const { x, y, scale } = centred(root, screen, readable)
  return {
    x: filling(x, drawing.width * scale, screen.width),
    y: filling(y, drawing.height * scale, screen.height),
    scale,
  }
}

/** Leaves no empty room at one end while there is more to see at the other. */
function filling(start: number, length: number, room: number): number {
  if (length + 2 * margin <= room) return (room - length) / 2
  return Math.min(margin, Math.max(room - margin - length, start))
}

/** The part of the drawing that the screen shows, and as much again around it. */
export function windowOf({ x, y, scale }: View, { width, height }: Size, around = 0): Box {
  return {
    x: (-x - width * around) / scale,
    y: (-y - height * around) / scale,
    width: (width * (1 + 2 * around)) / scale,
    height: (height * (1 + 2 * around)) / scale,
  }
}

export const touches = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

export const contains = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

/** Moves as little as needed to show a box whole. */
export function revealed(view: View, box: Box, screen: Size): View {
  const room = margin / view.scale
  const around = { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room }
  return contains(windowOf(view, screen), around) ? view : centred(box, screen, view.scale)
}
