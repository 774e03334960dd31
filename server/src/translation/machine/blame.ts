import type { Tenant } from '../../db/statements.ts'
import type { ProviderFailure } from './provider.ts'
import { reserveCharacters, type StoredJob } from './queries.ts'

export type Translate = (words: string[]) => Promise<string[]>

/** Whether it is for the texts that a provider fails, which takes others. */
export type Blame = (failure: ProviderFailure, translate: Translate) => Promise<boolean>

/** A provider that fails at a text says so with a 500, as does one that is not well for a moment. */
const patience = 2
const harmless = 'Hello'

/**
 * A text that a provider never takes would end each job at the same place. Whether it is the text, or the language, the key
 * or the provider itself, is seen by one word that anybody translates.
 */
export function blameFor(tenant: Tenant, { id, attempts }: StoredJob): Blame {
  let takesOthers: Promise<boolean> | undefined
  return async ({ isAboutTexts, isPassing }, translate) => {
    if (!isAboutTexts || (isPassing && attempts < patience)) return false
    takesOthers ??= reserveCharacters(tenant, id, harmless.length).then((isReserved) => isReserved && takes(translate))
    return takesOthers
  }
}

const takes = (translate: Translate) =>
  translate([harmless]).then(
    () => true,
    () => false,
  )
