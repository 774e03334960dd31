import { hash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../db/tables.ts'
import { malformedQuery } from '../../errors.ts'
import { isLanguage, originalLanguage } from '../../products/languages.ts'
import { triedLanguages } from '../../products/read/reading.ts'
import type { SourceText } from '../../products/translations/status.ts'
import type { Text } from '../../products/translations/texts.ts'
import { isSameKind } from '../../products/translations/write-texts.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { Labels } from '../../schemas/labels.ts'
import type { LabelText } from './contract.ts'
import { type Label, listLabels } from './queries.ts'
import { type Thing, thingKindOf, withTexts } from './things.ts'

/** Shows things with the labels of a language, of those that stand for it, or as they were written. */
export function createLabels({ db, guard }: { db: Db; guard: SchemaGuard }): Labels {
  return {
    async read(caller, kind, things, query) {
      requireLanguage(query.lang)
      const { languages, tags } = triedLanguages(query, caller)
      if (languages.length === 0) return { things, language: originalLanguage }
      const { orgId } = caller
      const ids = things.map(({ id }) => id)
      const found = await listLabels({ db, orgId }, kind, ids, languages)
      const byThing = Map.groupBy(found, ({ thing_id }) => thing_id)
      const kindOfThing = thingKindOf(kind)
      const used = new Set<string>()
      const applied: [id: string, pointer: string, target: unknown][] = []
      const results: typeof things = []
      for (const thing of things) {
        const current = thing as unknown as Thing
        const labels = new Map(byThing.get(thing.id)?.map((label) => [placeOf(label.lang, label.pointer), label]))
        const texts = labels.size === 0 ? [] : await kindOfThing.textsOf(guard, orgId, current)
        const labelled = texts.flatMap((text) => {
          const label = bestLabel(labels, languages, text)
          return label ? [{ text, target: label.target, lang: label.lang }] : []
        })
        for (const { text, target, lang } of labelled) {
          used.add(lang)
          applied.push([thing.id, text.pointer, target])
        }
        results.push(withTexts(kindOfThing, current, labelled) as unknown as typeof thing)
      }
      const language = tags.filter((_, index) => used.has(languages[index] ?? '')).join(', ')
      return { things: results, language: language || originalLanguage, print: printOf([language, applied]) }
    },
  }
}

const placeOf = (lang: string, pointer: string) => `${lang} ${pointer}`

function bestLabel(
  labels: ReadonlyMap<string, Label>,
  languages: string[],
  { pointer, value }: SourceText,
): Label | undefined {
  for (const lang of languages) {
    const label = labels.get(placeOf(lang, pointer))
    if (label && isSameKind(value, label.target)) return label
  }
  return undefined
}

/** A number of at most 48 bits, since a tag ends with digits. */
const printOf = (value: unknown) => Number.parseInt(hash('sha256', JSON.stringify(value), 'hex').slice(0, 12), 16)

function requireLanguage(lang: string | undefined): void {
  if (lang === undefined || isLanguage(lang)) return
  const message = `\`lang\` must be a language such as fr, got ${JSON.stringify(lang.slice(0, 60))}.`
  throw malformedQuery([{ pointer: '?lang', code: 'format', message }])
}

/** The texts of a thing with their labels in one language, each with its state. */
export function translatedTexts(texts: SourceText[], labels: readonly Label[]): Text[] {
  const known = new Map(labels.map((label) => [label.pointer, label]))
  return texts.map((text) => {
    const label = known.get(text.pointer)
    if (!label || !isSameKind(text.value, label.target))
      return { ...text, target: undefined, state: 'missing', origin: undefined, sourceBefore: undefined }
    const { target, origin, source } = label
    if (isDeepStrictEqual(source, text.value))
      return { ...text, target, state: origin, origin, sourceBefore: undefined }
    return { ...text, target, state: 'outdated', origin, sourceBefore: source === unknownSource ? undefined : source }
  })
}

/** Of a label that a file brought back after its source had changed, and had not kept it. No text is empty. */
export const unknownSource = ''

/** The same, as callers see it. */
export const labelTexts = (texts: SourceText[], labels: readonly Label[]): LabelText[] =>
  translatedTexts(texts, labels).map(
    ({ pointer, value, sourceBefore, target, state, origin, maxLength, fixed = [] }) => ({
      ...{ pointer, source: value, source_before: sourceBefore ?? null, target: target ?? null },
      ...{ state, origin: origin ?? null, max_length: maxLength ?? null, fixed },
    }),
  )
