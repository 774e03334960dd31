const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** What a spreadsheet would take for a formula is kept a text. */
const harmless = (text: string) => (/^[=+\-@'\t\r]/.test(text) ? `'${text}` : text)

/** RFC 4180, with a mark that tells spreadsheets that it is UTF-8. */
export const csvOf = (rows: string[][]): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => quoted(harmless(cell))).join(',')}\r\n`).join('')}`
