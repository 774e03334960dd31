import { useDirection } from '@mantine/core'
import { type MouseEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../cards/Card.tsx'
import type { Side } from '../explore/loaded-graph.ts'
import { type Highlight, pathToRoot } from '../explore/path-to-root.ts'
import { overlap } from '../layout/geometry.ts'
import { Controls } from './Controls.tsx'
import { FlowLine } from './FlowLine.tsx'
import { boundsOf } from './flow-curve.ts'
import classes from './GraphCanvas.module.css'
import { Minimap } from './Minimap.tsx'
import type { Scene } from './scene.ts'
import { useGestures } from './use-gestures.ts'
import { useKeys } from './use-keys.ts'
import { useView } from './use-view.ts'
import { firstView, fitAll, reveal } from './view.ts'

type Props = {
  scene: Scene
  /** Somebody request for all of it. */
  isWhole: boolean
  selected: string | undefined
  select: (event: string | undefined) => void
  grow: (event: string, side?: Side) => void
  unfold: (fold: string) => void
  /** What lies above the drawing: the details of the selected event. */
  children?: ReactNode
}

const readable = 0.75
const detailsWidth = 360
const nothing: Highlight = { events: new Set(), flows: new Set() }

/** The graph on a surface to move and zoom. Only what is in sight is drawn, and from afar only boxes. */
export function GraphCanvas({ scene, isWhole, selected, select, grow, unfold, children }: Props) {
  const { t } = useTranslation('genealogy')
  const { dir } = useDirection()
  const frame = useRef<HTMLDivElement>(null)
  const world = useRef<HTMLDivElement>(null)
  const viewing = useView(frame, world)
  const { view, screen, move, shown } = viewing
  const [hovered, setHovered] = useState<string>()
  const [current, setCurrent] = useState<string>()
  const { drawing, graph, roots } = scene
  useGestures(frame, viewing)
  const onKeyDown = useKeys({ scene, viewing, current, setCurrent, select, grow, unfold })

  // The first drawing is shown as a whole, if it can be read so; after it, what the eye rests on keeps its place, until all is
  // request for.
  const before = useRef<Scene>(undefined)
  const hasShownAll = useRef(false)
  useEffect(() => {
    const anchor = current ?? roots[0] ?? ''
    const [was, is] = [before.current?.drawing.boxes.get(anchor), drawing.boxes.get(anchor)]
    const { current: now } = view
    if (isWhole && !hasShownAll.current && graph.folds.length === 0) {
      hasShownAll.current = true
      move(fitAll(drawing, screen()))
    } else if (was && is) move({ ...now, x: now.x + (was.x - is.x) * now.scale, y: now.y + (was.y - is.y) * now.scale })
    else move(firstView(drawing, screen(), is ?? [...drawing.boxes.values()][0], readable))
    before.current = scene
  }, [scene, drawing, graph, isWhole, roots, current, view, screen, move])

  // On a small screen the head of the page stands above: the whole surface comes into sight.
  useEffect(() => {
    frame.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])

  // What is open comes out from under its details, though not before a second click could follow.
  useEffect(() => {
    const box = drawing.boxes.get(selected ?? '')
    if (!box) return
    const timer = setTimeout(() => {
      const { width, height } = screen()
      const taken = width > 2 * detailsWidth ? detailsWidth : 0
      // The details stand where lines end: from right to left, the room begins after them.
      const start = dir === 'rtl' ? taken : 0
      const { current: now } = view
      const next = reveal({ ...now, x: now.x - start }, box, { width: width - taken, height })
      move({ ...next, x: next.x + start })
    }, 350)
    return () => clearTimeout(timer)
  }, [selected, drawing, view, screen, move, dir])

  const lit = useMemo(
    () => (hovered && graph.events.includes(hovered) ? pathToRoot(graph.flows, roots, hovered) : nothing),
    [hovered, graph, roots],
  )
  const inSight = useMemo(
    () => ({
      cards: scene.cards.filter(({ box }) => overlap(box, shown.window)),
      folds: scene.folds.filter(({ box }) => overlap(box, shown.window)),
      flows: scene.flows.filter(({ points }) => overlap(boundsOf(points), shown.window)),
    }),
    [scene, shown.window],
  )

  const partOf = (event: MouseEvent) => {
    const at = (name: string) => (event.target as Element).closest(`[data-${name}]`)?.getAttribute(`data-${name}`)
    return { node: at('node') ?? undefined, fold: at('fold') ?? undefined, side: at('grow') as Side | null | undefined }
  }
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('[data-still]')) return
    const { node, fold, side } = partOf(event)
    if (fold) return unfold(fold)
    if (node) setCurrent(node)
    if (node && side) return grow(node, side)
    select(node)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const { node, side } = partOf(event)
    if (node && !side) grow(node)
  }
  const { isFar } = shown
  const spoken = scene.cards.find(({ text }) => text.id === current)?.label
  return (
    <div className={classes.frame}>
      <div
        ref={frame}
        className={classes.surface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
        tabIndex={0}
        aria-label={t('graph')}
        aria-describedby="graph-keys"
        data-far={isFar || undefined}
        data-lighting={lit !== nothing || undefined}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onPointerOver={(event) => setHovered(partOf(event).node)}
        onPointerLeave={() => setHovered(undefined)}
      >
        <div ref={world} className={classes.world}>
          <svg className={classes.flows} width="1" height="1" aria-hidden>
            {inSight.flows.map((flow) => (
              <FlowLine key={flow.id} flow={flow} isLit={lit.flows.has(flow.id)} withLabel={!isFar} />
            ))}
            {isFar &&
              inSight.cards.map(({ box, text, isRoot }) => (
                <rect
                  key={text.id}
                  {...box}
                  rx={8}
                  className={classes.box}
                  data-node={text.id}
                  data-root={isRoot || undefined}
                  data-lit={lit.events.has(text.id) || undefined}
                  data-current={text.id === current || text.id === selected || undefined}
                />
              ))}
          </svg>
          {!isFar &&
            inSight.cards.map(({ text, label: _label, ...card }) => (
              <Card
                key={text.id}
                {...card}
                text={text}
                isLit={lit.events.has(text.id)}
                isCurrent={text.id === current}
                isSelected={text.id === selected}
              />
            ))}
          {inSight.folds.map(({ id, box, text }) => (
            <button
              key={id}
              type="button"
              tabIndex={-1}
              className={classes.fold}
              style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
              data-fold={id}
              data-current={id === current || undefined}
            >
              {text}
            </button>
          ))}
        </div>
      </div>
      <p id="graph-keys" className={classes.spoken}>
        {t('graph_keys')}
      </p>
      <p className={classes.spoken} aria-live="polite">
        {spoken}
      </p>
      <Minimap drawing={drawing} viewing={viewing} />
      <Controls drawing={drawing} viewing={viewing} />
      {children}
    </div>
  )
}
