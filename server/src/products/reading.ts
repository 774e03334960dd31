import { lacking } from '../access/authenticate.ts'
import { malformedQuery } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { readInclude } from '../http/paging.ts'
import { isLanguage, languageKey, languageTag, originalLanguage } from './languages.ts'
import type { ProductRow } from './present.ts'

/** How products are to be shown. */
export type Reading = {
  /** The keys of the languages to try, the best first. */
  languages: string[]
  /** Their spellings as asked for. */
  tags: string[]
  withTranslations: boolean
  withLanguages: boolean
  withCount: boolean
}

type Included = 'translations' | 'languages' | 'count'

type Asked = { lang?: string; fallback?: string; include?: string; missing?: string; outdated?: string }

/** Reads what was asked for, and asks for the permission to read translations when it takes them. */
export function readingOf(asked: Asked, caller: Caller, words: readonly Included[]): Reading {
  const include = readInclude(asked.include, words)
  const codes = [...(asked.lang === undefined ? [] : [asked.lang]), ...fallbackOf(asked)]
  const withTranslations = include.has('translations')
  const withLanguages = include.has('languages')
  if (codes.length > 0 || withTranslations || withLanguages || asked.missing || asked.outdated)
    requireTranslations(caller)
  const tags = new Map(codes.toReversed().map((code) => [languageKey(code), languageTag(code)]))
  const languages = [...new Set(codes.map(languageKey))]
  return {
    languages,
    tags: languages.map((key) => tags.get(key) ?? key),
    withTranslations,
    withLanguages,
    withCount: include.has('count'),
  }
}

/** What `Content-Language` says: the languages asked for, less those that a single product does not have. */
export function contentLanguage({ languages, tags }: Reading, row?: Pick<ProductRow, 'translations'>): string {
  const present = tags.filter((_, index) => !row || row.translations?.some(([key]) => key === languages[index]))
  return present.length === 0 ? originalLanguage : present.join(', ')
}

export function requireTranslations(caller: Caller): void {
  const problem = lacking(caller, ['read_product_translations'])
  if (problem) throw problem
}

function fallbackOf({ lang, fallback }: Asked): string[] {
  if (fallback === undefined) return []
  const codes = fallback.split(',').map((code) => code.trim())
  const message =
    lang === undefined
      ? '`fallback` goes with `lang`, which was not given.'
      : `\`fallback\` must be a list of languages such as fr,es, got ${JSON.stringify(fallback.slice(0, 60))}.`
  if (lang === undefined || !codes.every(isLanguage) || codes.length > 20)
    throw malformedQuery([{ pointer: '?fallback', code: 'format', message }])
  return codes
}
