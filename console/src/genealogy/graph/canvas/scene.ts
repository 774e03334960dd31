import { amountsText, type CardText, cardText, type Wording } from '../cards/card-text.ts'
import type { GraphEvent } from '../explore/event-facts.ts'
import { type Flow, type LoadedGraph, mayGrow, type Side } from '../explore/loaded-graph.ts'
import type { Fold, VisibleGraph } from '../explore/visible-graph.ts'
import type { DrawnCard, DrawnFlow, DrawnFold } from '../export/draw-svg.ts'
import type { Drawing } from '../layout/drawing.ts'
import { labelPosition } from './flow-curve.ts'
import { flowWidths } from './flow-width.ts'

export type SceneCard = DrawnCard & {
  label: string
  /** The bare step, for its icon. */
  step: string
  growsUp: Growth
  growsDown: Growth
}

/** Whether there may be more on a side: `due` where the answer was cut. */
export type Growth = 'due' | 'maybe' | undefined
export type SceneFlow = DrawnFlow & { id: string }
export type SceneFold = DrawnFold & { id: string }

/** All that is drawn: where it stands, and what is written on it. */
export type Scene = {
  drawing: Drawing
  graph: VisibleGraph
  roots: string[]
  cards: SceneCard[]
  flows: SceneFlow[]
  folds: SceneFold[]
}

type Given = {
  loaded: LoadedGraph
  graph: VisibleGraph
  drawing: Drawing
  wording: Wording
  stepOf: (bizStep: string) => string
  foldLabel: (fold: Fold) => string
}

export function sceneOf({ loaded, graph, drawing, wording, stepOf, foldLabel }: Given): Scene {
  const roots = new Set(loaded.roots)
  const cards = graph.events.flatMap((id): SceneCard[] => {
    const [event, box] = [loaded.events.get(id), drawing.boxes.get(id)]
    if (!event || !box) return []
    const text = cardText(event, wording)
    return [
      {
        ...{ box, text, label: labelOf(text), step: stepOf(event.bizStep ?? ''), isRoot: roots.has(id) },
        growsUp: growthOf(loaded, event, 'up'),
        growsDown: growthOf(loaded, event, 'down'),
      },
    ]
  })
  const folds = graph.folds.flatMap((fold): SceneFold[] => {
    const box = drawing.boxes.get(fold.id)
    return box ? [{ id: fold.id, box, text: foldLabel(fold) }] : []
  })
  return { drawing, graph, roots: loaded.roots, cards, folds, flows: flowsOf(graph, drawing, wording) }
}

function growthOf(loaded: LoadedGraph, event: GraphEvent, side: Side): Growth {
  if (!mayGrow(loaded, event, side)) return undefined
  return loaded.due[side].has(event.eventID) ? 'due' : 'maybe'
}

export const labelOf = ({ step, title, lot, quantity, place, day }: CardText): string =>
  [`${step}: ${title}`, lot, quantity, place, day].filter(Boolean).join(', ')

function flowsOf({ flows, folds }: VisibleGraph, drawing: Drawing, wording: Wording): SceneFlow[] {
  const widthOf = flowWidths(flows)
  const starting = Map.groupBy(flows, ({ from }) => from)
  const ending = Map.groupBy(flows, ({ to }) => to)
  const drawn = flows.map((flow): SceneFlow => {
    const points = drawing.lines.get(flow.id) ?? []
    const position = labelPosition(points, starting.get(flow.from)?.length ?? 0, ending.get(flow.to)?.length ?? 0)
    const { id, isConflict } = flow
    const width = Math.min(widthOf(flow), drawing.maxLineWidth ?? Number.POSITIVE_INFINITY)
    return { id, points, width, label: flowLabel(flow, wording), position, isConflict }
  })
  const plain = { width: 1, label: '', position: { x: 0, y: 0, anchor: 'start' as const }, isConflict: false }
  const toFolds = folds.map(({ id }) => ({ ...plain, id: `fold ${id}`, points: drawing.lines.get(`fold ${id}`) ?? [] }))
  return [...drawn, ...toFolds].filter(({ points }) => points.length > 0)
}

/** How much of what; several batches are not added up. */
export function flowLabel({ portions }: Flow, wording: Wording): string {
  const things = Map.groupBy(portions, ({ uri }) => uri)
  const [first = []] = things.values()
  const onlyItems = portions.every(({ quantity }) => quantity === undefined)
  if (onlyItems) return amountsText(portions, wording)
  const text = amountsText(first, wording)
  return things.size > 1 ? `${text} +${things.size - 1}` : text
}
