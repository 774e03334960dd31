import { distance } from 'fastest-levenshtein'
import type { Tenant } from '../../db/statements.ts'
import { type Entry, listEqual, listSharing } from './queries.ts'
import type { Samples } from './samples.ts'
import { plain, soughtTerms, sourceKey } from './terms.ts'

export type Scored = Entry & { score: number }

export type Wanted = { text: string; lang: string; limit: number; minScore: number }

/** The work for one text stays the same, however large the memory is and however common the words of the text are. */
const maxVisited = 3_000
const maxOfTerm = 1_500
/** Of these the ones that share most with the text are compared with it letter by letter. */
const maxCompared = 200

/** Translations of the same text, those used most first, and then of similar texts, the most similar first. */
export async function suggest(tenant: Tenant, samples: Samples, wanted: Wanted): Promise<Scored[]> {
  const { text, lang, limit, minScore } = wanted
  const equal = await listEqual(tenant, lang, sourceKey(text), limit)
  const exact = equal.map((entry) => ({ ...entry, score: 100 }))
  if (exact.length === limit || minScore === 100) return exact
  return [...exact, ...(await similarTo(tenant, samples, wanted)).slice(0, limit - exact.length)]
}

async function similarTo(tenant: Tenant, samples: Samples, { text, lang, minScore }: Wanted): Promise<Scored[]> {
  const sought = soughtTerms(lang, text)
  if (sought.length === 0) return []
  const rarest = (await samples.of(tenant, lang)).rarest(sought, maxVisited)
  const candidates = await listSharing(tenant, lang, rarest, { perTerm: maxOfTerm, limit: maxCompared })
  const key = plain(text)
  return candidates
    .map((entry) => ({ ...entry, score: scoreOf(key, plain(entry.source)) }))
    .filter(({ score }) => score >= minScore && score < 100)
    .sort((a, b) => b.score - a.score || b.uses - a.uses || (a.id < b.id ? -1 : 1))
}

/** How similar two texts are, from 0 to 100: the part of the longer one that does not have to be changed. 100 is the same. */
export function scoreOf(a: string, b: string): number {
  if (a === b) return 100
  const longer = Math.max(a.length, b.length)
  return Math.min(99, Math.floor(100 * (1 - distance(a, b) / longer)))
}
