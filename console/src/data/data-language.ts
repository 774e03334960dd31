import { useLocalStorage } from '@mantine/hooks'

/** Languages that many need, for pickers; products may have any other. */
export const commonLanguages = [
  ...['en', 'de', 'fr', 'ja', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr', 'ar', 'he', 'hi', 'ko', 'zh-Hans'],
]

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
