import { useDisclosure } from '@mantine/hooks'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../explore/loaded-graph.ts'
import { type Highlight, pathToRoot } from '../explore/path-to-root.ts'
import { ColumnHeads } from './ColumnHeads.tsx'
import { Far } from './Far.tsx'
import classes from './GraphCanvas.module.css'
import { GraphFoot } from './GraphFoot.tsx'
import { inSight } from './in-sight.ts'
import { Near } from './Near.tsx'
import type { Scene } from './scene.ts'
import { useGestures } from './use-gestures.ts'
import { useKeys } from './use-keys.ts'
import { type Goal, useLooking } from './use-looking.ts'
import { usePointing } from './use-pointing.ts'
import { useScreenWidth } from './use-screen-width.ts'
import { useView } from './use-view.ts'

type Props = {
  scene: Scene
  selected: string | undefined
  select: (event: string | undefined) => void
  grow: (event: string, side?: Side) => void
  unfold: (fold: string) => void
  /** Looking for events: what was found, what to go to, and how to begin and go on. */
  find: { matches: string[] | undefined; goal: Goal | undefined; begin: () => void; go: (by: 1 | -1) => void }
  /** What lies above the drawing: the details of the selected event. */
  children?: ReactNode
}

const nothing: Highlight = { events: new Set(), flows: new Set() }

/** The graph on a surface to move and zoom. Only what is in sight is drawn, and from afar only its shape. */
export function GraphCanvas({ scene, selected, select, grow, unfold, find, children }: Props) {
  const { t } = useTranslation('genealogy')
  const world = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  useScreenWidth(whole)
  const {
    viewing,
    shown: { window, isFar },
  } = useView(frame, world, scene.drawing)
  const [current, setCurrent] = useState<string>()
  const [kind, setKind] = useState<string>()
  const [keysAreOpen, keys] = useDisclosure(false)
  const { hovered, handlers } = usePointing({ frame, scene, viewing, isFar, setCurrent, select, grow, unfold })
  useGestures(frame, viewing)
  useLooking({ scene, viewing, frame, selected, current, setCurrent, goal: find.goal })
  const onKeyDown = useKeys({
    ...{ scene, viewing, current, setCurrent, select, grow, unfold, find },
    showKeys: keys.open,
  })

  const { matches } = find
  const lit = useMemo(() => {
    const { graph, roots, cardOf, classes } = scene
    const cardsOf = (events: string[]) => new Set(events.flatMap((event) => cardOf.get(event)?.text.id ?? []))
    if (hovered) return pathToRoot(graph.flows, roots, hovered)
    if (matches) return { ...nothing, events: cardsOf(matches) }
    const chosen = classes.find(({ key }) => key === kind)
    return chosen ? { ...nothing, events: cardsOf(chosen.events) } : nothing
  }, [scene, hovered, matches, kind])
  const sight = useMemo(() => inSight(scene, window), [scene, window])
  const spoken = scene.cards.find(({ text }) => text.id === current)?.label
  const Level = isFar ? Far : Near
  return (
    <div ref={whole} className={classes.frame} data-graph>
      <ColumnHeads heads={scene.heads} viewing={viewing} />
      <div className={classes.stage}>
        <div
          ref={frame}
          className={classes.surface}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keys itself
          tabIndex={0}
          aria-label={t('graph')}
          aria-describedby="graph-keys"
          data-far={isFar || undefined}
          data-pointed={(isFar && hovered !== undefined) || undefined}
          data-lighting={lit !== nothing || undefined}
          onKeyDown={onKeyDown}
          {...handlers}
        >
          <div ref={world} className={classes.world}>
            <div className={classes.scaled}>
              <Level sight={sight} lit={lit} current={current} selected={selected} />
            </div>
          </div>
        </div>
        {children}
      </div>
      <p id="graph-keys" className={classes.spoken}>
        {t('graph_keys')}
      </p>
      <p className={classes.spoken} aria-live="polite">
        {spoken}
      </p>
      <GraphFoot
        scene={scene}
        viewing={viewing}
        keysAreOpen={keysAreOpen}
        openKeys={keys.open}
        closeKeys={keys.close}
        chosen={kind}
        choose={setKind}
      />
    </div>
  )
}
