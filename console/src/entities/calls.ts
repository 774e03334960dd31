import { api, listing, reading } from '../data/api.ts'
import type { Entity, Kind, Written } from './kinds.ts'
import type { Patch } from './patch.ts'

// The three kinds have the same addresses and answers, so the types of materials stand for all.
const all = ({ name }: Kind) => `/api/v2/${name}/` as '/api/v2/materials/'
const one = ({ name }: Kind) => `/api/v2/${name}/{id}/` as '/api/v2/materials/{id}/'

export const listEntities = (kind: Kind, q: string | undefined, schema_id: string | undefined) =>
  listing(all(kind), { query: { q: q || undefined, schema_id: schema_id || undefined } })

export const readEntity = (kind: Kind, id: string) => reading(one(kind), { path: { id } })

export const findEntities = async (kind: Kind, q: string, limit: number, signal: AbortSignal) =>
  (await api.get(all(kind), { query: { q, limit }, signal })).results as Entity[]

export const createEntity = (kind: Kind, written: Written) => {
  const body = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null))
  return api.post(all(kind), { body: body as { name: string } }) as Promise<Entity>
}

export const changeEntity = (kind: Kind, id: string, version: number, { merge, body }: Patch) =>
  api.patch(one(kind), {
    path: { id },
    query: { merge },
    headers: { 'if-match': `"${version}"` },
    body,
  }) as Promise<Entity>

export const removeEntity = (kind: Kind, { id, version }: Entity) =>
  api.delete(one(kind), { path: { id }, headers: { 'if-match': `"${version}"` } })
