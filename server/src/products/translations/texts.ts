import { isObject } from '../../json/object.ts'
import { valueAt } from '../../json/pointer.ts'
import type { Origin, Product, Translation } from '../product.ts'
import { isAbsent } from '../read/overlay.ts'
import type { TextState } from './contract.ts'
import { fingerprint, originOf, sourceBefore } from './sources.ts'
import { type ProductRules, type SourceText, sourceTextAt, sourceTexts } from './status.ts'

/** One text of a product in one language. */
export type Text = SourceText & {
  /** `undefined` while it is missing. */
  target: unknown
  state: TextState
  origin: Origin | undefined
  /** What the target was made from, where the source has changed since and that is known. */
  sourceBefore: unknown
}

type Translated = Pick<Translation, 'fields' | 'sources'> | undefined

/** All texts of a product that can be translated, each with its translation and its state. */
export const textsOf = ({ fields }: Pick<Product, 'fields'>, translation: Translated, rules: ProductRules): Text[] =>
  sourceTexts(fields, rules).map((text) => withTarget(text, translation))

/** The text at a pointer, if there is one that can be translated. */
export function textAt(
  { fields }: Pick<Product, 'fields'>,
  pointer: string,
  translation: Translated,
  rules: ProductRules,
): Text | undefined {
  const text = sourceTextAt(fields, pointer, rules)
  return text && withTarget(text, translation)
}

function withTarget(text: SourceText, translation: Translated): Text {
  const target = valueAt(translation?.fields, text.pointer)
  const source = translation?.sources[text.pointer]
  if (!source || isAbsent(target) || isObject(target))
    return { ...text, target: undefined, state: 'missing', origin: undefined, sourceBefore: undefined }
  const origin = originOf(source)
  const isOutdated = source[1] !== fingerprint(text.value)
  return { ...text, target, state: isOutdated ? 'outdated' : origin, origin, sourceBefore: sourceBefore(source) }
}
