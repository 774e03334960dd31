import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { chooseLanguage, directionOf, type InterfaceLanguage, languageKey } from './languages.ts'

type Words = { words: Record<string, Record<string, string>> }

/** A language in two files: what every page and the overview say, and what all the others say. */
const loaders: Record<InterfaceLanguage, { first: () => Promise<Words>; rest: () => Promise<Words> }> = {
  en: { first: () => import('./first-en.ts'), rest: () => import('./en.ts') },
  de: { first: () => import('./first-de.ts'), rest: () => import('./de.ts') },
  es: { first: () => import('./first-es.ts'), rest: () => import('./es.ts') },
  fr: { first: () => import('./first-fr.ts'), rest: () => import('./fr.ts') },
  ar: { first: () => import('./first-ar.ts'), rest: () => import('./ar.ts') },
  ja: { first: () => import('./first-ja.ts'), rest: () => import('./ja.ts') },
  'zh-Hans': { first: () => import('./first-zh-Hans.ts'), rest: () => import('./zh-Hans.ts') },
}

/** Set once somebody needs more than the first words. */
let all: Promise<void> | undefined

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
  const stored = localStorage.getItem(languageKey)
  await speak(chooseLanguage([...(stored ? [stored] : []), ...navigator.languages]))
}

export async function speak(language: InterfaceLanguage): Promise<void> {
  const { first, rest } = loaders[language]
  for (const { words } of await Promise.all([first(), ...(all ? [rest()] : [])])) add(language, words)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}

/** Learns the words of all pages; the overview does without them. */
export function speakAll(): Promise<void> {
  const language = i18next.language as InterfaceLanguage
  // A file that is missing comes as no module at all, and is asked for again by whoever needs it next.
  all ??= loaders[language]
    .rest()
    .then(({ words }) => add(language, words))
    .catch((error) => {
      all = undefined
      throw error
    })
  return all
}

function add(language: InterfaceLanguage, words: Words['words']): void {
  for (const [feature, texts] of Object.entries(words)) i18next.addResourceBundle(language, feature, texts)
}

/** Speaks a language from now on. */
export async function chooseInterfaceLanguage(language: InterfaceLanguage): Promise<void> {
  localStorage.setItem(languageKey, language)
  await speak(language)
}
