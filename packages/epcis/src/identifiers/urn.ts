/** Nearly all URNs are folded already. */
const FOLDED = /^urn:[a-z0-9][a-z0-9-]{0,31}:/

/** RFC 8141: the scheme and the namespace of a URN are read without regard to case. */
export function foldNamespace(urn: string): string {
  if (FOLDED.test(urn)) return urn
  const head = /^urn:[a-z0-9][a-z0-9-]{0,31}:/i.exec(urn)?.[0]
  return head === undefined ? urn : head.toLowerCase() + urn.slice(head.length)
}

/** RFC 8141: the hex digits of percent triplets have no case either; everything else keeps its case. */
export function foldTriplets(urn: string): string {
  return !urn.includes('%') ? urn : urn.replace(/%[0-9a-f]{2}/gi, (triplet) => triplet.toUpperCase())
}
