import type { Kysely } from 'kysely'
import { holdLock, locks } from '../../db/locks.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { GuardedSource } from '../guard/guard.ts'
import { insertSchema, insertVersion, lockSchema, queueChange, systemOwner, updateText } from '../registry/queries.ts'
import { listDependents, raiseRevisions } from '../registry/reference-queries.ts'
import { listShippedTexts } from './queries.ts'
import { readShipped, type ShippedSchema } from './read.ts'

/** What is derived from schemas, such as the totals of texts. */
type Source = Pick<GuardedSource, 'schemasChanged'>

const author = { deviceId: null, deviceName: 'Polytrace' }

/** Makes sure that the database holds the shipped schemas of this release; a new text is a new version. */
export async function ensureShipped(db: Kysely<Tables>, sources: Source[], schemas = readShipped()): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await holdLock(tx, locks.shippedSchemas)
    for (const schema of schemas) await ensure(tx, sources, schema)
  })
}

async function ensure(tx: Db, sources: Source[], schema: ShippedSchema): Promise<void> {
  const { id, name, description, field_group, raw_schema } = schema
  const rawText = JSON.stringify(raw_schema)
  const texts = await listShippedTexts(tx, id)
  // A text that the schema had before comes from an older release, which starts beside a newer one during an upgrade.
  if (texts.includes(rawText)) return
  await queueChange(tx, systemOwner)
  const known = await lockSchema(tx, systemOwner, id)
  const saved = known
    ? await updateText(tx, systemOwner, id, { ...known, name, description }, rawText)
    : await insertSchema(tx, systemOwner, { id, name, description, field_group, rawText, isShipped: true })
  await insertVersion(tx, saved, rawText, author)
  const dependents = await listDependents(tx, systemOwner, id)
  await raiseRevisions(tx, dependents)
  const changed = [id, ...dependents.map((dependent) => dependent.id)]
  for (const source of sources) await source.schemasChanged?.(tx, undefined, changed)
}
