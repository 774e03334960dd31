import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import { malformedQuery } from '../../errors.ts'
import { readInclude } from '../../http/paging.ts'
import type { Column } from '../columns.ts'
import { isLanguage, languageKey, languageTag, originalLanguage } from '../languages.ts'
import { chainOf, meantBy } from '../own-languages/meaning.ts'
import type { ProductInLanguages } from '../product.ts'
import { readFields } from './sparse.ts'

/** How products are to be shown. */
export type Reading = {
  /** The keys of the languages to try, the best first. */
  languages: string[]
  /** The same in the spelling of the request. */
  tags: string[]
  withTranslations: boolean
  withLanguages: boolean
  withCount: boolean
  /** Where the feed ends now, to ask later for what has changed since. */
  withPosition: boolean
  /** What is wanted of each product; undefined for all of it. */
  columns: Column[] | undefined
  /** The version of the organisation's settings, where they can matter. */
  settings?: number
}

type Included = 'translations' | 'languages' | 'count' | 'position'

/** Filters that say how far a translation is, or that it is talked about, each with a language. */
type StateFilter = 'missing' | 'outdated' | 'machine' | 'unreviewed' | 'commented'

type ReadingQuery = { lang?: string; fallback?: string; include?: string; fields?: string } & {
  [state in StateFilter]?: string
}

/** How a query wants products read; refuses a caller who may not read the translations that this takes. */
export function readingOf(query: ReadingQuery, caller: Caller, includes: readonly Included[]): Reading {
  const include = readInclude(query.include, includes)
  const { languages, tags } = triedLanguages(query, caller)
  const withTranslations = include.has('translations')
  const withLanguages = include.has('languages')
  const isFiltered = query.missing || query.outdated || query.machine || query.unreviewed || query.commented
  if (languages.length > 0 || withTranslations || withLanguages || isFiltered) requireTranslations(caller)
  return {
    languages,
    tags,
    withTranslations,
    withLanguages,
    withCount: include.has('count'),
    withPosition: include.has('position'),
    columns: readFields(query.fields, { translations: withTranslations, languages: withLanguages }),
    ...(languages.length > 0 && caller.languages && { settings: caller.languages.version }),
  }
}

/** The keys of the languages to try, the best first, and the same in the spelling of the request. */
export function triedLanguages(
  query: Pick<ReadingQuery, 'lang' | 'fallback'>,
  caller: Caller,
): Pick<Reading, 'languages' | 'tags'> {
  const codes = codesOf(query, caller)
  const tags = new Map(codes.toReversed().map((code) => [languageKey(code), languageTag(code)]))
  const languages = [...new Set(codes.map(languageKey))]
  return { languages, tags: languages.map((key) => tags.get(key) ?? key) }
}

/** The languages to try: what is meant by `lang`, then by `fallback`, or else the chain of the organisation. */
function codesOf(query: ReadingQuery, caller: Caller): string[] {
  const further = fallbackOf(query)
  if (query.lang === undefined) return []
  const lang = meantBy(caller, query.lang)
  const codes = [lang, ...(further?.map((code) => meantBy(caller, code)) ?? chainOf(caller, lang))]
  const original = codes.findIndex((code) => languageKey(code) === originalLanguage)
  // What is not translated into the language of the originals reads as the original does: nothing behind it is tried.
  return original < 0 ? codes : codes.slice(0, original + 1)
}

/** What `Content-Language` says: the languages to try, less those that a single product does not have. */
export function contentLanguage(
  { languages, tags }: Reading,
  product?: Pick<ProductInLanguages, 'translations'>,
): string {
  const present = tags.filter((_, index) => !product || product.translations[languages[index] ?? ''])
  return present.length === 0 ? originalLanguage : present.join(', ')
}

export function requireTranslations(caller: Caller): void {
  const problem = lacking(caller, ['read_product_translations'])
  if (problem) throw problem
}

function fallbackOf({ lang, fallback }: ReadingQuery): string[] | undefined {
  if (fallback === undefined) return undefined
  const codes = fallback.split(',').map((code) => code.trim())
  const message =
    lang === undefined
      ? '`fallback` needs `lang`, which is missing.'
      : `\`fallback\` must be a list of languages such as fr,es, got ${JSON.stringify(fallback.slice(0, 60))}.`
  if (lang === undefined || !codes.every(isLanguage) || codes.length > 20)
    throw malformedQuery([{ pointer: '?fallback', code: 'format', message }])
  return codes
}
