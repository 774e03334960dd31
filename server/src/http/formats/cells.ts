/** What a spreadsheet would run as a formula, and a leading apostrophe, which marks a guarded text. */
const dangerous = /^[=+\-@'\t\r]/

/** A text that no spreadsheet takes for a formula: a dangerous one gets a leading apostrophe. */
export const guardText = (text: string) => (dangerous.test(text) ? `'${text}` : text)

/** Takes the mark of `guardText` off again, also where a spreadsheet made LF of the CR; an apostrophe of the text's own stays. */
export const unguardText = (text: string) => (/^'[=+\-@'\t\r\n]/.test(text) ? text.slice(1) : text)

/** Spreadsheets, and what reads XML, write line ends of their own. */
export const withPlainEnds = (text: string) => text.replace(/\r\n?/g, '\n')

/** A value as the text of a cell. Lists and objects are JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return guardText(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Spreadsheets make zeros of all digits of a number but the first 15: an identifier would become another one. */
export const isBeyondSheets = (value: number) => Number.isInteger(value) && Math.abs(value) >= 1e15
