const providers = ['deepl', 'libretranslate'] as const

/** Who translates texts where people ask for a machine. */
export type TranslationConfig = {
  translationProvider: (typeof providers)[number] | undefined
  translationUrl: string | undefined
  translationKey: string | undefined
}

export const translationSettings = {
  translationProvider: {
    variable: 'TRANSLATION_PROVIDER',
    meaning: `who translates where people ask for a machine: ${providers.join(' or ')}; absent = nobody`,
    fallback: '',
    read: (text: string) => (text === '' ? undefined : provider(text)),
  },
  translationUrl: {
    variable: 'TRANSLATION_URL',
    meaning: 'the address of that provider; absent = its public one',
    fallback: '',
    read: (text: string) => (text === '' ? undefined : address(text)),
  },
  translationKey: {
    variable: 'TRANSLATION_KEY',
    meaning: 'the key for that provider',
    fallback: '',
    read: (text: string) => (text === '' ? undefined : text),
  },
}

function provider(text: string) {
  const found = providers.find((name) => name === text)
  if (found) return found
  throw new Error(`one of ${providers.join(', ')}`)
}

function address(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text
  throw new Error('an address such as http://translate.internal:5000')
}
