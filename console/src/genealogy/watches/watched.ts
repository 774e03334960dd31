import type { Watch } from '@polytrace/client'
import { identify } from '@polytrace/epcis'

/** The watch of a thing, whichever notation its identifier has. */
export function watchOf(identifier: string, found: readonly Watch[]): Watch | undefined {
  const { canonical } = identify(identifier)
  return found.find((watch) => identify(watch.identifier).canonical === canonical)
}

/** What most people call a thing by: its serial number or lot. */
export function shortName(identifier: string): string {
  const { lot, serial } = identify(identifier)
  return serial ?? lot ?? identifier
}
