import { thingKey } from '@polytrace/epcis'
import type { Pool } from 'pg'
import { fail, Problem } from '../errors.ts'
import { findThing } from '../genealogy/queries.ts'
import { identifiersIn } from '../genealogy/routes.ts'

export const genealogyPath = '/api/v2/epcis/genealogy/'

/** The thing that an address names, in whichever notation, and how it was written there. */
export async function getAsked(pool: Pool, orgId: string, url: string, prefix: string) {
  const identifiers = identifiersIn(url, prefix)
  const things = identifiers.map(thingKey)
  const thing = (await findThing(pool, orgId, things)) ?? fail(new Problem('not_found', 'No event mentions this.'))
  return { thing, asked: identifiers[things.indexOf(thing)] ?? identifiers[0] }
}
