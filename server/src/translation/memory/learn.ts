import { locks } from '../../db/locks.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Following } from '../../feed/feed-follower.ts'
import type { Kind } from '../../feed/kinds.ts'
import { feedState, readEntries } from '../../feed/queries.ts'
import type { JsonObject } from '../../json/object.ts'
import { listProductsById } from '../../products/queries.ts'
import { listLabelsOf } from '../labels/queries.ts'
import { listExisting } from '../labels/things.ts'
import { type Pair, pairsOf, pairsOfLabels } from './pairs.ts'
import {
  addEntries,
  beginMemory,
  deleteUses,
  listUnlearned,
  listUses,
  listWaiting,
  moveCursor,
  type NewEntry,
  noteFilled,
  readCursor,
  releaseEntries,
  type Use,
  upsertUses,
} from './queries.ts'
import { entryId, sourceKey, termsOf } from './terms.ts'

/** Keeps the memory of what was translated how, behind the feed: writers of products neither wait for it nor for each other. */
export const followingTranslations: Following = {
  lock: locks.translationMemory,
  failure: 'the translation memory cannot be kept at the moment',
  cursors: 'memory_cursor',
  listWaiting,
  followSome,
  restFactor: 3,
}

/** Each may be some megabytes. */
const productsAtOnce = 50

async function followSome(tenant: Tenant): Promise<boolean> {
  const [cursor, { head, trimmed }] = [await readCursor(tenant), await feedState(tenant)]
  // What is changed while the products are read is read again from the feed.
  if (cursor === undefined || cursor.position < trimmed) {
    await beginMemory(tenant, head)
    return true
  }
  if (cursor.filled !== null) return fillSome(tenant, cursor.filled)
  const { entries } = await readEntries(tenant, { after: cursor.position, kinds: followed, limit: productsAtOnce })
  const ids = entries.flatMap((entry) => ('data' in entry && isTeaching(entry) ? [String(entry.data.id)] : []))
  await learn(tenant, [...new Set(ids)])
  const isAll = entries.length < productsAtOnce
  await moveCursor(tenant, isAll ? head : (entries.at(-1)?.position ?? head))
  return !isAll
}

const followed: Kind[] = [
  ...(['translation.changed', 'product.deleted'] as const),
  ...(['entity.changed', 'entity.deleted', 'schema.changed', 'schema.deleted'] as const),
]

/** Of what is no product, labels matter alone. */
const isTeaching = ({ kind, data: { fields } }: { kind: string; data: JsonObject }) =>
  (kind !== 'entity.changed' && kind !== 'schema.changed') || (Array.isArray(fields) && fields.includes('labels'))

async function fillSome(tenant: Tenant, after: string): Promise<boolean> {
  const ids = await listUnlearned(tenant, after, productsAtOnce)
  await learn(tenant, ids)
  await noteFilled(tenant, ids.at(-1) ?? null)
  return ids.length > 0
}

/** How an entry's number of uses changes, and the pair where it may be new. */
type Balance = { uses: number; pair?: Pair; isReplaced?: boolean }

/**
 * Brings what the memory knows of these products, and of other things with labels, up to date. What was cleared is forgotten;
 * what one taught that was deleted stays known.
 */
export async function learn(tenant: Tenant, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const products = new Map((await listProductsById(tenant.db, tenant.orgId, ids)).map((one) => [one.id, one]))
  const known = Map.groupBy(await listUses(tenant, ids), ({ product_id }) => product_id)
  const balances = new Map<string, Balance>()
  const [added, removed]: [Use[], Use[]] = [[], []]
  const others = ids.filter((id) => !products.has(id))
  const labels = Map.groupBy(await listLabelsOf(tenant, others), ({ thing_id }) => thing_id)
  const cleared = await listExisting(
    tenant,
    others.filter((id) => known.has(id) && !labels.has(id)),
  )
  for (const id of ids) {
    const product = products.get(id)
    const own = labels.get(id) ?? (cleared.has(id) ? [] : undefined)
    const pairs = product ? pairsOf(product) : own && pairsOfLabels(own)
    compare(pairs, id, known.get(id) ?? [], { balances, added, removed })
  }
  await deleteUses(tenant, removed)
  await upsertUses(tenant, added)
  const all = [...balances]
  await addEntries(
    tenant,
    all.flatMap(([entry, { uses, pair }]) => (pair && uses > 0 ? newEntry(entry, pair, uses) : [])),
  )
  await releaseEntries(
    tenant,
    all.flatMap(([id, { uses, isReplaced = false }]) => (uses < 0 ? { id, uses, isReplaced } : [])),
  )
}

type Changes = { balances: Map<string, Balance>; added: Use[]; removed: Use[] }

function compare(
  pairs: Pair[] | undefined,
  product_id: string,
  uses: Use[],
  { balances, added, removed }: Changes,
): void {
  const before = new Map(uses.map((use) => [placeOf(use), use]))
  for (const pair of pairs ?? []) {
    const entry_id = entryId(pair.lang, pair.source, pair.target)
    const use = before.get(placeOf(pair))
    before.delete(placeOf(pair))
    if (use?.entry_id === entry_id) continue
    added.push({ product_id, lang: pair.lang, pointer: pair.pointer, entry_id })
    count(balances, entry_id, { uses: 1, pair })
    if (use) count(balances, use.entry_id, { uses: -1, isReplaced: true })
  }
  for (const use of before.values()) {
    removed.push(use)
    count(balances, use.entry_id, { uses: -1, isReplaced: pairs !== undefined })
  }
}

const placeOf = ({ lang, pointer }: { lang: string; pointer: string }) => `${lang} ${pointer}`

function count(balances: Map<string, Balance>, id: string, { uses, ...rest }: Balance): void {
  const known = balances.get(id)
  balances.set(id, { ...known, ...rest, uses: (known?.uses ?? 0) + uses })
}

const newEntry = (id: string, { lang, source, target }: Pair, uses: number): NewEntry => ({
  ...{ id, lang, source, target, uses },
  source_key: sourceKey(source),
  terms: termsOf(lang, source),
})
