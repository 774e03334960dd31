import { type Fault, fail, invalid, notFound } from '../../errors.ts'
import { valueAt } from '../../json/pointer.ts'
import { languageKey } from '../languages.ts'
import type { Origin, Product, ProductContent } from '../product.ts'
import { translatedValues } from './sources.ts'
import { writeTexts } from './write-texts.ts'

/**
 * The product with these translations known to be right for the source text of now: a person says so, and a reviewer that
 * they were looked through.
 */
export function confirm(product: Product, lang: string, pointers: string[], origin: Origin): ProductContent {
  const translation = product.translations[languageKey(lang)] ?? fail(notFound('translation', lang))
  const translated = new Set(translatedValues(translation.fields).map(({ pointer }) => pointer))
  const faults = pointers.flatMap((pointer, index): Fault[] => {
    const message = `\`${pointer.slice(0, 200)}\` is not translated into ${lang}.`
    return translated.has(pointer) ? [] : [{ pointer: `/pointers/${index}`, code: 'not_allowed', message }]
  })
  if (faults.length > 0) throw invalid(faults)
  const edits = pointers.map((pointer) => ({ pointer, target: valueAt(translation.fields, pointer), origin }))
  return writeTexts(product, lang, edits)
}
