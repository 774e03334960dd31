import ELK, { type ElkNode } from 'elkjs/lib/elk-api.js'
// A worker from a file of our own: the Content-Security-Policy admits no other.
import workerAddress from 'elkjs/lib/elk-worker.min.js?url'
import type { VisibleGraph } from '../explore/visible-graph.ts'
import { withEqualGaps } from './columns.ts'
import type { Drawing } from './drawing.ts'
import type { Point, Size } from './geometry.ts'
import { withLanes } from './lanes.ts'
import { inLayers } from './layers.ts'

export const cardSize: Size = { width: 232, height: 76 }
export const foldSize: Size = { width: 112, height: 32 }

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'POLYLINE',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '16',
  'elk.layered.spacing.nodeNodeBetweenLayers': '112',
  'elk.layered.spacing.edgeNodeBetweenLayers': '24',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
}

/** A large graph would take many seconds more to have few crossings less. */
const large = 200
const quick = { 'elk.layered.thoroughness': '1', 'elk.layered.crossingMinimization.greedySwitch.type': 'OFF' }

/** Still larger, and ELK would take longer than people wait, for an order that lanes break anyway. */
const huge = 500

const gap = 120

let elk: InstanceType<typeof ELK> | undefined

/** Puts materials to the left and products to the right, in layers. */
export async function layOut({ events, groups, flows, folds }: VisibleGraph, roots: string[]): Promise<Drawing> {
  const lines = [
    ...flows.filter(({ from, to }) => from !== to),
    ...folds
      .filter(({ of }) => of !== '')
      .map(({ id, of, side }) => ({
        id: `fold ${id}`,
        ...(side === 'up' ? { from: id, to: of } : { from: of, to: id }),
      })),
  ]
  const cards = [...events, ...groups.map(({ id }) => id)]
  const boxes = [...cards.map((id) => ({ id, ...cardSize })), ...folds.map(({ id }) => ({ id, ...foldSize }))]
  if (boxes.length > huge) return withLanes(inLayers(boxes, lines, roots, gap), lines, gap, false)
  elk ??= new ELK({ workerFactory: () => new Worker(workerAddress) })
  const layout = await elk.layout({
    id: 'graph',
    layoutOptions: boxes.length > large ? { ...options, ...quick } : options,
    children: boxes,
    edges: lines.map(({ id, from, to }) => ({ id, sources: [from], targets: [to] })),
  })
  return withLanes(withEqualGaps(drawingOf(layout), gap), lines, gap)
}

function drawingOf({ width = 0, height = 0, children = [], edges = [] }: ElkNode): Drawing {
  const boxes = children.map(({ id, x = 0, y = 0, width = 0, height = 0 }) => [id, { x, y, width, height }] as const)
  const lines = edges.map(({ id, sections: [section] = [] }): [string, Point[]] => [
    id,
    section ? [section.startPoint, ...(section.bendPoints ?? []), section.endPoint] : [],
  ])
  return { width, height, boxes: new Map(boxes), lines: new Map(lines), columns: [] }
}
