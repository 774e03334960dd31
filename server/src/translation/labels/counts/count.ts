import { locks } from '../../../db/locks.ts'
import type { Tenant } from '../../../db/statements.ts'
import type { Following } from '../../../feed/feed-follower.ts'
import type { Kind } from '../../../feed/kinds.ts'
import { feedState, readEntries } from '../../../feed/queries.ts'
import type { TextState } from '../../../products/translations/contract.ts'
import type { GuardedSource } from '../../../schemas/guard/guard.ts'
import { listLabelsOf } from '../queries.ts'
import { translatedTexts } from '../read.ts'
import { type TextGuard, type Thing, type ThingKind, thingKinds } from '../things.ts'
import {
  beginCounts,
  countAllAgain,
  holdCursor,
  type LabelCount,
  listWaiting,
  moveCursor,
  noteFilled,
  replaceCounts,
} from './queries.ts'

/** Each may be some megabytes. */
const thingsAtOnce = 50

const followed: Kind[] = [
  ...(['entity.created', 'entity.changed', 'entity.deleted'] as const),
  ...(['schema.created', 'schema.changed', 'schema.deleted'] as const),
]

/** Counts labels behind the feed: writers of things neither wait for it nor for each other. */
export const followingLabels = (guard: TextGuard): Following => ({
  lock: locks.labelCounts,
  failure: 'labels cannot be counted at the moment',
  cursors: 'label_cursor',
  listWaiting,
  followSome: (tenant) => followSome(guard, tenant),
  restFactor: 1,
})

/** Labels as shipped schemas see them, whose changes stand in no feed. */
export const countedLabels: Pick<GuardedSource, 'schemasChanged'> = { schemasChanged: countAllAgain }

async function followSome(guard: TextGuard, tenant: Tenant): Promise<boolean> {
  const [cursor, { head, trimmed }] = [await holdCursor(tenant), await feedState(tenant)]
  // What is changed while the things are read is read again from the feed.
  if (cursor === undefined || cursor.position < trimmed) {
    await beginCounts(tenant, head, '0')
    return true
  }
  if (cursor.filled !== null) return fillSome(guard, tenant, cursor.filled)
  const { entries } = await readEntries(tenant, { after: cursor.position, kinds: followed, limit: thingsAtOnce })
  const changes = entries.filter((entry) => 'data' in entry)
  const ids = [...new Set(changes.map(({ data }) => String(data.id)))]
  const counts: LabelCount[] = []
  for (const things of thingKinds)
    counts.push(...(await countsOf(guard, tenant, things, await things.listById(tenant, ids))))
  await replaceCounts(tenant, ids, counts)
  const isAll = entries.length < thingsAtOnce
  const position = isAll ? head : (entries.at(-1)?.position ?? head)
  // Another text of a schema can make texts of what it guards, or of what refers to it, and unmake them.
  const isRuled = changes.some(({ kind, data }) => kind === 'schema.changed' && String(data.fields) !== 'labels')
  if (isRuled) await beginCounts(tenant, position, '0')
  else await moveCursor(tenant, position)
  return isRuled || !isAll
}

/** Counts some things from a place on, such as `1:0190…`: the second kind, from before this id on. */
async function fillSome(guard: TextGuard, tenant: Tenant, place: string): Promise<boolean> {
  const [index = '0', before] = place.split(':')
  const things = thingKinds[Number(index)]
  if (!things) {
    await noteFilled(tenant, null)
    return true
  }
  const some = await things.list(tenant, before, thingsAtOnce)
  const ids = some.map(({ id }) => id)
  await replaceCounts(tenant, ids, await countsOf(guard, tenant, things, some))
  const last = ids.at(-1)
  await noteFilled(tenant, last === undefined ? `${Number(index) + 1}` : `${index}:${last}`)
  return true
}

/** Counts the labels of things, each once. */
async function countsOf(guard: TextGuard, tenant: Tenant, { kind, textsOf }: ThingKind, things: Thing[]) {
  const ids = things.map(({ id }) => id)
  const labels = Map.groupBy(await listLabelsOf(tenant, ids), ({ thing_id }) => thing_id)
  const asStored = rememberRules(guard)
  const counts: LabelCount[] = []
  for (const thing of things) {
    // Those that are shipped count once somebody has begun to translate them: most are used by nobody.
    if (thing.is_system_schema === true && !labels.has(thing.id)) continue
    const texts = await textsOf(asStored, tenant.orgId, thing)
    const place = { kind, thing_id: thing.id, texts: texts.length }
    counts.push({ ...place, lang: '', code: '', translated: 0, outdated: 0, machine: 0, reviewed: 0 })
    for (const [lang, own] of Map.groupBy(labels.get(thing.id) ?? [], (label) => label.lang)) {
      const states = translatedTexts(texts, own).map(({ state }) => state)
      const countOf = (wanted: TextState) => states.filter((state) => state === wanted).length
      const sums = { outdated: countOf('outdated'), machine: countOf('machine'), reviewed: countOf('reviewed') }
      counts.push({
        ...place,
        lang,
        code: own[0]?.code ?? lang,
        translated: texts.length - countOf('missing'),
        ...sums,
      })
    }
  }
  return counts
}

/** Asks for the rules of each schema once, as they are stored: another process may have changed them just now. */
function rememberRules(guard: TextGuard): TextGuard {
  const known = new Map<string, ReturnType<TextGuard['textRules']>>()
  return {
    textRules(orgId, schemaId) {
      const rules = known.get(schemaId) ?? guard.textRules(orgId, schemaId, 'as stored')
      known.set(schemaId, rules)
      return rules
    },
  }
}
