/** The beginning of a day (`2026-12-31`) where the reader is, or of one some days later; `undefined` for what is no day. */
export function startOf(day: string | undefined, daysLater = 0): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '') ?? []
  return date && new Date(Number(year), Number(month) - 1, Number(date) + daysLater).toISOString()
}
