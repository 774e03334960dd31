import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { cursorFault, cursorText, cutPage, PageOf } from '../../http/paging.ts'
import { IdParameter } from '../../http/shapes.ts'
import { Comparison } from '../evolution/contract.ts'
import type { ValidationPool } from '../validation/sandbox/pool.ts'
import { loadUnit } from './bundle.ts'
import { DiffParameters, SchemaVersion, VersionParameters, VersionQuery } from './contract.ts'
import { findVersion, hasVersions, listVersions } from './queries.ts'

const tags = ['Schemas']
const path = '/api/v2/schemas/:id/versions/'

export function versionRoutes(app: App, { db, pool }: { db: Db; pool: ValidationPool }): void {
  const list = {
    tags,
    summary: 'List every version of a schema, newest first',
    params: IdParameter,
    querystring: VersionQuery,
    response: { 200: PageOf(SchemaVersion) },
  }
  app.get(path, { ...needs('read_schemas'), schema: list }, async ({ params, query, caller, url }) => {
    if (!(await hasVersions(db, caller.orgId, params.id))) throw notFound('schema', params.id)
    const rows = await listVersions(db, caller.orgId, params.id, readCursor(query.cursor), query.limit + 1)
    return cutPage(url, query.limit, rows, ({ version }) => String(version))
  })

  const read = {
    tags,
    summary: 'Read a version of a schema',
    description: 'A version never changes.',
    params: VersionParameters,
    response: { 200: SchemaVersion },
  }
  app.get(
    `${path}:version/`,
    { ...needs('read_schemas'), schema: read },
    async ({ params: { id, version }, caller }) =>
      (await findVersion(db, caller.orgId, id, version)) ?? fail(noVersion(id, version)),
  )

  const diff = {
    tags,
    summary: 'Compare two versions of a schema',
    description: '`backward`: whether all data that conforms to `a` conforms to `b`; `forward`: the reverse.',
    params: DiffParameters,
    response: { 200: Comparison },
  }
  app.get(`${path}:a/diff/:b/`, { ...needs('read_schemas'), schema: diff }, async ({ params, caller }) => {
    const { id, a, b } = params
    const before = (await findVersion(db, caller.orgId, id, a)) ?? fail(noVersion(id, a))
    const after = (await loadUnit(db, caller.orgId, id, b)) ?? fail(noVersion(id, b))
    return pool.compare(caller.orgId, JSON.stringify(before.raw_schema), after.bundle, after.group)
  })
}

const noVersion = (id: string, version: number) => notFound('version', `${version} of the schema ${id}`)

function readCursor(cursor: string | undefined): number | undefined {
  if (cursor === undefined) return undefined
  const version = cursorText(cursor)
  if (/^\d{1,9}$/.test(version)) return Number(version)
  throw cursorFault()
}
