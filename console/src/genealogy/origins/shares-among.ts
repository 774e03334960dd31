/** So much of a batch is this material: of all that is measured in its unit. */
export type Share = { quantity: number; uom: string | undefined; part: number }

/** The share of each entry, compared with the other entries of the same unit. */
export function sharesAmong(
  portions: Map<string, Map<string | undefined, number>>,
  entries: { canonical: string }[],
): (canonical: string) => Share | undefined {
  const sums = new Map<string | undefined, number>()
  for (const { canonical } of entries)
    for (const [uom, quantity] of portions.get(canonical) ?? []) sums.set(uom, (sums.get(uom) ?? 0) + quantity)
  return (canonical) => {
    const [first, ...others] = portions.get(canonical) ?? []
    if (!first || others.length > 0) return undefined
    const [uom, quantity] = first
    return { quantity, uom, part: quantity / (sums.get(uom) || 1) }
  }
}
