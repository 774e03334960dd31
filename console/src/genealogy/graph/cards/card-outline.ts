import type { Size } from '../layout/geometry.ts'

const corner = 8
const cut = 12

/** The outline of a card: events of one type have one shape. */
const outlines: Record<string, (size: Size) => string> = {
  // Cut corners: something becomes something else.
  TransformationEvent: ({ width: w, height: h }) =>
    `M${cut},0H${w - cut}L${w},${cut}V${h - cut}L${w - cut},${h}H${cut}L0,${h - cut}V${cut}Z`,
  // Square, like a box.
  AggregationEvent: ({ width: w, height: h }) => `M0,0H${w}V${h}H0Z`,
  // A folded corner, like a paper.
  TransactionEvent: ({ width: w, height: h }) => `M0,0H${w - cut}L${w},${cut}V${h}H0Z`,
  // Round ends, like a link of a chain.
  AssociationEvent: ({ width: w, height: h }) => rounded(w, h, h / 2),
}

export const outlineOf = (type: string, size: Size): string =>
  outlines[type]?.(size) ?? rounded(size.width, size.height, corner)

const rounded = (w: number, h: number, r: number) =>
  `M${r},0H${w - r}A${r},${r} 0 0 1 ${w},${r}V${h - r}A${r},${r} 0 0 1 ${w - r},${h}` +
  `H${r}A${r},${r} 0 0 1 0,${h - r}V${r}A${r},${r} 0 0 1 ${r},0Z`
