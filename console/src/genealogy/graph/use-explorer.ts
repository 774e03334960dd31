import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordOf } from '../../vocabulary/word-of.ts'
import { useAsOf } from '../as-of/use-as-of.ts'
import { readPart } from '../queries.ts'
import { useWording } from '../use-wording.ts'
import { sceneOf } from './canvas/scene.ts'
import { type GraphEvent, madeBy, usedBy } from './explore/event-facts.ts'
import { foldsTo, initiallyOpen } from './explore/initial-folds.ts'
import { joinParts, type LoadedGraph, mayGrow, type Part, type Side } from './explore/loaded-graph.ts'
import { everything, foldOf, type VisibleGraph, visibleGraph } from './explore/visible-graph.ts'
import type { Drawing } from './layout/drawing.ts'

/** The graph as it grows: what is loaded, what is unfolded, where it is drawn. */
export function useExplorer(first: Part, isDrawn: boolean, wanted: string | undefined) {
  const { t } = useTranslation('genealogy')
  const { asOf } = useAsOf()
  const [more, setMore] = useState<Part[]>([])
  // What is loaded later must not fold what was open before.
  const open = useMemo(() => initiallyOpen(joinParts([first])), [first])
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set(foldsBefore(first, open, wanted)))
  const loaded = useMemo(() => joinParts([first, ...more]), [first, more])
  const [isWhole, setWhole] = useState(false)
  const graph = useMemo(
    () => visibleGraph(loaded, isWhole ? everything : unfolded, open),
    [loaded, unfolded, open, isWhole],
  )
  const wording = useWording()
  const drawn = useDrawing(graph, isDrawn)
  const scene = useMemo(
    () =>
      drawn &&
      sceneOf({
        ...{ loaded, graph: drawn.of, drawing: drawn.drawing, wording, stepOf: (step) => wordOf('step', step) },
        foldLabel: ({ hidden }) => t('more_events', { count: hidden }),
      }),
    [loaded, drawn, wording, t],
  )
  const growth = useMutation({
    mutationFn: ({ event, side }: { event: GraphEvent; side: Side }) => loadBehind(event, side, asOf),
    onSuccess: (parts, { event, side }) => {
      const isNew = parts.some(({ answer }) => answer.nodes.some(({ eventID }) => !loaded.events.has(eventID)))
      setMore((known) => [...known, ...parts])
      setUnfolded((known) => new Set([...known, foldOf(side, event.eventID)]))
      if (!isNew) notifications.show({ message: side === 'up' ? t('nothing_up') : t('nothing_down') })
    },
  })
  const grow = (id: string, side?: Side) => {
    const event = loaded.events.get(id)
    const chosen = side ?? (event && sideToGrow(loaded, event))
    if (event && chosen && !growth.isPending) growth.mutate({ event, side: chosen })
  }
  const unfold = (fold: string) => setUnfolded((known) => new Set([...known, fold]))
  const showAll = () => setWhole(true)
  const isDrawing = isDrawn && drawn?.of !== graph
  return { loaded, graph, wording, scene, isWhole, isDrawing, grow, unfold, showAll, growth }
}

/** An address may name an event that would be folded. */
function foldsBefore(first: Part, open: ReturnType<typeof initiallyOpen>, wanted: string | undefined): string[] {
  if (wanted === undefined) return []
  const graph = joinParts([first])
  return visibleGraph(graph, new Set(), open).events.includes(wanted) ? [] : foldsTo(graph, wanted)
}

/** Without a wish: where there may be more, materials first. */
const sideToGrow = (loaded: LoadedGraph, event: GraphEvent) =>
  (['up', 'down'] as const).find((side) => mayGrow(loaded, event, side))

const maxBatchesAtOnce = 12

/** One level more behind an event: what its materials were made by, or who used what it made. */
function loadBehind(event: GraphEvent, side: Side, asOf: string | undefined): Promise<Part[]> {
  const [made, used] = [madeBy(event), usedBy(event)]
  const isUp = side === 'up' && made.length > 0
  const things = isUp ? made.slice(0, 1) : (side === 'up' ? used : made).slice(0, maxBatchesAtOnce)
  const direction = isUp ? 'UPSTREAM' : 'DOWNSTREAM'
  return Promise.all(things.map(({ uri }) => readPart({ id: uri, direction, depth: 1, asOf })))
}

/** The last drawing stays until the next is there. */
function useDrawing(graph: VisibleGraph, isDrawn: boolean) {
  const [drawn, setDrawn] = useState<{ of: VisibleGraph; drawing: Drawing }>()
  useEffect(() => {
    if (!isDrawn) return
    let isWanted = true
    void import('./layout/layout.ts')
      .then(({ layOut }) => layOut(graph))
      .then((drawing) => isWanted && setDrawn({ of: graph, drawing }))
    return () => {
      isWanted = false
    }
  }, [graph, isDrawn])
  return drawn
}
