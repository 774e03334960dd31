import { wholeNumber } from './readers.ts'

const providers = ['deepl', 'libretranslate'] as const

/** DeepL takes seconds, and a self-hosted model some more; other jobs wait meanwhile. */
export const defaultSeconds = 30

/** Who translates texts where people ask for a machine. */
export type TranslationConfig = {
  translationProvider: (typeof providers)[number] | undefined
  translationUrl: string | undefined
  translationKey: string | undefined
  translationSeconds: number
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
  translationSeconds: {
    variable: 'TRANSLATION_SECONDS',
    meaning: 'how long that provider may take for one answer; a self-hosted model may need longer',
    fallback: String(defaultSeconds),
    read: (text: string) => wholeNumber(text, 600, 1),
  },
}

/** Settings that need one another. A server of one's own may add the key itself. */
export function translationFaults(environment: NodeJS.ProcessEnv): string[] {
  const { TRANSLATION_PROVIDER: name, TRANSLATION_KEY, TRANSLATION_URL } = environment
  if (name === 'deepl' && !TRANSLATION_KEY && !TRANSLATION_URL)
    return ['TRANSLATION_PROVIDER=deepl needs TRANSLATION_KEY.']
  if (name) return []
  const others = Object.values(translationSettings).filter(({ variable }) => environment[variable])
  return others.map(({ variable }) => `${variable} needs TRANSLATION_PROVIDER.`)
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
