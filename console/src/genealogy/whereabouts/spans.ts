type Dated = { since: string; until: string | null }

/** The narrowest bar that can still be seen, in percent. */
const minWidth = 1.5

/** Where each stay lies on a line from the first to the last moment, in percent, the earliest first. What lasts goes to the end. */
export function spansOf<Stay extends Dated>(stays: Stay[]): { stay: Stay; left: number; width: number }[] {
  const moments = stays.flatMap(({ since, until }) => [Date.parse(since), Date.parse(until ?? since)])
  const first = Math.min(...moments)
  // What lasts must be seen to go on after the last event.
  const length = (Math.max(...moments) - first) * 1.08 || 1
  const part = (moment: number) => ((moment - first) / length) * 100
  return stays
    .toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
    .map((stay) => {
      const left = Math.min(part(Date.parse(stay.since)), 100 - minWidth)
      const end = stay.until === null ? 100 : part(Date.parse(stay.until))
      return { stay, left, width: Math.max(end - left, minWidth) }
    })
}
