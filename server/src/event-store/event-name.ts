/** The name of an event that has no other: the hash of its content. */
export const hashIdOf = (hash: string) => `ni:///sha-256;${hash}?ver=CBV2.0`

/** The eventID of a stored event. */
export const nameOf = (stored: { event_id: string | null; hash: string }) => stored.event_id ?? hashIdOf(stored.hash)
