import { expandName, GS1_PREFIXES, type Prefixes } from '../reading/prefixes.ts'
import {
  BIZ_STEPS,
  BUSINESS_TRANSACTION_TYPES,
  DISPOSITIONS,
  ERROR_REASONS,
  SOURCE_DESTINATION_TYPES,
  type Vocabulary,
} from '../vocabulary.ts'

const URN = 'urn:epcglobal:epcis:vtype:'

/** The vocabularies that the standard names, some with the list of the CBV that holds their own words. */
const LISTS: Readonly<Record<string, { cbvList: string; words: Vocabulary } | undefined>> = {
  Location: undefined,
  BusinessLocation: undefined,
  ReadPoint: undefined,
  Party: undefined,
  SourceDest: undefined,
  EPCClass: undefined,
  BusinessTransaction: undefined,
  BusinessStep: { cbvList: 'BizStep', words: BIZ_STEPS },
  Disposition: { cbvList: 'Disp', words: DISPOSITIONS },
  BusinessTransactionType: { cbvList: 'BTT', words: BUSINESS_TRANSACTION_TYPES },
  SourceDestType: { cbvList: 'SDT', words: SOURCE_DESTINATION_TYPES },
  ErrorReason: { cbvList: 'ER', words: ERROR_REASONS },
}

/** The short names of the standard's vocabularies: `BusinessLocation` stands for `urn:epcglobal:epcis:vtype:BusinessLocation`. */
export const VOCABULARY_TYPES: readonly string[] = Object.keys(LISTS)

const BY_CBV_LIST: ReadonlyMap<string, string> = new Map(
  Object.entries(LISTS).flatMap(([name, list]) => (list === undefined ? [] : [[list.cbvList, name]])),
)

/** Where a vocabulary is named in other words than its URN: `epcis:ReadPoint`, `cbv:BizStep` and their addresses. */
const WEB_ADDRESS = /^https?:\/\/(?:ref|ns)\.gs1\.org\/(?:epcis|cbv)\/(\w+)$/

/** The URI of a vocabulary in any notation, also its short name; a private one stays what it is. */
export function vocabularyType(text: string, prefixes: Prefixes = GS1_PREFIXES): string {
  if (Object.hasOwn(LISTS, text)) return URN + text
  const uri = expandName(text, prefixes)
  const word = WEB_ADDRESS.exec(uri)?.[1]
  const name = word === undefined ? undefined : (BY_CBV_LIST.get(word) ?? word)
  return name !== undefined && Object.hasOwn(LISTS, name) ? URN + name : uri
}

/** The short name of a vocabulary of the standard. */
export function vocabularyName(type: string): string | undefined {
  const name = type.startsWith(URN) ? type.slice(URN.length) : ''
  return Object.hasOwn(LISTS, name) ? name : undefined
}

/** The words of the CBV that a vocabulary consists of, if it does. */
export function wordsOf(type: string): Vocabulary | undefined {
  return LISTS[vocabularyName(type) ?? '']?.words
}

/** The name after the standard's URN, if that is no vocabulary of the standard: a spelling mistake, or a private one. */
export function unknownVocabulary(type: string): string | undefined {
  return type.startsWith(URN) && vocabularyName(type) === undefined ? type.slice(URN.length) : undefined
}
