import {
  attributeText,
  keyOfCanonical,
  nameIn,
  shortAttributeName,
  type VocabularyAttribute,
  type VocabularyElement,
} from '@polytrace/epcis'
import { fold } from '../../products/search/fold.ts'

/** What a document says about an element, ready to be stored. Where it says nothing, what is stored stays. */
export type PreparedElement = {
  id: string
  type: string
  element: string
  canonical: string
  text: string
  words: string
  name?: string | undefined
  attributes?: string
  attributeKeys?: string[]
  children?: string
  childKeys?: string[]
}

export function prepareElement({ type, id, canonical, attributes, children }: VocabularyElement): PreparedElement {
  const name = attributes && nameIn(attributes)
  return {
    id: elementId(type, canonical),
    type,
    element: keyOfCanonical(canonical),
    canonical,
    text: id,
    words: fold(`${name ?? ''} ${id} ${id === canonical ? '' : canonical}`),
    ...(attributes && { name, attributes: attributesText(attributes), attributeKeys: attributes.flatMap(keysOf) }),
    ...(children && {
      children: JSON.stringify(children.map((child) => child.id)),
      childKeys: [...new Set(children.map((child) => keyOfCanonical(child.canonical)))],
    }),
  }
}

/** Under which an element is stored, and under which the audit trail knows it. */
export const elementId = (type: string, canonical: string) => keyOfCanonical(`vocabulary ${type} ${canonical}`)

const attributesText = (attributes: VocabularyAttribute[]) =>
  JSON.stringify(attributes.map(({ id, ...value }) => ({ id: shortAttributeName(id), ...value })))

/** By which an element is found that has an attribute, or has it with a certain value. */
export const attributeKey = (name: string, value?: string) =>
  keyOfCanonical(value === undefined ? `attribute ${name}` : `attribute ${name} ${value}`)

function keysOf({ id, attribute }: VocabularyAttribute): string[] {
  const text = attributeText(attribute)
  return text === undefined ? [attributeKey(id)] : [attributeKey(id), attributeKey(id, text)]
}
