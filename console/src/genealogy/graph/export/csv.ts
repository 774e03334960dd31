const quote = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A leading quote keeps spreadsheets from reading a cell as a formula. */
const escapeFormula = (text: string) => (/^[=+\-@'\t\r]/.test(text) ? `'${text}` : text)

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvOf = (rows: string[][]): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`).join('')}`
