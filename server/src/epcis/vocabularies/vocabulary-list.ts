import { describableIn, type EventReading, keyOfCanonical } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { readElements } from './queries.ts'

/** What documents said about the places, parties and classes that events name, as a document holds it; often nothing. */
export async function vocabularyListFor(tenant: Tenant, events: EventReading[]): Promise<object[]> {
  const subjects = new Set(events.flatMap((event) => [...describableIn(event)]))
  if (subjects.size === 0) return []
  const rows = await readElements(tenant, Array.from(subjects, keyOfCanonical))
  const vocabularies = Map.groupBy(rows, ({ type }) => type)
  return Array.from(vocabularies, ([type, elements]) => ({
    type,
    vocabularyElementList: elements.map(({ text, attributes, children }) => ({
      id: text,
      ...(attributes.length > 0 && { attributes }),
      ...(children.length > 0 && { children }),
    })),
  }))
}
