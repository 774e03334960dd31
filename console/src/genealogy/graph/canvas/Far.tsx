import { memo } from 'react'
import type { Highlight } from '../explore/path-to-root.ts'
import type { Box } from '../layout/geometry.ts'
import classes from './GraphCanvas.module.css'
import { boxesPath, type InSight } from './in-sight.ts'
import { Lines } from './Lines.tsx'
import type { SceneCard } from './scene.ts'

type Props = { sight: InSight; lit: Highlight; current: string | undefined; selected: string | undefined }

/** The shape of the whole: a few paths, however many events, so that it moves as easily as a picture. */
export function Far({ sight, lit, current, selected }: Props) {
  const { cards, flows, folds } = sight
  const isChosen = (id: string) => id === current || id === selected
  const marked = cards.filter(({ text: { id }, isRoot }) => isRoot || isChosen(id) || lit.events.has(id))
  return (
    <svg className={classes.flows} width="1" height="1" aria-hidden data-far-drawing={cards.length}>
      <Lines flows={flows} lit={lit} />
      <g className={classes.unlit}>
        <Boxes cards={cards} />
        <path className={classes.farFold} d={boxesPath(folds.map(({ box }) => box))} />
      </g>
      {marked.map(({ text: { id }, box, isRoot, kind }) => (
        <rect
          key={id}
          {...box}
          className={classes.marked}
          data-hue={kind?.hue}
          data-ring={isRoot || isChosen(id) || undefined}
        />
      ))}
    </svg>
  )
}

/** Boxes by their colour, one path for each. */
export const Boxes = memo(function Boxes({ cards }: { cards: SceneCard[] }) {
  const kinds = Map.groupBy(cards, ({ kind }) => kind?.hue)
  return [...kinds].map(([hue, alike]) => (
    <path key={hue ?? 'none'} className={classes.box} data-hue={hue} d={boxesPath(alike.map(boxOf))} />
  ))
})

const boxOf = ({ box }: { box: Box }) => box
