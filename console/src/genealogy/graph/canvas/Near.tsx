import { useDeferredValue } from 'react'
import { Card } from '../cards/Card.tsx'
import type { Highlight } from '../explore/path-to-root.ts'
import classes from './GraphCanvas.module.css'
import type { InSight } from './in-sight.ts'
import { Lines } from './Lines.tsx'

type Props = { sight: InSight; lit: Highlight; current: string | undefined; selected: string | undefined }

/** Cards to read, and lines with their amounts. */
export function Near({ sight, lit, current, selected }: Props) {
  // Cards first: to draw lines anew in the same frame would stop a movement for twice as long.
  const { flows, labels } = useDeferredValue(sight)
  return (
    <>
      <svg className={classes.flows} width="1" height="1" aria-hidden>
        <Lines flows={flows} lit={lit} labels={labels} />
      </svg>
      {sight.cards.map(({ text, label: _label, events: _events, ...card }) => (
        <Card
          key={text.id}
          {...card}
          text={text}
          isLit={lit.events.has(text.id)}
          isCurrent={text.id === current}
          isSelected={text.id === selected}
        />
      ))}
      {sight.folds.map(({ id, box, text }) => (
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
    </>
  )
}
