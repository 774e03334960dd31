import { Loading } from '../../../parts/Loading.tsx'
import classes from './GraphCanvas.module.css'

/** The surface on which the graph will stand. */
export function GraphSkeleton() {
  return (
    <div className={classes.frame}>
      <div className={classes.waiting}>
        <Loading of={['graph']} />
      </div>
    </div>
  )
}
