import type { ErrorSchema } from '@rjsf/utils'

/** A fault of a value, at a JSON Pointer into it. */
export type ValueFault = { pointer: string; message: string }

/** Faults as a tree of the value's shape, which is how a form takes them. */
export function errorTree(faults: readonly ValueFault[]): ErrorSchema {
  const root: Tree = {}
  for (const { pointer, message } of faults) {
    let place = root
    for (const step of stepsOf(pointer)) {
      if (!Object.hasOwn(place, step)) place[step] = {}
      place = place[step] as Tree
    }
    place.__errors = [...((place.__errors as string[]) ?? []), message]
  }
  return root as ErrorSchema
}

type Tree = { [step: string]: Tree | string[] }

export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The faults below a place, with pointers from there on. */
export const faultsBelow = <Given extends ValueFault>(faults: readonly Given[], place: string): Given[] =>
  faults
    .filter(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`))
    .map((fault) => ({ ...fault, pointer: fault.pointer.slice(place.length) }))
