import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { Growth } from '../canvas/scene.ts'
import type { Box } from '../layout/geometry.ts'
import classes from './Card.module.css'
import { outlineOf } from './card-outline.ts'
import type { CardText } from './card-text.ts'
import { StepIcon } from './StepIcon.tsx'

export type CardState = { isRoot: boolean; isLit: boolean; isCurrent: boolean; isSelected: boolean }

type Props = CardState & { box: Box; text: CardText; step: string; growsUp: Growth; growsDown: Growth }

/** One event: what it made, how much, where and when. */
export const Card = memo(function Card(props: Props) {
  const { box, text, step, isRoot, isLit, isCurrent, isSelected } = props
  const { x, y, width, height } = box
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.card}
      style={{ left: x, top: y, width, height }}
      aria-pressed={isSelected}
      data-node={text.id}
      data-root={isRoot || undefined}
      data-lit={isLit || undefined}
      data-current={isCurrent || undefined}
    >
      <svg className={classes.outline} width={width} height={height} aria-hidden>
        <path d={outlineOf(text.type, box)} />
      </svg>
      <span className={classes.title}>
        <StepIcon step={step} type={text.type} />
        <VisuallyHidden>{`${text.step}: `}</VisuallyHidden>
        <bdi>{text.title}</bdi>
        {text.others > 0 && <span className={classes.others}>+{text.others}</span>}
      </span>
      <span className={classes.row}>
        <span className="code">{text.lot}</span>
        <span className={classes.quantity}>{text.quantity}</span>
      </span>
      <span className={classes.row}>
        <bdi>{text.place}</bdi>
        <span>{text.day}</span>
      </span>
      {props.growsUp && <Grow side="up" growth={props.growsUp} />}
      {props.growsDown && <Grow side="down" growth={props.growsDown} />}
    </button>
  )
})

/** For the mouse; the keyboard has its keys, and the details their buttons. */
const Grow = ({ side, growth }: { side: 'up' | 'down'; growth: Growth }) => (
  <span className={classes.grow} data-grow={side} data-growth={growth} aria-hidden>
    +
  </span>
)
