import { createHash } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { type Fault, invalid } from '../../errors.ts'
import type { FieldGroup } from '../guard/guard.ts'
import type { Bundle } from '../validation/sandbox/tasks.ts'
import type { State } from './modes.ts'
import { findDocuments, type SchemaDocument } from './reference-queries.ts'

/** A stored schema, ready to be handed to a worker. */
export type Unit = { id: string; version: number; revision: number; state: State; group: FieldGroup; bundle: Bundle }

/** A schema of which the text is known: a candidate for its next version, or any version that is stored. */
export type Root = { id: string; text: string; targets: { id: string; version: number }[]; name: string }

const maxDocuments = 50
const maxCharacters = 2_000_000

export const addressOf = (id: string, version: number) => (version === 0 ? `schema:${id}` : `schema:${id}@${version}`)

/** Loads a schema, current or in a certain version, with everything that it refers to. */
export async function loadUnit(db: Db, orgId: string, id: string, version = 0): Promise<Unit | undefined> {
  const [document] = await findDocuments(db, orgId, [{ id, version }])
  if (!document) return undefined
  const root = { id, text: document.text, targets: document.targets, name: `${id}=${document.version}` }
  const { bundle } = await gather(db, orgId, root)
  const { version: found, revision, state, field_group: group } = document
  return { id, version: found, revision, state, group, bundle }
}

/** The next version of a schema, under a name of its own: equal texts have equal names. */
export const candidateRoot = (id: string, text: string, targets: Root['targets']): Root => ({
  id,
  text,
  targets,
  name: `${id}=${createHash('sha256').update(text).digest('hex')}`,
})

/**
 * Puts a root together with everything that it refers to, near or far. `instead` stands for a schema's current version
 * before it is saved. What cannot be found is `missing`.
 */
export async function gather(
  db: Db,
  orgId: string,
  root: Root,
  instead: Root = root,
): Promise<{ bundle: Bundle; missing: Root['targets'] }> {
  const documents: Record<string, string> = { [addressOf(root.id, 0)]: root.text }
  const names = [`${addressOf(root.id, 0)}:${root.name}`]
  const missing: Root['targets'] = []
  let wanted = root.targets
  for (;;) {
    const next = listUnseen(wanted, documents)
    if (next.length === 0) break
    const found: (Pick<SchemaDocument, 'text' | 'targets'> & { id: string; wanted: number; name: string })[] = []
    const fetched = next.filter(({ id, version }) => id !== instead.id || version !== 0)
    if (fetched.length < next.length) found.push({ ...instead, wanted: 0 })
    for (const row of await findDocuments(db, orgId, fetched)) found.push({ ...row, name: `${row.id}=${row.version}` })
    for (const { id, wanted: version, text, name } of found) {
      documents[addressOf(id, version)] = text
      names.push(`${addressOf(id, version)}:${name}`)
    }
    missing.push(...listUnseen(next, documents))
    if (missing.length > 0) break
    requireModest(documents)
    wanted = found.flatMap(({ targets }) => targets)
  }
  return { bundle: { key: names.join(' '), root: addressOf(root.id, 0), documents }, missing }
}

function listUnseen(wanted: Root['targets'], documents: Record<string, string>): Root['targets'] {
  const byAddress = new Map(wanted.map((target) => [addressOf(target.id, target.version), target]))
  return [...byAddress].filter(([address]) => !Object.hasOwn(documents, address)).map(([, target]) => target)
}

function requireModest(documents: Record<string, string>): void {
  const texts = Object.values(documents)
  if (texts.length <= maxDocuments && texts.reduce((sum, text) => sum + text.length, 0) <= maxCharacters) return
  const message = `A schema may draw on ${maxDocuments} schemas with ${maxCharacters} characters at most, all references followed.`
  throw invalid([{ pointer: '/raw_schema', code: 'too_costly', message } satisfies Fault])
}
