import { useSession } from '../session/session.ts'
import { useDataLanguage } from './data-language.ts'

/** The language to ask for; nothing = as entered. */
export type Language = { lang?: string }

export const languageParameter = (lang: string, mayTranslate: boolean): Language =>
  lang !== '' && mayTranslate ? { lang } : {}

/** The data language as a parameter, where the key may read translations. */
export function useLanguage(): Language {
  const [lang] = useDataLanguage()
  return languageParameter(lang, useSession().may('read_product_translations'))
}
