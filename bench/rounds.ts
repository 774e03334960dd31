/** Measures several things in turn, round after round, so that a noisy machine disturbs all of them alike. */
export async function interleave<Name extends string>(
  measures: Record<Name, () => Promise<number>>,
  rounds = 5,
): Promise<Record<Name, number>> {
  const figures = Object.fromEntries(Object.keys(measures).map((name) => [name, []])) as unknown as Record<
    Name,
    number[]
  >
  for (let round = 0; round < rounds; round++) {
    for (const name of Object.keys(measures) as Name[]) figures[name].push(await measures[name]())
  }
  return Object.fromEntries(
    Object.entries<number[]>(figures).map(([name, values]) => [name, median(values)]),
  ) as Record<Name, number>
}

/**
 * The median of several in a row. What is asked once in a while waits for memory that others have used since, on either side of
 * a comparison; what is busy with the same does not.
 */
export const inARow =
  (measure: () => Promise<number>, count = 10) =>
  async (): Promise<number> => {
    const values: number[] = []
    while (values.length < count) values.push(await measure())
    return median(values)
  }

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Says whether a ratio reaches its aim; the figure counts, not the exit code. */
export function report(what: string, ratio: number, least: number): void {
  const verdict = ratio >= least ? 'reached' : 'MISSED'
  console.log(`${what}: ${ratio.toFixed(2)} (at least ${least}: ${verdict})`)
}

/** The same of a ratio, or of a difference, that must stay small. */
export function reportMost(what: string, figure: number, limit: number): void {
  const verdict = figure <= limit ? 'reached' : 'MISSED'
  console.log(`${what}: ${figure.toFixed(2)} (at most ${limit}: ${verdict})`)
}
