import { commonLanguages, distinctLanguages, isLanguageCode } from '../../data/data-language.ts'
import { limitsOf } from '../../session/held.ts'
import { useSession } from '../../session/session.ts'

/** The languages that somebody may write or review: those that products have first, then the one that is wanted, and others. */
export function useOwnLanguages(known: readonly string[], wanted = ''): string[] {
  const { permissions, mayIn } = useSession()
  const limits = ([update, review] as const).map((permission) => limitsOf(permissions, permission))
  const usual = limits.includes(undefined) ? commonLanguages : limits.flatMap((languages) => languages ?? [])
  const all = distinctLanguages([...known, ...(isLanguageCode(wanted) ? [wanted] : []), ...usual])
  return all.filter((code) => code !== 'en' && (mayIn(code, update) || mayIn(code, review)))
}

const update = 'update_product_translations'
const review = 'review_product_translations'
