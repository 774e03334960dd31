import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, directionOf, type InterfaceLanguage } from './languages.ts'

/** One file a language, asked for when it is spoken. */
const loaders = {
  en: () => import('./en.ts'),
  de: () => import('./de.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  ar: () => import('./ar.ts'),
  ja: () => import('./ja.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
} satisfies Record<InterfaceLanguage, () => Promise<unknown>>

const storageKey = 'polytrace.language'

/** Speaks the language that was chosen before, or the browser's. */
export async function startWords(): Promise<void> {
  await i18next.use(initReactI18next).init({
    resources: {},
    ns: [],
    defaultNS: 'frame',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const stored = localStorage.getItem(storageKey)
  await speak(chooseLanguage([...(stored ? [stored] : []), ...navigator.languages]))
}

export async function speak(language: InterfaceLanguage): Promise<void> {
  const { words } = await loaders[language]()
  for (const [feature, texts] of Object.entries(words)) i18next.addResourceBundle(language, feature, texts)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Speaks a language from now on. */
export async function chooseInterfaceLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem(storageKey, language)
  await speak(language)
}
