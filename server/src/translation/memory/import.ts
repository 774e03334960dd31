import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Tables } from '../../db/tables.ts'
import { readUnits } from '../../products/bilingual/formats/tmx.ts'
import { languageKey } from '../../products/languages.ts'
import type { MemoryImport } from './contract.ts'
import { countKnown, insertEntries } from './entry-queries.ts'
import { isText } from './pairs.ts'
import type { NewEntry } from './queries.ts'
import { entryId, sourceKey, termsOf } from './terms.ts'

/** Pairs that are stored together: what the memory learns meanwhile waits for no longer than they take. */
const partSize = 1_000

type Options = { lang: string; charset: string | undefined; dryRun: boolean; signal: AbortSignal }

/** Adds the pairs of a TMX file to the memory of a language, part by part; each part is one entry of the audit trail. */
export async function importUnits(
  db: Kysely<Tables>,
  caller: Caller,
  file: string,
  { lang, charset, dryRun, signal }: Options,
): Promise<MemoryImport> {
  const counts = { created: 0, unchanged: 0, skipped: 0, dry_run: dryRun }
  const id = v7()
  const store = dryRun ? count : add
  let part = new Map<string, NewEntry>()
  const flush = async () => {
    signal.throwIfAborted()
    if (part.size > 0) counts.created += await store([...part.values()])
    part = new Map()
  }
  // The file is read to its end first: one that breaks off in the middle is not stored in half.
  for await (const _ of readUnits(file, charset, lang)) signal.throwIfAborted()
  let pairs = 0
  for await (const { source, target } of readUnits(file, charset, lang)) {
    if (!isText(source) || !isText(target)) {
      counts.skipped++
      continue
    }
    pairs++
    const entry = entryOf(languageKey(lang), source, target)
    part.set(entry.id, entry)
    if (part.size === partSize) await flush()
  }
  await flush()
  return { ...counts, unchanged: pairs - counts.created }

  async function count(entries: NewEntry[]): Promise<number> {
    const ids = entries.map((entry) => entry.id)
    return entries.length - (await countKnown({ db, orgId: caller.orgId }, ids))
  }

  function add(entries: NewEntry[]): Promise<number> {
    return db.transaction().execute(async (tx) => {
      await holdOwnerLock(tx, locks.translationMemory, caller.orgId)
      const added = await insertEntries({ db: tx, orgId: caller.orgId }, entries)
      const after = { lang: languageKey(lang), added }
      if (added > 0) await recordChange(tx, caller, { entity: 'memory_import', id, action: 'create', after })
      return added
    })
  }
}

const entryOf = (lang: string, source: string, target: string): NewEntry => ({
  ...{ id: entryId(lang, source, target), lang, source, target, uses: 0 },
  ...{ source_key: sourceKey(source), terms: termsOf(lang, source) },
})
