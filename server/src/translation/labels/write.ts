import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { recordChange } from '../../access/audit/record.ts'
import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { type Fault, fail, invalid, notFound } from '../../errors.ts'
import { languageKey } from '../../products/languages.ts'
import type { Origin } from '../../products/product.ts'
import { isAbsent } from '../../products/read/overlay.ts'
import type { TextChanges } from '../../products/translations/contract.ts'
import type { SourceText } from '../../products/translations/status.ts'
import { faultsOfRepeated, isSameKind } from '../../products/translations/write-texts.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { LabelledKind } from '../../schemas/labels.ts'
import type { LabelText } from './contract.ts'
import { deleteLabels, holdLabels, type Label, listLabels, upsertLabels } from './queries.ts'
import { labelTexts } from './read.ts'
import { type Thing, type ThingKind, withTexts } from './things.ts'

type Parts = { db: Kysely<Tables>; guard: SchemaGuard }

/** Writes some labels of a thing in a language; gives all its texts there. */
export async function writeLabels(
  { db, guard }: Parts,
  caller: Caller,
  things: ThingKind,
  place: { id: string; lang: string },
  changes: TextChanges['texts'],
): Promise<LabelText[]> {
  const { orgId } = caller
  const isReview = changes.some(({ state }) => state === 'reviewed')
  const problem = isReview ? lacking(caller, ['review_product_translations'], place.lang) : undefined
  if (problem) throw problem
  const thing = (await things.find({ db, orgId }, place.id)) ?? fail(notFound(things.noun, place.id))
  const texts = await things.textsOf(guard, orgId, thing)
  requireTexts(texts, changes)
  const lang = languageKey(place.lang)
  return db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId }
    const [isThere] = await holdLabels(tenant, things.kind, [thing.id], lang)
    if (!isThere) throw notFound(things.noun, thing.id)
    const stored = await listLabels(tenant, things.kind, [thing.id], [lang])
    const sources = new Map(texts.map(({ pointer, value }) => [pointer, value]))
    const edits = changes.map(({ pointer, target, state = 'translated' }): LabelEdit => {
      return { pointer, target, origin: state, source: sources.get(pointer) }
    })
    const next = withEdits(stored, { thing_id: thing.id, lang, code: place.lang }, edits)
    await things.admit(guard.within(tx), orgId, withLabels(things, thing, texts, next))
    await storeLabels(tx, caller, things.kind, { thing_id: thing.id, lang }, { stored, next })
    return labelTexts(texts, next)
  })
}

/** Stores what is different now, with an entry in the audit trail. */
export async function storeLabels(
  tx: Db,
  caller: Caller,
  kind: LabelledKind,
  place: Pick<Label, 'thing_id' | 'lang'>,
  { stored, next }: { stored: Label[]; next: Label[] },
): Promise<void> {
  const tenant = { db: tx, orgId: caller.orgId }
  const [before, after] = [byPointer(stored), byPointer(next)]
  const changed = next.filter((label) => !isDeepStrictEqual(before.get(label.pointer), label))
  const removed = stored.filter(({ pointer }) => !after.has(pointer))
  const pointers = new Set([...changed, ...removed].map(({ pointer }) => pointer))
  if (pointers.size === 0) return
  await upsertLabels(tenant, kind, changed, caller.deviceName)
  await deleteLabels(
    tenant,
    place,
    removed.map(({ pointer }) => pointer),
  )
  const described = (labels: Label[]) => {
    const touched = labels.filter(({ pointer }) => pointers.has(pointer))
    return {
      ...{ kind, lang: place.lang },
      texts: Object.fromEntries(touched.map(({ pointer, target }) => [pointer, target])),
      states: Object.fromEntries(touched.map(({ pointer, origin }) => [pointer, origin])),
    }
  }
  const entry = { entity: 'label', id: place.thing_id, action: 'update' } as const
  await recordChange(tx, caller, { ...entry, before: described(stored), after: described(next) })
}

/** A label to be written, and what it was made from; without a target it is removed. */
export type LabelEdit = { pointer: string; target: unknown; origin: Origin; source: unknown }

/** The labels of a language after a write: a machine leaves what a person wrote, and the same again keeps its review. */
export function withEdits(
  labels: Label[],
  place: Pick<Label, 'thing_id' | 'lang' | 'code'>,
  edits: readonly LabelEdit[],
): Label[] {
  const next = byPointer(labels)
  const code = labels[0]?.code ?? place.code
  for (const { pointer, target, origin, source } of edits) {
    const known = next.get(pointer)
    if (origin === 'machine' && known && known.origin !== 'machine') continue
    const isSame = known && isDeepStrictEqual([known.target, known.source], [target, source])
    const kept = isSame && known.origin === 'reviewed' && origin === 'translated' ? 'reviewed' : origin
    if (isAbsent(target)) next.delete(pointer)
    else next.set(pointer, { ...place, code, pointer, target, source, origin: kept })
  }
  return [...next.values()]
}

const byPointer = (labels: readonly Label[]) => new Map(labels.map((label) => [label.pointer, label]))

export function withLabels(things: ThingKind, thing: Thing, texts: SourceText[], labels: Label[]): Thing {
  const known = byPointer(labels)
  const labelled = texts.flatMap((text) => {
    const label = known.get(text.pointer)
    return label && isSameKind(text.value, label.target) ? [{ text, target: label.target }] : []
  })
  return withTexts(things, thing, labelled)
}

/** Refuses what is no text of the thing, and what is too long or of another kind than its source. */
function requireTexts(texts: SourceText[], changes: TextChanges['texts']): void {
  const known = new Map(texts.map((text) => [text.pointer, text]))
  const faults = changes.flatMap(({ pointer, target }, index): Fault[] => {
    const text = known.get(pointer)
    const at = (member: string) => `/texts/${index}/${member}`
    if (!text) {
      const message = `\`${pointer.slice(0, 200)}\` is no text here that can be translated.`
      return [{ pointer: at('pointer'), code: 'not_translatable', message }]
    }
    if (isAbsent(target)) return []
    if (!isSameKind(text.value, target)) {
      const message = `\`target\` must be ${Array.isArray(text.value) ? 'a list' : 'a text'}, as its source is.`
      return [{ pointer: at('target'), code: 'type', message }]
    }
    const { maxLength } = text
    if (maxLength === undefined || typeof target !== 'string' || [...target].length <= maxLength) return []
    const message = `\`target\` may have at most ${maxLength} characters, got ${[...target].length}.`
    return [{ pointer: at('target'), code: 'too_long', message }]
  })
  faults.push(...faultsOfRepeated(changes))
  if (faults.length > 0) throw invalid(faults)
}
