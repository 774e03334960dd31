import { isComplete, leavesOf, targetsOf } from '../desk/leaves.ts'
import type { Label, Labelled } from './kinds.ts'

/** A label as it is worked on: how it is stored, and what stands in its fields. */
export type Work = {
  place: string
  thing: Labelled
  label: Label
  targets: readonly string[]
  isChanged: boolean
  /** Nothing is left empty, so that it can be stored. */
  isWhole: boolean
}

export const placeOf = (thing: Labelled, { pointer }: Pick<Label, 'pointer'>) => `${thing.id}${pointer}`

export const storedTargets = (label: Label) => targetsOf(label)

/** Whether a label has another source or translation by now than the one that is shown. */
export const isOther = (shown: Label, now: Label | undefined) =>
  JSON.stringify([shown.source, shown.target]) !== JSON.stringify([now?.source, now?.target])

export function workOn(thing: Labelled, label: Label, draft: readonly string[] | undefined): Work {
  const [sources, stored] = [leavesOf(label.source), storedTargets(label)]
  const targets = draft?.length === sources.length ? draft : stored
  return {
    place: placeOf(thing, label),
    thing,
    label,
    targets,
    isChanged: targets.some((target, index) => target !== stored[index]),
    isWhole: isComplete(sources, targets),
  }
}
