/** The languages that the interface speaks, by their own names. */
export const interfaceLanguages = { en: 'English', de: 'Deutsch', fr: 'Français', ja: '日本語' } as const

export type InterfaceLanguage = keyof typeof interfaceLanguages

/** The first language that we speak among those that somebody asks for; English when there is none. */
export function chooseLanguage(wanted: readonly string[]): InterfaceLanguage {
  const codes = wanted.map((tag) => tag.toLowerCase().split('-')[0] ?? '')
  return codes.find((code): code is InterfaceLanguage => Object.hasOwn(interfaceLanguages, code)) ?? 'en'
}
