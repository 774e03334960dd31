import type { Static } from 'typebox'
import { isObject, type JsonValue } from '../json.ts'
import { normalIdentifier, normalWord } from '../query/normal-form.ts'
import { expandName, GS1_PREFIXES, type Prefixes } from '../reading/prefixes.ts'
import type { DocumentReading } from '../reading/read-document.ts'
import type { VocabularyList } from '../shapes/documents.ts'
import { attributeName, type VocabularyAttribute } from './attributes.ts'
import { vocabularyType, wordsOf } from './vocabulary-types.ts'

/** What a document says about a place, a party, a product or another element of a vocabulary. */
export type VocabularyElement = {
  /** The URI of the vocabulary. */
  type: string
  /** As written, with the namespace of its prefix. */
  id: string
  /** Equal for equal elements, whichever notation they are written in. */
  canonical: string
  /** Undefined where the document says nothing about them. */
  attributes: VocabularyAttribute[] | undefined
  children: { id: string; canonical: string }[] | undefined
}

/** Where a document, and the answer to a query, keep their master data. */
const PLACES = [
  ['epcisHeader', 'epcisMasterData', 'vocabularyList'],
  ['epcisBody', 'queryResults', 'resultsBody', 'vocabularyList'],
] as const

export type PlacedVocabularies = { path: readonly string[]; vocabularies: Static<typeof VocabularyList> }

/** The lists of vocabularies in a document whose shape is right. */
export function vocabulariesIn({ document }: Pick<DocumentReading, 'document'>): PlacedVocabularies[] {
  return PLACES.flatMap((path) => {
    const list = path.reduce<JsonValue | undefined>(
      (value, step) => (isObject(value) ? value[step] : undefined),
      document,
    )
    return Array.isArray(list) ? [{ path, vocabularies: list as PlacedVocabularies['vocabularies'] }] : []
  })
}

/** The identifier of an element, equal for all notations: a word of the CBV where its vocabulary has such, or a key of GS1. */
export function canonicalElement(type: string, id: string, prefixes: Prefixes = GS1_PREFIXES): string {
  const words = wordsOf(type)
  return words === undefined ? normalIdentifier(id, prefixes) : normalWord(words, id, prefixes)
}

/** The master data of a document without faults, each element once: what the document says last about it counts. */
export function readMasterData(reading: Pick<DocumentReading, 'document' | 'prefixes'>): VocabularyElement[] {
  const elements = new Map<string, VocabularyElement>()
  for (const { vocabularies } of vocabulariesIn(reading)) {
    for (const { type, vocabularyElementList = [] } of vocabularies) {
      const uri = vocabularyType(type, reading.prefixes)
      for (const written of vocabularyElementList) {
        const element = readElement(uri, written, reading.prefixes)
        const key = `${uri} ${element.canonical}`
        const { attributes, children } = elements.get(key) ?? {}
        elements.set(key, {
          ...element,
          attributes: element.attributes ?? attributes,
          children: element.children ?? children,
        })
      }
    }
  }
  return [...elements.values()]
}

type WrittenElement = NonNullable<PlacedVocabularies['vocabularies'][number]['vocabularyElementList']>[number]

function readElement(
  type: string,
  { id, attributes, children }: WrittenElement,
  prefixes: Prefixes,
): VocabularyElement {
  return {
    type,
    id: expandName(id, prefixes),
    canonical: canonicalElement(type, id, prefixes),
    attributes: attributes?.map((written) => ({
      id: attributeName(written.id, prefixes),
      ...(written.attribute !== undefined && { attribute: written.attribute as JsonValue }),
    })),
    children: children?.map((child) => ({
      id: expandName(child, prefixes),
      canonical: canonicalElement(type, child, prefixes),
    })),
  }
}
