import { languageKey, languageTag, originalLanguage } from '../../products/languages.ts'
import type { Product } from '../../products/product.ts'
import { fingerprint } from '../../products/translations/sources.ts'
import type { ProductRules } from '../../products/translations/status.ts'
import { type Text, textsOf } from '../../products/translations/texts.ts'
import type { TextEdit } from '../../products/translations/write-texts.ts'
import type { Blame, Translate } from './blame.ts'
import { hasTags, maxTexts, type Provider, ProviderFailure } from './provider.ts'

/** The texts that a machine may write: those that are missing, and its own whose source has changed. */
export const textsForMachine = (product: Product, lang: string, rules: ProductRules): Text[] =>
  textsOf(product, product.translations[languageKey(lang)], rules).filter(
    ({ value, state, origin }) =>
      (state === 'missing' || (state === 'outdated' && origin === 'machine')) && wordsOf(value).length > 0,
  )

/** A text, or a list of nothing but texts. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '') ? value : []
}

export const countCharacters = (texts: readonly Text[]) =>
  texts.reduce((sum, { value }) => sum + wordsOf(value).reduce((length, word) => length + [...word].length, 0), 0)

/** Has texts translated. What comes back empty, longer than it may be, or with what no text can hold, is left out. */
export async function translateTexts(
  provider: Provider,
  texts: readonly Text[],
  lang: string,
  blame: Blame,
  signal: AbortSignal,
): Promise<TextEdit[]> {
  const words = texts.flatMap(({ value }) => wordsOf(value))
  const languages = { source: originalLanguage, target: languageTag(lang) }
  const found = await translateWords(words, (some) => provider.translate(some, languages, signal), blame)
  return texts.flatMap(({ pointer, value, maxLength }): TextEdit[] => {
    const own = found.splice(0, wordsOf(value).length)
    if (!own.every((text) => isFitting(text, maxLength))) return []
    const madeFrom = { print: fingerprint(value), text: value }
    return [{ pointer, target: Array.isArray(value) ? own : own[0], origin: 'machine', madeFrom }]
  })
}

/**
 * Texts with tags and texts without go apart: taken for HTML, `A & B` would come back as `A &amp; B`. What is too large at once,
 * or not taken for a text in it, goes in halves, and what is so alone stays without a translation. What a provider has done of
 * a product before it failed is lost, and was paid for.
 */
async function translateWords(words: string[], translate: Translate, blame: Blame): Promise<string[]> {
  const found = new Map<string, string>()
  const parts = [...partsOf(words.filter(hasTags)), ...partsOf(words.filter((word) => !hasTags(word)))]
  for (let part = parts.shift(); part; part = parts.shift()) {
    const translated = await translate(part).catch(async (error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error
      if (error.isTooLarge || (await blame(error, translate))) return undefined
      throw found.size > 0 ? error.afterCharge() : error
    })
    if (translated) {
      for (const [index, word] of part.entries()) found.set(word, withoutNewEntities(word, translated[index] ?? ''))
    } else if (part.length > 1) {
      const half = part.length >> 1
      parts.unshift(part.slice(0, half), part.slice(half))
    }
  }
  return words.map((word) => found.get(word) ?? '')
}

const partsOf = (words: string[]) =>
  Array.from({ length: Math.ceil(words.length / maxTexts) }, (_, index) =>
    words.slice(index * maxTexts, (index + 1) * maxTexts),
  )

/** A provider that takes a text for HTML writes `&` as HTML does, also where the text does not. */
const withoutNewEntities = (word: string, translated: string) =>
  hasTags(word) && !/&#?\w+;/.test(word)
    ? translated.replace(
        /&(?:amp|lt|gt|quot|#0?39|#x27|apos);/gi,
        (entity) => characters[entity.toLowerCase()] ?? entity,
      )
    : translated

const characters: { [entity: string]: string } = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' },
  ...{ '&#39;': "'", '&#039;': "'", '&#x27;': "'", '&apos;': "'" },
}

const isFitting = (text: string, maxLength: number | undefined) =>
  text.trim() !== '' &&
  (maxLength === undefined || [...text].length <= maxLength) &&
  !text.includes('\0') &&
  text.isWellFormed()
