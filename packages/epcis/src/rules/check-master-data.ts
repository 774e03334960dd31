import { canonicalElement, type PlacedVocabularies, vocabulariesIn } from '../master-data/read-master-data.ts'
import { unknownVocabulary, VOCABULARY_TYPES, vocabularyType } from '../master-data/vocabulary-types.ts'
import type { DocumentReading } from '../reading/read-document.ts'
import type { Checking } from './checking.ts'

/** A document's master data is written in one transaction with its events: about as many rows as 20,000 events have. */
export const MAX_ELEMENTS = 20_000
/** An element is read and shown as a whole. */
export const MAX_ATTRIBUTES = 500
export const MAX_CHILDREN = 5_000
/** In UTF-16 units: of the identifier of an element, which stands in addresses, and of a value as JSON. */
export const MAX_ELEMENT_ID_LENGTH = 2_000
export const MAX_ATTRIBUTE_LENGTH = 16_384

type Node = { canonical: string; children: string[]; path: (string | number)[] }

/** Checks what the shape of master data cannot state. The shape must be right. */
export function checkMasterData(reading: DocumentReading, checking: Checking): void {
  for (const { path, vocabularies } of vocabulariesIn(reading)) {
    const count = vocabularies.reduce((sum, { vocabularyElementList = [] }) => sum + vocabularyElementList.length, 0)
    if (count > MAX_ELEMENTS) checking.reportAt(path, 'too_many', 'vocabularyList', 'elements', MAX_ELEMENTS)
    else checkVocabularies({ path, vocabularies }, reading, checking)
  }
}

function checkVocabularies(
  { path, vocabularies }: PlacedVocabularies,
  reading: DocumentReading,
  checking: Checking,
): void {
  const tree = new Map<string, Node>()
  for (const [position, { type, vocabularyElementList: elements = [] }] of vocabularies.entries()) {
    const at = [...path, position]
    const uri = vocabularyType(type, reading.prefixes)
    checkType(uri, [...at, 'type'], checking)
    for (const [index, element] of elements.entries()) {
      const place = [...at, 'vocabularyElementList', index]
      checkElement(element, place, checking)
      const node = { ...nodeOf(uri, element, reading), path: place }
      const key = `${uri} ${node.canonical}`
      if (tree.has(key)) checking.reportAt([...place, 'id'], 'repeated_element', element.id)
      tree.set(key, node)
    }
  }
  for (const node of nodesInCircles(tree))
    checking.reportAt([...node.path, 'children'], 'cyclic_children', node.canonical)
}

type Written = { id: string; attributes?: { id: string; attribute?: unknown }[]; children?: string[] }

function nodeOf(type: string, { id, children = [] }: Written, { prefixes }: DocumentReading): Omit<Node, 'path'> {
  const canonical = canonicalElement(type, id, prefixes)
  return { canonical, children: children.map((child) => `${type} ${canonicalElement(type, child, prefixes)}`) }
}

function checkType(type: string, path: (string | number)[], checking: Checking): void {
  const unknown = unknownVocabulary(type)
  if (unknown !== undefined) checking.reportAt(path, 'unknown_vocabulary', unknown, [...VOCABULARY_TYPES])
}

function checkElement(
  { id, attributes = [], children = [] }: Written,
  path: (string | number)[],
  checking: Checking,
): void {
  if (id.length > MAX_ELEMENT_ID_LENGTH) checking.reportAt([...path, 'id'], 'too_long', 'id', MAX_ELEMENT_ID_LENGTH)
  if (attributes.length > MAX_ATTRIBUTES)
    checking.reportAt([...path, 'attributes'], 'too_many', 'attributes', 'entries', MAX_ATTRIBUTES)
  if (children.length > MAX_CHILDREN)
    checking.reportAt([...path, 'children'], 'too_many', 'children', 'entries', MAX_CHILDREN)
  for (const [index, { attribute }] of attributes.entries()) {
    const length = attribute === undefined ? 0 : JSON.stringify(attribute).length
    if (length <= MAX_ATTRIBUTE_LENGTH) continue
    checking.reportAt([...path, 'attributes', index, 'attribute'], 'too_long', 'attribute', MAX_ATTRIBUTE_LENGTH)
  }
}

/** One element of each circle in which elements are children of each other. Not recursive: a chain may be very long. */
function* nodesInCircles(tree: ReadonlyMap<string, Node>): Generator<Node> {
  const finished = new Set<string>()
  const open = new Set<string>()
  const stack: { key: string; node: Node | undefined; children: Iterator<string> }[] = []
  const enter = (key: string) => {
    const node = tree.get(key)
    open.add(key)
    stack.push({ key, node, children: (node?.children ?? []).values() })
  }
  for (const start of tree.keys()) {
    if (!finished.has(start)) enter(start)
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { done, value: child } = top.children.next()
      if (done) {
        stack.pop()
        open.delete(top.key)
        finished.add(top.key)
      } else if (open.has(child)) {
        if (top.node) yield top.node
      } else if (!finished.has(child)) enter(child)
    }
  }
}
