let sheet: CSSStyleSheet | undefined

/** Writes a line into the margin of all sheets but the first, which has the whole head. */
export function headEverySheet(line: string, direction: 'ltr' | 'rtl'): void {
  if (!sheet) {
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
  }
  const corner = direction === 'rtl' ? '@top-right' : '@top-left'
  sheet.replaceSync(`
    @page { ${corner} { content: ${quoted(line)}; font-size: 8pt; width: 100% } }
    @page :first { ${corner} { content: none } }`)
}

/** As a string of CSS, in which a name can end nothing. */
const quoted = (text: string) =>
  `"${text.replace(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
