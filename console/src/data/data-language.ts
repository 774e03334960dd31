import { useLocalStorage } from '@mantine/hooks'

/** Languages that many need, for pickers; products may have any other. */
export const commonLanguages = [
  ...['en', 'de', 'fr', 'ja', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr', 'ar', 'he', 'hi', 'ko', 'zh-Hans'],
  // With these, all official languages of the European Union.
  ...['bg', 'cs', 'da', 'el', 'et', 'fi', 'ga', 'hr', 'hu', 'lt', 'lv', 'mt', 'ro', 'sk', 'sl'],
  ...['bn', 'ca', 'fa', 'id', 'is', 'nb', 'sr', 'th', 'uk', 'ur', 'vi', 'zh-Hant'],
]

/** Whether a text can be the code of a language. */
export const isLanguageCode = (text: string) => /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text)

/** The language whose code is being typed, as it is commonly written: there are more languages than any list holds. */
export function typedLanguage(text: string): string | undefined {
  const code = text.trim().replaceAll('_', '-')
  try {
    return isLanguageCode(code) ? Intl.getCanonicalLocales(code)[0] : undefined
  } catch {
    return undefined
  }
}

/** Two spellings of one language: `fr_CA` and `fr-ca`. */
export const sameLanguage = (one: string, other: string) => keyOf(one) === keyOf(other)

/** Each language once, as it is written first. */
export const distinctLanguages = (codes: readonly string[]) =>
  codes.filter((code, index) => codes.findIndex((other) => sameLanguage(other, code)) === index)

const keyOf = (code: string) => code.toLowerCase().replaceAll('_', '-')

/** The language in which product texts are shown; empty = as they were entered. */
export function useDataLanguage(): [language: string, choose: (language: string) => void] {
  const [language, choose] = useLocalStorage({
    key: 'polytrace.data-language',
    defaultValue: '',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (value) => value ?? '',
  })
  return [language, choose]
}
