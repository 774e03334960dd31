import { identify, keyOfCanonical } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { type Reader, readOwnElements } from './own-elements.ts'
import { readCapturedNames } from './queries.ts'

/** A facility and the party that runs it share one GLN. */
const facilityOf = (canonical: string) => canonical.replace('https://id.gs1.org/417/', 'https://id.gs1.org/414/')

/**
 * What people call places, parties and classes, by the identifiers that are given: as a facility or product of ours is
 * called, as far as the caller may read it, or else as the last document that names it did.
 */
export async function readElementNames(
  tenant: Tenant,
  reader: Reader,
  identifiers: Iterable<string>,
): Promise<Map<string, string>> {
  const subjects = Array.from(identifiers, (identifier) => ({ identifier, ...identify(identifier) }))
  if (subjects.length === 0) return new Map()
  const [own, captured] = await Promise.all([
    readOwnElements(
      tenant,
      reader,
      subjects.map(({ canonical }) => facilityOf(canonical)),
    ),
    readCapturedNames(
      tenant,
      subjects.map(({ canonical }) => keyOfCanonical(canonical)),
    ),
  ])
  const names = new Map<string, string>()
  for (const { identifier, canonical } of subjects) {
    const name = own.get(facilityOf(canonical))?.row.texts.name ?? captured.get(canonical)
    if (name !== undefined) names.set(identifier, name)
  }
  return names
}
