/** The language that an import is in, and whether a file means it by another name. */
export type Wanted = { lang: string; isMeantBy(code: string): boolean }
