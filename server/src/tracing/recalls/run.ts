import { createHash, hash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { canonicalJson } from '../../json/canonical.ts'
import { findPosition, goBackTo } from '../as-of/queries.ts'
import { type PlainEntry, readPlainEntries } from '../lists/entries.ts'
import { readMoment } from '../moment.ts'
import { listRecall } from '../recall/list-recall.ts'
import { nothingKnown } from './manage.ts'
import { insertEntries, type NewEntry, type Outcome, type StoredRecall } from './queries.ts'
import { findBeginnings } from './roots.ts'

/** What an Excel sheet, a browser and a person at a telephone can still take; `complete` says when there are more. */
export const maxEntries = 100_000

const options = { depth: Number.POSITIVE_INFINITY, limit: maxEntries, isConsistent: false, certainOnly: false }

type Run = {
  /** Reads the events, all in one transaction. */
  reader: Kysely<Tables>
  /** Stores entries meanwhile. */
  writer: Kysely<Tables>
  orgId: string
  run: string
  /** Throws when the run is to end. */
  check: () => void
}

/** Walks from all beginnings at once, as of one moment, and stores what it finds. Undefined: another run has begun. */
export function runRecall(
  { reader, writer, orgId, run, check }: Run,
  recall: StoredRecall,
): Promise<Outcome | undefined> {
  const { id, parameters } = recall
  return reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const tenant = { db: tx, orgId }
      const position = await goTo(tenant, parameters.asOf)
      const { found, ...beginning } = await findBeginnings(tenant, parameters, maxEntries)
      const list = await listRecall(tenant, beginning, options)
      const sum = createHash('sha256')
      let n = 0
      for await (const part of readPlainEntries(tenant, list)) {
        check()
        const rows = part.map(({ thing, entry }) => rowOf(++n, thing, entry))
        for (const row of rows) sum.update(`${row.entry}\n`)
        const isHeld = await insertEntries({ db: writer, orgId }, { id, run, total: list.lines.length }, rows)
        if (!isHeld) return undefined
      }
      const isMissing = found.some(({ things }) => things === 0)
      return {
        position,
        found,
        cuts: [
          ...(list.cuts.length > 0 ? (['limit'] as const) : []),
          ...(isMissing ? (['nothing_found'] as const) : []),
        ],
        counts: { ...list.counts, roots: beginning.roots.length },
        hash: sum.digest('hex'),
      }
    })
}

/** The position of the last event that is known, after which the transaction reads as of then. */
async function goTo(tenant: Tenant, asOf: string | undefined): Promise<number> {
  if (asOf === undefined) return (await findPosition(tenant, Date.now() + day)) ?? 0
  const position = (await findPosition(tenant, readMoment(asOf) ?? 0)) ?? nothingKnown(asOf)
  await goBackTo(tenant, position)
  return position
}

/** No clock of a database is as far ahead. */
const day = 86_400_000

function rowOf(n: number, thing: string, entry: PlainEntry): NewEntry {
  const text = canonicalJson(entry)
  const { identifier, canonical, lot, serial, kind, roles, certainty } = entry
  return {
    ...{ n, thing, kind, roles, certainty },
    entry: text,
    digest: uuidOf(hash('sha256', text, 'hex')),
    words: [identifier, canonical, lot, serial].filter(Boolean).join('\n').toLowerCase(),
  }
}

const uuidOf = (hex: string) => hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
