import { isDeepStrictEqual } from 'node:util'
import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/tables.ts'
import type { LabelFiles, LabelTexts, TextOwner } from '../../products/bilingual/labels.ts'
import { isWanted, type Line, type LineOptions, lineOf } from '../../products/bilingual/lines.ts'
import { cellFault } from '../../products/import/row/read-cell.ts'
import { languageKey } from '../../products/languages.ts'
import { fingerprint } from '../../products/translations/sources.ts'
import type { SourceText } from '../../products/translations/status.ts'
import type { TextEdit } from '../../products/translations/write-texts.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { holdLabels, type Label, listLabels } from './queries.ts'
import { translatedTexts, unknownSource } from './read.ts'
import { type Thing, type ThingKind, thingKindOf, thingKinds } from './things.ts'
import { type LabelEdit, storeLabels, withEdits, withLabels } from './write.ts'

/** Things that are read together, each up to some megabytes. */
const batchSize = 200

/** Labels in files for translators, beside the texts of products. */
export const createLabelFiles = (db: Db, guard: SchemaGuard): LabelFiles => ({
  lines: (caller, options) => readLabelLines(db, guard, caller, options),
  begin: (caller, lang) => beginLabels(guard, caller, lang),
})

/** The lines of everything with labels that the caller may read. */
async function* readLabelLines(db: Db, guard: SchemaGuard, caller: Caller, options: LineOptions) {
  const tenant = { db, orgId: caller.orgId }
  for (const things of thingKinds.filter(({ reads }) => !lacking(caller, [reads])))
    for (let last: string | undefined; ; ) {
      const batch = await things.list(tenant, last, batchSize)
      const ids = batch.map(({ id }) => id)
      const labels = await listLabels(tenant, things.kind, ids, [languageKey(options.lang)])
      const byThing = Map.groupBy(labels, ({ thing_id }) => thing_id)
      const lines: Line[] = []
      for (const thing of batch) {
        const texts = await things.textsOf(guard, caller.orgId, thing)
        const wanted = translatedTexts(texts, byThing.get(thing.id) ?? []).filter((text) => isWanted(text, options))
        lines.push(
          ...wanted.map((text) =>
            lineOf({ kind: things.kind, id: thing.id, lang: options.lang }, namesOf(things, thing), text),
          ),
        )
      }
      yield lines
      last = ids.at(-1)
      if (last === undefined) break
    }
}

const namesOf = ({ noun, nameOf }: ThingKind, thing: Thing) => [noun, nameOf(thing)]

/** A thing of the batch, with its labels as they are stored, and as the lines so far make them. */
type Known = { things: ThingKind; thing: Thing; texts: SourceText[]; stored: Label[]; next: Label[] }

function beginLabels(guard: SchemaGuard, caller: Caller, lang: string): LabelTexts {
  const { orgId } = caller
  const language = languageKey(lang)
  let known = new Map<string, Known>()
  return {
    async load(tx, keys, lock) {
      known = new Map()
      const tenant = { db: tx, orgId }
      for (const things of thingKinds.filter(({ reads }) => !lacking(caller, [reads]))) {
        const ids = [...new Set(keys.filter(({ kind }) => kind === things.kind).map(({ id }) => id))]
        if (ids.length === 0) continue
        const there = lock ? await holdLabels(tenant, things.kind, ids, language) : ids
        const labels = await listLabels(tenant, things.kind, there, [language])
        for (const thing of await things.listById(tenant, there)) {
          const stored = labels.filter(({ thing_id }) => thing_id === thing.id)
          const texts = await things.textsOf(guard, orgId, thing)
          known.set(thing.id, { things, thing, texts, stored, next: stored })
        }
      }
    },
    ownerOf({ kind = 'schema', id }): TextOwner {
      const { noun, reads } = thingKindOf(kind)
      if (lacking(caller, [reads]))
        throw cellFault({ name: 'key' }, 'not_allowed', `names a ${noun}, and the key lacks the permission ${reads}`)
      const one = known.get(id)
      if (!one) throw cellFault({ name: 'key' }, 'not_found', `names no ${noun}`)
      return {
        name: one.things.nameOf(one.thing),
        textAt: (pointer) => translatedTexts(one.texts.filter(isAt(pointer)), one.next.filter(isAt(pointer)))[0],
        write: (edits) => write(one, edits),
      }
    },
    async store(tx) {
      for (const { things, thing, stored, next } of known.values())
        await storeLabels(tx, caller, things.kind, { thing_id: thing.id, lang: language }, { stored, next })
    },
  }

  async function write(one: Known, edits: TextEdit[]): Promise<boolean[]> {
    const { things, thing, texts, next } = one
    const place = { thing_id: thing.id, lang: language, code: lang }
    const after = withEdits(
      next,
      place,
      edits.map((edit) => labelEditOf(texts, edit)),
    )
    const isDifferent = edits.map(({ pointer }) => {
      const [before, now] = [next, after].map((labels) => labels.find(isAt(pointer)))
      return !isDeepStrictEqual(before, now)
    })
    if (isDifferent.includes(true)) await things.admit(guard, orgId, withLabels(things, thing, texts, after))
    one.next = after
    return isDifferent
  }
}

const isAt = (pointer: string) => (one: { pointer: string }) => one.pointer === pointer

function labelEditOf(texts: SourceText[], { pointer, target, origin, madeFrom }: TextEdit): LabelEdit {
  const text = texts.find(isAt(pointer))
  requireLength(target, text?.maxLength)
  const isOfNow = madeFrom === undefined || madeFrom.print === fingerprint(text?.value)
  const source = isOfNow ? text?.value : (madeFrom.text ?? unknownSource)
  return { pointer, target, origin, source }
}

function requireLength(target: unknown, limit: number | undefined): void {
  if (limit === undefined || typeof target !== 'string' || [...target].length <= limit) return
  const length = [...target].length
  throw cellFault({ name: 'target' }, 'too_long', `may have at most ${limit} characters, got ${length}`)
}
