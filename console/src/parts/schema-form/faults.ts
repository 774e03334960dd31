import type { ErrorSchema } from '@rjsf/utils'
import { pathOf } from '../../data/json.ts'

/** A fault of a value, at a JSON Pointer into it. */
export type ValueFault = { pointer: string; message: string }

/** Faults as a tree of the value's shape, which is how a form takes them. */
export function errorTree(faults: readonly ValueFault[]): ErrorSchema {
  const root: Tree = {}
  for (const { pointer, message } of faults) {
    let place = root
    for (const step of pathOf(pointer)) {
      if (!Object.hasOwn(place, step)) place[step] = {}
      place = place[step] as Tree
    }
    place.__errors = [...((place.__errors as string[]) ?? []), message]
  }
  return root as ErrorSchema
}

type Tree = { [step: string]: Tree | string[] }

/** The faults below a place, with pointers from there on. */
export const faultsBelow = <Given extends ValueFault>(faults: readonly Given[], place: string): Given[] =>
  faults
    .filter(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`))
    .map((fault) => ({ ...fault, pointer: fault.pointer.slice(place.length) }))
