import type { ErrorSchema } from '@rjsf/utils'
import { pathOf } from '../../data/json.ts'

/** A fault of a value, at a JSON Pointer into it. The service's have a code; the console's are in the language of the interface. */
export type ValueFault = { pointer: string; code?: string; message: string }

/** Faults as a tree of the value's shape, which is how a form takes them. */
export function errorTree(faults: readonly ValueFault[]): ErrorSchema {
  const root: Tree = {}
  for (const { pointer, code, message } of faults) {
    let place = root
    for (const step of pathOf(pointer)) {
      if (!Object.hasOwn(place, step)) place[step] = {}
      place = place[step] as Tree
    }
    place.__errors = [...((place.__errors as string[]) ?? []), textOf(code, message)]
  }
  return root as ErrorSchema
}

/** A form carries texts alone: before what the service says, a line names the code. */
const textOf = (code: string | undefined, message: string) => (code === undefined ? message : `${code}\n${message}`)

/** What a text of the tree was made from. */
export function faultIn(text: string): Pick<ValueFault, 'code' | 'message'> {
  const [, code, message] = /^(\w+)\n(.*)$/s.exec(text) ?? []
  return code !== undefined && message !== undefined ? { code, message } : { message: text }
}

type Tree = { [step: string]: Tree | string[] }

/** The faults below a place, with pointers from there on. */
export const faultsBelow = <Given extends ValueFault>(faults: readonly Given[], place: string): Given[] =>
  faults
    .filter(({ pointer }) => pointer === place || pointer.startsWith(`${place}/`))
    .map((fault) => ({ ...fault, pointer: fault.pointer.slice(place.length) }))
