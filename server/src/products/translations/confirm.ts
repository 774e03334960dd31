import { type Fault, fail, invalid, notFound } from '../../errors.ts'
import { languageKey } from '../languages.ts'
import type { Product, ProductContent } from '../product.ts'
import { traceSources, translatedValues } from './status.ts'

/** The product with these translations known to be right for the source text of now. */
export function confirm(product: Product, lang: string, pointers: string[]): ProductContent {
  const key = languageKey(lang)
  const translation = product.translations[key] ?? fail(notFound('translation', lang))
  const translated = new Set(translatedValues(translation.fields).map(({ pointer }) => pointer))
  const faults = pointers.flatMap((pointer, index): Fault[] => {
    const message = `\`${pointer.slice(0, 200)}\` is not translated into ${lang}.`
    return translated.has(pointer) ? [] : [{ pointer: `/pointers/${index}`, code: 'not_allowed', message }]
  })
  if (faults.length > 0) throw invalid(faults)
  const { fields, sources } = translation
  const confirmed = traceSources(product.fields, fields, sources, new Set(pointers), product.version + 1)
  const translations = { ...product.translations, [key]: { ...translation, sources: confirmed } }
  return { ...product, translations }
}
