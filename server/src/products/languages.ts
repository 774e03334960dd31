/** A language code such as `fr`, `en_CA` or `zh-Hant`; RFC 5646 also has private (`x-…`) and old (`i-…`) ones. */
export const languagePattern = '^([A-Za-z]{2,8}|[IXix][-_][A-Za-z0-9]{1,8})([-_][A-Za-z0-9]{1,8})*$'
/** RFC 5646 (4.4.1) advises to leave room for 35 characters: the longest tag without extensions. */
export const maxLanguageLength = 35
/** Languages of one product. */
export const maxLanguages = 200

/** Values outside `translations` are in English. */
export const originalLanguage = 'en'

const pattern = new RegExp(languagePattern)

export const isLanguage = (code: string) => code.length <= maxLanguageLength && pattern.test(code)

/** The same for every spelling of one language: `fr_CA` and `FR-ca` are both `fr-ca`. */
export const languageKey = (code: string) => code.toLowerCase().replaceAll('_', '-')

/** Whether a language is that of the originals or a variety of it, such as `en-US`, which tools of translators ask for. */
export const isOriginal = (code: string) => `${languageKey(code)}-`.startsWith(`${originalLanguage}-`)

/** A code as `Content-Language` writes it. */
export const languageTag = (code: string) => code.replaceAll('_', '-')

/** What is there in a language, by keys of languages; else in a variety of it, such as `fr-FR` for `fr`. */
export const nearestIn = <Value>(byKey: ReadonlyMap<string, Value>, key: string): Value | undefined =>
  byKey.get(key) ?? [...byKey].find(([other]) => other.startsWith(`${key}-`))?.[1]
