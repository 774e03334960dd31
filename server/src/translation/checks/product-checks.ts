import type { Tenant } from '../../db/statements.ts'
import { languageKey, originalLanguage } from '../../products/languages.ts'
import type { Product } from '../../products/product.ts'
import { fingerprint } from '../../products/translations/sources.ts'
import type { ProductRules } from '../../products/translations/status.ts'
import { textsOf } from '../../products/translations/texts.ts'
import { termsIn } from '../glossary/match.ts'
import { checkCodes, checkTarget, type Warning } from './check.ts'
import { listWaivers } from './queries.ts'

export type TextWarning = Warning & {
  pointer: string
  digest: string
  waived_by: string | null
  waived_at: Date | null
}

/** Everything that is doubtful in a language of a product, waived or not. */
export async function checkProduct(
  tenant: Tenant,
  product: Product,
  lang: string,
  rules: ProductRules,
): Promise<TextWarning[]> {
  const key = languageKey(lang)
  const waivers = await listWaivers(tenant, { product_id: product.id, lang: key })
  const warnings: TextWarning[] = []
  for (const { pointer, value, target, maxLength } of textsOf(product, product.translations[key], rules)) {
    if (target === undefined) continue
    const digest = fingerprint([value, target])
    for (const warning of await checkValue(tenant, key, value, target, maxLength)) {
      const waiver = waivers.find(
        (one) => one.pointer === pointer && one.code === warning.code && one.digest === digest,
      )
      const { waived_by = null, waived_at = null } = waiver ?? {}
      warnings.push({ pointer, ...warning, digest, waived_by, waived_at })
    }
  }
  return warnings
}

/** A text, or a list item by item; each warning once. */
async function checkValue(
  tenant: Tenant,
  lang: string,
  source: unknown,
  target: unknown,
  maxLength: number | undefined,
): Promise<Warning[]> {
  if (typeof source === 'string' && typeof target === 'string')
    return checkText(tenant, { source, target, lang, source_lang: originalLanguage, maxLength })
  if (!Array.isArray(source) || !Array.isArray(target)) return []
  if (source.length !== target.length) return [{ code: 'items', message: checkCodes.items, values: {} }]
  const warnings: Warning[] = []
  for (const [index, item] of source.entries())
    for (const warning of await checkValue(tenant, lang, item, target[index], undefined))
      if (!warnings.some(({ code }) => code === warning.code)) warnings.push(warning)
  return warnings
}

type CheckedText = { source: string; target: string; source_lang: string; lang: string; maxLength?: number | undefined }

export async function checkText(tenant: Tenant, { source_lang, lang, ...text }: CheckedText): Promise<Warning[]> {
  const terms = await termsIn(tenant, { source_lang, lang }, text.source)
  return checkTarget({ ...text, terms })
}
