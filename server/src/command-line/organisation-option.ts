import { listOrganisations } from '../access/organisations/queries.ts'
import type { Db } from '../db/tables.ts'
import { UsageError } from './usage.ts'

export const organisationOption = { organisation: { type: 'string' } } as const

/** Who makes a change at the command line. */
export const operator = (orgId: string) => ({ orgId, deviceId: null, deviceName: 'the command line' })

/** The organisation by id or name; without either, the only one there is. */
export async function findOrganisationId(db: Db, wanted: string | undefined): Promise<string> {
  const all = await listOrganisations(db, undefined, 10_000)
  const found = wanted === undefined ? all : all.filter(({ id, name }) => id === wanted || name === wanted)
  const [organisation] = found
  if (organisation && found.length === 1) return organisation.id
  if (all.length === 0) throw new UsageError('The database is empty: start the service once first.')
  const names = all
    .slice(0, 20)
    .map(({ id, name }) => `  ${id}  ${name}`)
    .join('\n')
  throw new UsageError(`--organisation must name one of these by id (or by a name that only one has):\n${names}`)
}
