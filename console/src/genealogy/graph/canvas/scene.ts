import { amountsText, type CardText, cardText, type Wording } from '../cards/card-text.ts'
import { groupText } from '../cards/group-text.ts'
import type { ColourClass } from '../explore/colour-classes.ts'
import type { GraphEvent } from '../explore/event-facts.ts'
import { type Flow, type LoadedGraph, mayGrow, type Side } from '../explore/loaded-graph.ts'
import { productKey } from '../explore/things.ts'
import type { Fold, VisibleGraph } from '../explore/visible-graph.ts'
import type { DrawnCard, DrawnFlow, DrawnFold } from '../export/draw-svg.ts'
import { type ColumnHead, columnHeads } from '../layout/column-heads.ts'
import type { Drawing } from '../layout/drawing.ts'
import type { Box, Point } from '../layout/geometry.ts'
import { boundsOf, curveOf, labelPosition } from './flow-curve.ts'
import { flowWidths } from './flow-width.ts'

export type SceneCard = DrawnCard & {
  label: string
  /** The bare step, for its icon. */
  step: string
  growsUp: Growth
  growsDown: Growth
  /** The events behind it: more than one for a group. */
  events: string[]
}

/** Whether there may be more on a side: `due` where the answer was cut. */
export type Growth = 'due' | 'maybe' | undefined
export type SceneFlow = DrawnFlow & { id: string; curve: string; bounds: Box }
export type SceneFold = DrawnFold & { id: string }

export type SceneKind = 'folded' | 'whole' | 'grouped'

/** All that is drawn: where it stands, and what is written on it. */
export type Scene = {
  /** A scene of another kind is another picture: it is looked at from the beginning. */
  kind: SceneKind
  drawing: Drawing
  graph: VisibleGraph
  roots: string[]
  cards: SceneCard[]
  flows: SceneFlow[]
  folds: SceneFold[]
  heads: ColumnHead[]
  classes: ColourClass[]
  /** The card on which an event stands. */
  cardOf: ReadonlyMap<string, SceneCard>
}

type Given = {
  kind: SceneKind
  loaded: LoadedGraph
  graph: VisibleGraph
  drawing: Drawing
  wording: Wording
  classes?: ColourClass[]
  stepOf: (bizStep: string) => string
  foldLabel: (fold: Fold) => string
}

export function sceneOf(given: Given): Scene {
  const { loaded, graph, drawing, wording, foldLabel, classes = [], kind } = given
  const cards = [...eventCards(given), ...groupCards(given)]
  const folds = graph.folds.flatMap((fold): SceneFold[] => {
    const box = drawing.boxes.get(fold.id)
    return box ? [{ id: fold.id, box, text: foldLabel(fold) }] : []
  })
  const byId = new Map(cards.map((card) => [card.text.id, card]))
  const heads = columnHeads(drawing.columns, loaded.roots, (id) => {
    const card = byId.get(id)
    return card && { step: card.text.step, events: card.events.length }
  })
  const cardOf = new Map(cards.flatMap((card) => card.events.map((event) => [event, card] as const)))
  return {
    ...{ drawing, graph, roots: loaded.roots, cards, folds, flows: flowsOf(graph, drawing, wording) },
    ...{ kind, heads, classes, cardOf },
  }
}

function eventCards({ loaded, graph, drawing, wording, stepOf, classes = [] }: Given): SceneCard[] {
  const roots = new Set(loaded.roots)
  const kindOf = classByEvent(classes)
  return graph.events.flatMap((id): SceneCard[] => {
    const [event, box] = [loaded.events.get(id), drawing.boxes.get(id)]
    if (!event || !box) return []
    const text = cardText(event, wording)
    return [
      {
        ...{ box, text, label: labelOf(text), step: stepOf(event.bizStep ?? ''), isRoot: roots.has(id), events: [id] },
        growsUp: growthOf(loaded, event, 'up'),
        growsDown: growthOf(loaded, event, 'down'),
        kind: kindOf.get(id),
      },
    ]
  })
}

function groupCards({ loaded, graph, drawing, wording, classes = [] }: Given): SceneCard[] {
  const kindOf = classByEvent(classes)
  return graph.groups.flatMap(({ id, members }): SceneCard[] => {
    const box = drawing.boxes.get(id)
    if (!box) return []
    const events = members.flatMap((member) => loaded.events.get(member) ?? [])
    const text = groupText(id, events, wording)
    const kinds = new Set(members.map((member) => kindOf.get(member)))
    // A group of several kinds has none.
    const kind = kinds.size === 1 ? [...kinds][0] : undefined
    const common = { box, text, label: labelOf(text), step: '', isRoot: false, events: members }
    return [{ ...common, growsUp: undefined, growsDown: undefined, kind }]
  })
}

const classByEvent = (classes: ColourClass[]) =>
  new Map(classes.flatMap((kind) => kind.events.map((event) => [event, kind] as const)))

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
    return { id, ...shapeOf(points), width, label: flowLabel(flow, wording), position, isConflict }
  })
  const plain = { width: 1, label: '', position: { x: 0, y: 0, anchor: 'start' as const }, isConflict: false }
  const toFolds = folds.map(({ id }) => ({
    ...plain,
    id: `fold ${id}`,
    ...shapeOf(drawing.lines.get(`fold ${id}`) ?? []),
  }))
  return [...drawn, ...toFolds].filter(({ points }) => points.length > 0)
}

/** Worked out once, since every movement asks which lines are in sight. */
const shapeOf = (points: Point[]) => ({ points, curve: curveOf(points), bounds: boundsOf(points) })

/** How much of what; several products are not added up. */
export function flowLabel({ portions }: Flow, wording: Wording): string {
  const things = Map.groupBy(portions, ({ uri }) => uri)
  const [first = []] = things.values()
  const onlyItems = portions.every(({ quantity }) => quantity === undefined)
  const isOneProduct = things.size > 1 && new Set([...things.keys()].map(productKey)).size === 1
  if (onlyItems || isOneProduct) return amountsText(portions, wording)
  const text = amountsText(first, wording)
  return things.size > 1 ? `${text} +${things.size - 1}` : text
}
