import {
  BIZ_STEPS,
  BUSINESS_TRANSACTION_TYPES,
  cbvWord,
  DISPOSITIONS,
  ERROR_REASONS,
  SOURCE_DESTINATION_TYPES,
} from '@polytrace/epcis'

const vocabularies = {
  step: BIZ_STEPS,
  state: DISPOSITIONS,
  paper: BUSINESS_TRANSACTION_TYPES,
  party: SOURCE_DESTINATION_TYPES,
  reason: ERROR_REASONS,
}

export type WordKind = keyof typeof vocabularies

/** The bare word of the Core Business Vocabulary, whichever way it is written; a private value stays as it is. */
export const wordOf = (kind: WordKind, value: string): string => cbvWord(vocabularies[kind], value) ?? value
