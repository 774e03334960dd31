import type { SyntaxNode, Tree } from '@lezer/common'
import { pathOf } from '../../data/json.ts'

type Slice = (from: number, to: number) => string

export type Range = { from: number; to: number }

const valueKinds = ['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']

const valueIn = (node: SyntaxNode) => childrenOf(node).find(({ name }) => valueKinds.includes(name))

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** The name of a property; half-written ones have no name yet. */
export function nameOf(property: SyntaxNode, slice: Slice): string | undefined {
  const name = property.getChild('PropertyName')
  return name ? textOf(name, slice) : undefined
}

/** What a string or a name says, without its quotes. */
export function textOf({ from, to }: Range, slice: Slice): string {
  try {
    return JSON.parse(slice(from, to))
  } catch {
    return slice(from + 1, to - 1)
  }
}

/** Where to mark a fault at a JSON Pointer. What is missing is marked at the nearest thing around it that is there. */
export function rangeAt(tree: Tree, slice: Slice, pointer: string): Range {
  let value = valueIn(tree.topNode)
  let mark: Range = value ? opening(value) : { from: 0, to: 0 }
  for (const step of pathOf(pointer)) {
    const [next, name] = value ? memberOf(value, step, slice) : []
    if (!next) return mark
    value = next
    mark = name && !isPlain(next) ? { from: name.from, to: name.to } : opening(next)
  }
  return mark
}

const isPlain = ({ name }: SyntaxNode) => name !== 'Object' && name !== 'Array'

/** A plain value whole, of an object or list only the bracket: a mark over many lines says little. */
const opening = (value: SyntaxNode): Range =>
  isPlain(value) ? { from: value.from, to: value.to } : { from: value.from, to: value.from + 1 }

function memberOf(value: SyntaxNode, step: string, slice: Slice): [SyntaxNode?, SyntaxNode?] {
  if (value.name === 'Array') {
    const member = childrenOf(value).filter(({ name }) => valueKinds.includes(name))[Number(step)]
    return member ? [member] : []
  }
  const property = value.getChildren('Property').find((one) => nameOf(one, slice) === step)
  const name = property?.getChild('PropertyName')
  return property && name ? [valueIn(property) ?? name, name] : []
}

/** The way from the root to a node: names of properties, and indexes in lists. */
export function pathTo(node: SyntaxNode, slice: Slice): string[] {
  const path: string[] = []
  for (let here: SyntaxNode | null = node; here?.parent; here = here.parent) {
    if (here.name === 'Property') path.unshift(nameOf(here, slice) ?? '')
    if (here.parent.name === 'Array' && valueKinds.includes(here.name)) {
      const { from } = here
      path.unshift(
        String(childrenOf(here.parent).filter((one) => valueKinds.includes(one.name) && one.from < from).length),
      )
    }
  }
  return path
}

/** Where JSON stops being JSON. */
export function firstFault(tree: Tree): Range | undefined {
  let found: Range | undefined
  tree.iterate({
    enter: ({ type, from, to }) => {
      if (type.isError && !found) found = { from, to }
    },
  })
  return found
}
