/** What a language code looks like: `fr`, `en_CA`, `zh-Hant`. */
export const languagePattern = '^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$'
export const longestLanguage = 35
export const mostLanguages = 200

/** Values outside `translations` are in English. */
export const originalLanguage = 'en'

const pattern = new RegExp(languagePattern)

export const isLanguage = (code: string) => code.length <= longestLanguage && pattern.test(code)

/** What two spellings of one language have in common. */
export const languageKey = (code: string) => code.toLowerCase().replaceAll('_', '-')

/** A code as `Content-Language` writes it. */
export const languageTag = (code: string) => code.replaceAll('_', '-')
