import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { Growth } from '../canvas/scene.ts'
import type { ColourClass } from '../explore/colour-classes.ts'
import { isGroup } from '../explore/grouped-graph.ts'
import type { Box } from '../layout/geometry.ts'
import classes from './Card.module.css'
import { outlineOf } from './card-outline.ts'
import type { CardText } from './card-text.ts'
import { StepIcon } from './StepIcon.tsx'

export type CardState = { isRoot: boolean; isLit: boolean; isCurrent: boolean; isSelected: boolean }

type Props = CardState & {
  box: Box
  text: CardText
  step: string
  growsUp: Growth
  growsDown: Growth
  kind?: ColourClass | undefined
}

/** One event, or a group: what it made, how much, where and when. */
export const Card = memo(function Card(props: Props) {
  const { box, text, step, isRoot, isLit, isCurrent, isSelected, kind } = props
  const { x, y, width, height } = box
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.card}
      style={{ left: x, top: y, width, height }}
      aria-pressed={isSelected}
      data-node={text.id}
      data-fold={isGroup(text.id) ? text.id : undefined}
      data-hue={kind?.hue}
      data-root={isRoot || undefined}
      data-lit={isLit || undefined}
      data-current={isCurrent || undefined}
    >
      <svg className={classes.outline} width={width} height={height} aria-hidden>
        {isGroup(text.id) && <path className={classes.below} d={outlineOf(text.type, box)} />}
        <path d={outlineOf(text.type, box)} />
      </svg>
      <span className={classes.title}>
        <StepIcon step={step} type={text.type} />
        <VisuallyHidden>{`${text.step}: `}</VisuallyHidden>
        <bdi data-long={isLong(text.title, 20)}>{text.title}</bdi>
        {text.others > 0 && <span className={classes.others}>+{text.others}</span>}
        {kind && (
          <span className={classes.letter} title={kind.name} aria-hidden>
            {kind.letter}
          </span>
        )}
      </span>
      <span className={classes.row}>
        <span className="code" data-long={isLong(text.lot + text.quantity, 22)}>
          {text.lot}
        </span>
        <span className={classes.quantity} data-long={isLong(text.quantity, 16)}>
          {text.quantity}
        </span>
      </span>
      <span className={classes.row}>
        <bdi data-long={isLong(text.place + text.day, 24)}>{text.place}</bdi>
        <span data-long={isLong(text.day, 16)}>{text.day}</span>
      </span>
      {props.growsUp && <Grow side="up" growth={props.growsUp} />}
      {props.growsDown && <Grow side="down" growth={props.growsDown} />}
    </button>
  )
})

/** Whether a text may need more room than there is for so many letters; those of East Asia are twice as wide. */
function isLong(text: string, letters: number): true | undefined {
  return text.length + (text.match(/[\u2e80-\uffdc]/g)?.length ?? 0) > letters || undefined
}

/** For the mouse; the keyboard has its keys, and the details their buttons. */
const Grow = ({ side, growth }: { side: 'up' | 'down'; growth: Growth }) => (
  <span className={classes.grow} data-grow={side} data-growth={growth} aria-hidden>
    +
  </span>
)
