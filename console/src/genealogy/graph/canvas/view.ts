import { type Box, encloses, type Point, type Size } from '../layout/geometry.ts'

/** Where the drawing stands on the screen: a point of it is at `x + point.x * scale`. */
export type View = Point & { scale: number }

export const minScale = 0.01
export const maxScale = 2

const margin = 32

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

/** Shows everything, and never larger than it is. */
export function fitAll(drawing: Size, screen: Size): View {
  const across = (screen.width - 2 * margin) / drawing.width
  const down = (screen.height - 2 * margin) / drawing.height
  return centreOn({ x: 0, y: 0, ...drawing }, screen, limited(Math.min(1, across, down)))
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

/** Below this scale the text of a card cannot be read, so a large graph is drawn as plain boxes. */
export const farScale = 0.45

/** A graph of few cards is always drawn with them, down to the size of a thumbnail. */
const fewCards = 150
const tinyScale = 0.15

/** A scale at which cards are read with ease. */
export const readable = 0.75

/** What is drawn: a part of the drawing, in detail or from afar. */
export type Viewport = { window: Box; isFar: boolean }

type Extent = Size & { boxes: { size: number } }

/** The part of a screen that is drawn beyond each of its sides, so that small movements render nothing. */
const drawnMargin = 0.25

/**
 * What to draw after a movement: the same as before as long as it holds all of the drawing that the screen shows, and is not far
 * too large. The emptiness around a drawing needs no rendering.
 */
export function viewportAfter(known: Viewport, view: View, screen: Size, drawing: Extent): Viewport {
  const isFar = view.scale < (drawing.boxes.size > fewCards ? farScale : tinyScale)
  const needed = windowOf(view, screen)
  const isWasteful = known.window.width > 4 * needed.width
  const isEnough = encloses(known.window, inside(needed, drawing))
  if (isFar === known.isFar && isEnough && !isWasteful) return known
  return { isFar, window: windowOf(view, screen, drawnMargin) }
}

/** The part of a window in which there is a drawing. */
function inside(window: Box, { width, height }: Size): Box {
  const [x, y] = [clamp(window.x, width), clamp(window.y, height)]
  const [right, bottom] = [clamp(window.x + window.width, width), clamp(window.y + window.height, height)]
  return { x, y, width: right - x, height: bottom - y }
}

const clamp = (value: number, length: number) => Math.min(length, Math.max(0, value))
