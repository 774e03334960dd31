import { keyOfCanonical } from '@polytrace/epcis'

const hashId = /^ni:\/\/\/sha-256;([0-9a-f]{64})(?:\?ver=CBV2\.0)?$/i

/** The hash that an eventID names, as 64 hex digits. */
export const hashIn = (eventId: string) => hashId.exec(eventId)?.[1]?.toLowerCase()

/** The key by which an event with this eventID is stored once. */
export function identityOf(eventId: string): string {
  const hash = hashIn(eventId)
  return hash === undefined ? keyOfCanonical(`event ${eventId}`) : identityOfHash(hash)
}

/** An error declaration repeats the id of its original, and is an event of its own. */
export function declarationIdentity(eventId: string, declaration: unknown): string {
  return keyOfCanonical(`declaration ${eventId}\n${sortedJson(declaration)}`)
}

/** The same for an event that has no other eventID than its hash. */
export const identityOfHash = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`

/** The same text for the same value, in whichever order its keys came. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
