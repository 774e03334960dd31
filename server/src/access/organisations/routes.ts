import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { noStore } from '../../http/security-headers.ts'
import { needs } from '../needs.ts'
import { NewOrganisation, Organisation, OrganisationQuery, OrganisationWithKey } from './contract.ts'
import { createOrganisation } from './create.ts'
import { countOrganisations, listOrganisations } from './queries.ts'

const tags = ['Organisations']
const path = '/api/v2/organisations/'

export function organisationRoutes(app: App, { db }: { db: Kysely<Tables> }): void {
  const list = {
    tags,
    summary: 'List organisations',
    querystring: OrganisationQuery,
    response: { 200: PageOf(Organisation) },
  }
  app.get(path, { ...needs('manage_organisations'), schema: list }, async ({ query, url }) => {
    const include = readInclude(query.include, ['count'])
    const rows = await listOrganisations(db, idCursor(query.cursor), query.limit + 1)
    const page = pageOf(url, query.limit, rows, (organisation) => organisation.id)
    return include.has('count') ? { ...page, count: await countOrganisations(db) } : page
  })

  const create = {
    tags,
    summary: 'Create an organisation',
    body: NewOrganisation,
    response: { 201: OrganisationWithKey },
  }
  app.post(path, { ...needs('manage_organisations'), bodyLimit: 4_096, schema: create }, async (request, reply) =>
    reply
      .code(201)
      .headers(noStore)
      .send(await createOrganisation(db, request.caller, request.body.name)),
  )
}
