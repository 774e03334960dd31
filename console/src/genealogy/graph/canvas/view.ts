import { type Box, encloses, type Point, type Size } from '../layout/geometry.ts'

/** Where the drawing stands on the screen: a point of it is at `x + point.x * scale`. */
export type View = Point & { scale: number }

export const minScale = 0.01
export const maxScale = 2

const margin = 32

/** How much of the lower end the controls take. */
const controls = 32

const limited = (scale: number) => Math.min(maxScale, Math.max(minScale, scale))

/** Zooms so that what is under `at` stays there. */
export function zoomAt({ x, y, scale }: View, at: Point, factor: number): View {
  const next = limited(scale * factor)
  return { x: at.x - ((at.x - x) * next) / scale, y: at.y - ((at.y - y) * next) / scale, scale: next }
}

/** Puts the middle of a box into the middle of the screen. */
export const centreOn = (box: Box, screen: Size, scale: number): View => ({
  x: screen.width / 2 - (box.x + box.width / 2) * scale,
  y: screen.height / 2 - (box.y + box.height / 2) * scale,
  scale,
})

/** Shows everything, above the controls, and never larger than it is. */
export function fitAll(drawing: Size, screen: Size): View {
  const room = { width: screen.width, height: screen.height - controls }
  const across = (room.width - 2 * margin) / drawing.width
  const down = (room.height - 2 * margin) / drawing.height
  return centreOn({ x: 0, y: 0, ...drawing }, room, limited(Math.min(1, across, down)))
}

/** Everything, if it can be read so; otherwise the box that matters, and as much around it as there is room for. */
export function firstView(drawing: Size, screen: Size, root: Box | undefined, readable: number): View {
  const all = fitAll(drawing, screen)
  if (all.scale >= readable || !root) return all
  const { x, y, scale } = centreOn(root, screen, readable)
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

/** Moves as little as needed to show a box whole. */
export function reveal(view: View, box: Box, screen: Size): View {
  const room = margin / view.scale
  const around = { x: box.x - room, y: box.y - room, width: box.width + 2 * room, height: box.height + 2 * room }
  return encloses(windowOf(view, screen), around) ? view : centreOn(box, screen, view.scale)
}

/** Below this scale the text of a card cannot be read, so it is drawn as a plain box. */
export const farScale = 0.35

/** What is drawn: a part of the drawing, in detail or from afar. */
export type Viewport = { window: Box; isFar: boolean }

/** Half a screen more on every side is drawn, so that small movements render nothing. */
const drawnMargin = 0.5

/** What to draw after a movement: the same as before as long as it covers the screen and is not far too large. */
export function viewportAfter(known: Viewport, view: View, screen: Size): Viewport {
  const isFar = view.scale < farScale
  const needed = windowOf(view, screen)
  const isWasteful = known.window.width > 4 * needed.width
  if (isFar === known.isFar && encloses(known.window, needed) && !isWasteful) return known
  return { isFar, window: windowOf(view, screen, drawnMargin) }
}
