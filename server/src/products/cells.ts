/** What a spreadsheet would run as a formula, or could not tell from the mark itself. */
const dangerous = /^[=+\-@'\t\r]/

/** A text that no spreadsheet takes for a formula. */
export const guardText = (text: string) => (dangerous.test(text) ? `'${text}` : text)

/** Takes the mark of `guardText` off again; an apostrophe of the text's own stays. */
export const unguardText = (text: string) =>
  text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text

/** A value as the text of a cell. Lists and objects are JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return guardText(value)
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const isNoValue = (value: unknown) => value === undefined || value === null
