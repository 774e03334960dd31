import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { wordOf } from '../../vocabulary/word-of.ts'
import { useAsOf } from '../as-of/use-as-of.ts'
import { readPart } from '../queries.ts'
import { useWording } from '../use-wording.ts'
import { type SceneKind, sceneOf } from './canvas/scene.ts'
import { type Colouring, colourClasses } from './explore/colour-classes.ts'
import { type GraphEvent, madeBy, usedBy } from './explore/event-facts.ts'
import { groupedGraph, isGroup } from './explore/grouped-graph.ts'
import { foldsTo, initiallyOpen } from './explore/initial-folds.ts'
import { joinParts, type LoadedGraph, mayGrow, type Part, type Side } from './explore/loaded-graph.ts'
import { everything, foldOf, type VisibleGraph, visibleGraph } from './explore/visible-graph.ts'
import type { Drawing } from './layout/drawing.ts'

type Wanted = { isDrawn: boolean; event: string | undefined; colouring: Colouring; isGrouped: boolean }

/** The graph as it grows: what is loaded, what is unfolded, where it is drawn. */
export function useExplorer(first: Part, { isDrawn, event: wanted, colouring, isGrouped }: Wanted) {
  const { t } = useTranslation('genealogy')
  const { asOf } = useAsOf()
  const [more, setMore] = useState<Part[]>([])
  // What is loaded later must not fold what was open before.
  const open = useMemo(() => initiallyOpen(joinParts([first])), [first])
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set(foldsBefore(first, open, wanted)))
  const loaded = useMemo(() => joinParts([first, ...more]), [first, more])
  const [isWhole, setWhole] = useState(false)
  const kind: SceneKind = isGrouped ? 'grouped' : isWhole ? 'whole' : 'folded'
  const graph = useMemo(
    () =>
      kind === 'grouped'
        ? groupedGraph(loaded, unfolded)
        : visibleGraph(loaded, kind === 'whole' ? everything : unfolded, open),
    [loaded, unfolded, open, kind],
  )
  const wording = useWording()
  const drawn = useDrawing(graph, kind, loaded.roots, isDrawn)
  const classes = useMemo(
    () =>
      colourClasses(loaded.events.values(), colouring, wording, {
        ...{ other: t('colour_other'), unknown: t('colour_unknown') },
      }),
    [loaded, colouring, wording, t],
  )
  const scene = useMemo(
    () =>
      drawn &&
      sceneOf({
        ...{ loaded, wording, classes, stepOf: (step) => wordOf('step', step) },
        ...{ graph: drawn.of, drawing: drawn.drawing, kind: drawn.kind },
        foldLabel: ({ hidden }) => t('more_events', { count: hidden }),
      }),
    [loaded, drawn, wording, classes, t],
  )
  const growth = useMutation({
    mutationFn: ({ event, side }: { event: GraphEvent; side: Side }) => loadBehind(event, side, asOf),
    onSuccess: (part, { event, side }) => {
      const isNew = part.answer.nodes.some(({ eventID }) => !loaded.events.has(eventID))
      setMore((known) => [...known, part])
      setUnfolded((known) => new Set([...known, foldOf(side, event.eventID)]))
      if (!isNew) notifications.show({ message: side === 'up' ? t('nothing_up') : t('nothing_down') })
    },
  })
  const grow = (id: string, side?: Side) => {
    const event = loaded.events.get(id)
    const chosen = side ?? (event && sideToGrow(loaded, event))
    if (event && chosen && !growth.isPending) growth.mutate({ event, side: chosen })
  }
  const unfold = (...folds: string[]) => setUnfolded((known) => new Set([...known, ...folds]))
  /** Brings an event into the drawing that is folded away. */
  const uncover = (event: string) => {
    if (kind === 'folded' && !graph.events.includes(event)) unfold(...foldsTo(loaded, event))
  }
  const openGroups = isGrouped ? [...unfolded].filter(isGroup).length : 0
  const closeGroups = () => setUnfolded((known) => new Set([...known].filter((fold) => !isGroup(fold))))
  const showAll = () => setWhole(true)
  const isDrawing = isDrawn && drawn?.of !== graph
  return {
    ...{ loaded, graph, wording, scene, isDrawing, grow, growth, unfold, uncover, showAll },
    ...{ openGroups, closeGroups },
  }
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

/** As many as an address has room for. */
const maxBatchesAtOnce = 60

/** One level more behind an event, by one request: what its materials were made by, or who used what it made. */
function loadBehind(event: GraphEvent, side: Side, asOf: string | undefined): Promise<Part> {
  const [made, used] = [madeBy(event), usedBy(event)]
  const isUp = side === 'up' && made.length > 0
  const things = isUp ? made.slice(0, 1) : (side === 'up' ? used : made).slice(0, maxBatchesAtOnce)
  const [id = '', ...also] = new Set(things.map(({ uri }) => uri))
  return readPart({ id, direction: isUp ? 'UPSTREAM' : 'DOWNSTREAM', depth: 1, asOf }, undefined, also)
}

/** The last drawing stays until the next is there. */
function useDrawing(graph: VisibleGraph, kind: SceneKind, roots: string[], isDrawn: boolean) {
  const [drawn, setDrawn] = useState<{ of: VisibleGraph; kind: SceneKind; drawing: Drawing }>()
  useEffect(() => {
    if (!isDrawn) return
    let isWanted = true
    void import('./layout/layout.ts')
      .then(({ layOut }) => layOut(graph, roots))
      .then((drawing) => isWanted && setDrawn({ of: graph, kind, drawing }))
    return () => {
      isWanted = false
    }
  }, [graph, kind, roots, isDrawn])
  return drawn
}
