/** Cuts a long identifier in the middle, where two of them differ least. */
export function shorten(text: string, maxLength = 28): string {
  if (text.length <= maxLength) return text
  const end = Math.ceil((maxLength - 1) / 2)
  return `${text.slice(0, maxLength - 1 - end)}…${text.slice(-end)}`
}
