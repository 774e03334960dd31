/** Cuts a long identifier in the middle, where two of them differ least. */
export function shorten(text: string, most = 28): string {
  if (text.length <= most) return text
  const end = Math.ceil((most - 1) / 2)
  return `${text.slice(0, most - 1 - end)}…${text.slice(-end)}`
}
