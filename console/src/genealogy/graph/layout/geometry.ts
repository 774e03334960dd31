export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Box = Point & Size

export const overlap = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

export const encloses = (outer: Box, inner: Box): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height

export const contains = ({ x, y, width, height }: Box, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height
