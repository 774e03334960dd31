import type { LabelQueue, Permission, TextChanges } from '@polytrace/client'
import { api } from '../../data/api.ts'

/** A thing that has labels, with those that were asked for. */
export type Labelled = LabelQueue['results'][number]
export type Label = Labelled['texts'][number]
export type LabelKind = Labelled['kind']

/** What has labels, in the order in which it is offered, and who may read it. */
export const labelKinds: readonly { kind: LabelKind; reads: Permission }[] = [
  { kind: 'material', reads: 'read_entities' },
  { kind: 'facility', reads: 'read_entities' },
  { kind: 'custom_data', reads: 'read_entities' },
  { kind: 'schema', reads: 'read_schemas' },
]

type Write = { path: { id: string; lang: string }; body: TextChanges }

const writers = {
  material: (write: Write) => api.patch('/api/v2/materials/{id}/labels/{lang}/', write),
  facility: (write: Write) => api.patch('/api/v2/facilities/{id}/labels/{lang}/', write),
  custom_data: (write: Write) => api.patch('/api/v2/custom-data/{id}/labels/{lang}/', write),
  schema: (write: Write) => api.patch('/api/v2/schemas/{id}/labels/{lang}/', write),
}

type Read = { path: { id: string; lang: string } }

const readers = {
  material: (read: Read) => api.get('/api/v2/materials/{id}/labels/{lang}/', read),
  facility: (read: Read) => api.get('/api/v2/facilities/{id}/labels/{lang}/', read),
  custom_data: (read: Read) => api.get('/api/v2/custom-data/{id}/labels/{lang}/', read),
  schema: (read: Read) => api.get('/api/v2/schemas/{id}/labels/{lang}/', read),
}

/** All labels of a thing in a language, as they are now. */
export const readLabels = async (
  { kind, id }: Pick<Labelled, 'kind' | 'id'>,
  lang: string,
): Promise<readonly Label[]> => (await readers[kind]({ path: { id, lang } })).texts

/** Stores labels of one thing, and returns all of its labels as they are then. */
export async function storeLabels(
  { kind, id }: Pick<Labelled, 'kind' | 'id'>,
  lang: string,
  texts: TextChanges['texts'],
): Promise<readonly Label[]> {
  return (await writers[kind]({ path: { id, lang }, body: { texts } })).texts
}

const entityKinds = { material: 'materials', facility: 'facilities', custom_data: 'custom-data' } as const

/** The page of a thing. */
export const pageOf = (kind: LabelKind, id: string) =>
  kind === 'schema'
    ? ({ to: '/schemas/$id', params: { id } } as const)
    : ({ to: '/entities/$kind/$id', params: { kind: entityKinds[kind], id } } as const)
