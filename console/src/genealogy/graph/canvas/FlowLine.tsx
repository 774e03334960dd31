import { memo } from 'react'
import type { DrawnFlow } from '../export/draw-svg.ts'
import { curveOf } from './flow-curve.ts'
import classes from './GraphCanvas.module.css'

type Props = { flow: DrawnFlow; isLit: boolean; withLabel: boolean }

/** What one event made and another used: thicker for more. */
export const FlowLine = memo(function FlowLine({ flow, isLit, withLabel }: Props) {
  const { points, width, label, position, isConflict } = flow
  return (
    <g data-lit={isLit || undefined} data-conflict={isConflict || undefined}>
      <path className={classes.flow} d={curveOf(points)} strokeWidth={width} />
      {withLabel && label && (
        <text className={classes.label} x={position.x} y={position.y} textAnchor={position.anchor}>
          {label}
        </text>
      )}
    </g>
  )
})
