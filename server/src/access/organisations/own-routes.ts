import type { Kysely } from 'kysely'
import { afterCommit } from '../../db/shared-transaction.ts'
import type { Tables } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import type { Access } from '../access.ts'
import { countDevices } from '../devices/queries.ts'
import { needs } from '../needs.ts'
import { countPeople } from '../people/queries.ts'
import { countRoles } from '../roles/queries.ts'
import { type Limits, NewOrganisation, Organisation, OwnOrganisation } from './contract.ts'
import { getOrganisation, renameOrganisation } from './own.ts'

const tags = ['Organisations']
const path = '/api/v2/organisation/'

type Parts = { db: Kysely<Tables>; access: Access; limits: Limits }

/** The organisation of the caller. */
export function ownOrganisationRoutes(app: App, { db, access, limits }: Parts): void {
  const read = {
    tags,
    summary: 'Read your organisation',
    description: 'Its name, how many belong to it, as far as the key may know, and what the installation allows.',
    response: { 200: OwnOrganisation },
  }
  app.get(path, { ...needs(), schema: read }, async ({ caller: { orgId, permissions } }) => {
    const members = {
      ...(permissions.has('manage_devices') && { devices: await countDevices(db, orgId) }),
      ...(permissions.has('manage_people') && {
        people: await countPeople(db, orgId),
        roles: await countRoles(db, orgId),
      }),
    }
    return { ...(await getOrganisation(db, orgId)), members, limits }
  })

  const rename = { tags, summary: 'Rename your organisation', body: NewOrganisation, response: { 200: Organisation } }
  app.patch(path, { ...needs('manage_people'), bodyLimit: 4_096, schema: rename }, async ({ caller, body }) => {
    const renamed = await renameOrganisation(db, caller, body.name)
    afterCommit(() => access.forget())
    return renamed
  })
}
