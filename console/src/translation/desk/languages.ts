import { commonLanguages } from '../../data/data-language.ts'
import { sameLanguage } from '../../products/page/use-chosen-language.ts'
import { limitsOf } from '../../session/held.ts'
import { useSession } from '../../session/session.ts'

/** The languages that somebody may write or review: those that products have first, then others. */
export function useOwnLanguages(known: readonly string[]): string[] {
  const { permissions, mayIn } = useSession()
  const limits = ([update, review] as const).map((permission) => limitsOf(permissions, permission))
  const others = limits.includes(undefined) ? commonLanguages : limits.flatMap((languages) => languages ?? [])
  const all = [...known, ...others.filter((code) => !known.some((one) => sameLanguage(one, code)))]
  return [...new Set(all)].filter((code) => code !== 'en' && (mayIn(code, update) || mayIn(code, review)))
}

const update = 'update_product_translations'
const review = 'review_product_translations'
