/** The languages that the interface speaks, by their own names. */
export const interfaceLanguages = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
  'zh-Hans': '简体中文',
} as const

/** Where a browser keeps the language that was chosen. */
export const languageKey = 'polytrace.language'

export type InterfaceLanguage = keyof typeof interfaceLanguages

/** The first language that we speak among those that somebody asks for; English when there is none. */
export function chooseLanguage(wanted: readonly string[]): InterfaceLanguage {
  const spoken = Object.keys(interfaceLanguages) as InterfaceLanguage[]
  const known = wanted.map((tag) => spoken.find((code) => primaryOf(code) === primaryOf(tag)))
  return known.find((code) => code !== undefined) ?? 'en'
}

/** Whoever reads traditional Chinese reads simplified more easily than English: scripts and regions do not matter. */
const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0]

/** Where lines begin: Arabic is written from right to left, and so is everything around it. */
export const directionOf = (language: InterfaceLanguage) => (language === 'ar' ? 'rtl' : 'ltr')
