/** The language that an import is in, whether a file means it by another name, and whether a language is that of the originals. */
export type Wanted = { lang: string; isMeantBy(code: string): boolean; isOriginal(code: string): boolean }
