import { land } from './land.gen.ts'

/** All land of the earth; loaded beside the overview, since its outlines are large. */
export function Land() {
  return <path d={land} vectorEffect="non-scaling-stroke" />
}
