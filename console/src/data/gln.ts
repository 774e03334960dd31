import { identify } from '@polytrace/epcis'

/** The GLN of a place in any notation; `undefined` when it has none. */
export const glnOf = (place: string): string | undefined => /\/41[47]\/(\d{13})/.exec(identify(place).canonical)?.[1]
