import { cbvWord } from '../cbv-notations.ts'
import { identifyRepeated } from '../identifiers/identify-repeated.ts'
import { expandName, type Prefixes } from '../reading/prefixes.ts'
import type { Vocabulary } from '../vocabulary.ts'

/** The web URI of a CBV word in any notation, or a private value without its prefix: equal for equal values. */
export function normalWord(vocabulary: Vocabulary, text: string, prefixes: Prefixes): string {
  const word = cbvWord(vocabulary, text)
  return (word === undefined ? undefined : vocabulary.get(word)) ?? expandName(text, prefixes)
}

/** The canonical form of an identifier, equal for its URN and its Digital Links. */
export function normalIdentifier(text: string, prefixes: Prefixes): string {
  return identifyRepeated(expandName(text, prefixes)).canonical
}

const HASH_ID = /^ni:\/\/\/sha-256;([0-9a-f]{64})(?:\?ver=CBV2\.0)?$/i

export function isHashId(id: string): boolean {
  return HASH_ID.test(id)
}

/** The same text for the same eventID: a hash may stand without its version. */
export function normalEventId(text: string): string {
  const hash = HASH_ID.exec(text)?.[1]
  return hash === undefined ? text : `ni:///sha-256;${hash.toLowerCase()}`
}
