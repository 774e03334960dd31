/** Text for a message: a sender may put a megabyte where a word belongs. */
export function shorten(text: string, maxLength = 80): string {
  return text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}
