import { api, isProblem } from '../../data/api.ts'
import type { Handling, KeptEntry, Recall } from './queries.ts'

/** Somebody else changed what the page still shows as it was: nothing is written over unseen. */
class ChangedMeanwhile extends Error {}

/** Whether a change was refused because somebody else was there first. */
export const isChangedMeanwhile = (error: unknown) => error instanceof ChangedMeanwhile || isProblem(error, 412)

const entryPath = '/api/v2/epcis/genealogy/recalls/{id}/entries/{n}/'
const recallPath = '/api/v2/epcis/genealogy/recalls/{id}/'

/** Lists give no tags: an entry is read with its own, and must still be as one of those times left it. */
export async function handleEntry(id: string, n: number, change: Handling, seen: KeptEntry['changed_at'][]) {
  const path = { id, n }
  const { data, etag } = await api.send('get', entryPath, { path })
  if (!seen.includes(data.changed_at)) throw new ChangedMeanwhile()
  return api.patch(entryPath, { path, body: change, headers: { 'if-match': etag } })
}

export async function changeState(seen: Recall, state: Recall['state']) {
  const path = { id: seen.id }
  return api.patch(recallPath, { path, body: { state }, headers: { 'if-match': await tagOf(seen) } })
}

export async function deleteRecall(seen: Recall) {
  await api.delete(recallPath, { path: { id: seen.id }, headers: { 'if-match': await tagOf(seen) } })
}

async function tagOf({ id, state, name }: Recall): Promise<string | undefined> {
  const { data, etag } = await api.send('get', recallPath, { path: { id } })
  if (data.state !== state || data.name !== name) throw new ChangedMeanwhile()
  return etag
}
