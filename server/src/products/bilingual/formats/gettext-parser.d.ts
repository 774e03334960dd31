declare module 'gettext-parser' {
  export type Message = { msgid: string; msgctxt?: string; msgstr?: string[]; comments?: { flag?: string } }
  export const po: {
    parse(text: string): {
      headers?: { [name: string]: string }
      translations: { [context: string]: { [id: string]: Message } }
    }
  }
}
