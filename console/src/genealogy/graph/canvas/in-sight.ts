import { type Box, contains, overlap, type Point } from '../layout/geometry.ts'
import type { Scene, SceneCard, SceneFlow, SceneFold } from './scene.ts'

export type InSight = { cards: SceneCard[]; folds: SceneFold[]; flows: SceneFlow[]; labels: SceneFlow[] }

/** What touches a part of the drawing: nothing else is rendered. */
export const inSight = ({ cards, folds, flows }: Scene, window: Box): InSight => ({
  cards: cards.filter(({ box }) => overlap(box, window)),
  folds: folds.filter(({ box }) => overlap(box, window)),
  flows: flows.filter(({ bounds }) => overlap(bounds, window)),
  // A long line passes many windows, and its label stands in one.
  labels: flows.filter(({ label, position }) => label !== '' && contains(window, position)),
})

/** All boxes as one outline: from afar a thousand boxes are one element. */
export const boxesPath = (boxes: Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${r(x)},${r(y)}h${r(width)}v${r(height)}h${r(-width)}z`).join('')

const r = (value: number) => Math.round(value * 10) / 10

/** Lines of about the same width as one path each, thin ones first. */
export function linePaths(flows: SceneFlow[]): { key: string; width: number; isConflict: boolean; path: string }[] {
  const kinds = Map.groupBy(flows, ({ width, isConflict }) => `${isConflict} ${Math.ceil(width / 2) * 2}`)
  return [...kinds].map(([key, alike]) => ({
    key,
    width: alike.reduce((sum, { width }) => sum + width, 0) / alike.length,
    isConflict: alike[0]?.isConflict ?? false,
    path: alike.map(({ curve }) => curve).join(''),
  }))
}

/** What is at a point of the drawing: from afar there is no element to ask. */
export function hitAt({ cards, folds }: Scene, point: Point): { card?: SceneCard; fold?: SceneFold } {
  const card = cards.find(({ box }) => contains(box, point))
  if (card) return { card }
  const fold = folds.find(({ box }) => contains(box, point))
  return fold ? { fold } : {}
}
