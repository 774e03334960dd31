import { isDeepStrictEqual } from 'node:util'
import type { Caller } from '../../access/caller.ts'
import { mergePatch } from '../../json/merge-patch.ts'
import { isObject } from '../../json/object.ts'
import { valueAt } from '../../json/pointer.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { TranslatedFields } from '../fields.ts'
import type { ProductContent, Translation, Translations } from '../product.ts'
import { hasContent } from '../read/overlay.ts'
import { rulesFor } from '../translations/rules.ts'
import { translatedValues } from '../translations/sources.ts'
import { isTranslatable, type ProductRules } from '../translations/status.ts'
import { patchOf } from '../translations/write-texts.ts'

/** What of an earlier version does not come back, and why. */
export type LeftOut = { pointer: string; message: string }

/**
 * An earlier content as far as it can come back. A schema that was deleted, and translations of what is not translatable by
 * now, stay as they are in `before`.
 */
export async function fitRestored(
  guard: SchemaGuard,
  caller: Caller,
  before: ProductContent,
  restored: ProductContent,
): Promise<{ content: ProductContent; leftOut: LeftOut[] }> {
  const leftOut: LeftOut[] = []
  let { schema_id } = restored
  if (schema_id !== null && !(await guard.textRules(caller.orgId, schema_id, 'as stored'))) {
    leftOut.push({
      pointer: '/schema_id',
      message: `The schema ${schema_id} was deleted: \`schema_id\` stays as it is.`,
    })
    schema_id = before.schema_id
  }
  const rules = (await rulesFor(guard, caller, [{ schema_id }]))({ schema_id })
  const translations: { [language: string]: Translation } = {}
  for (const [key, translation] of Object.entries(restored.translations)) {
    const refused = refusedIn(translation, before.translations[key], rules)
    const fitting = withStored(translation, before.translations[key], refused)
    if (refused.length === 0 || hasContent(fitting.fields)) translations[key] = fitting
    for (const pointer of refused) {
      const message = `\`${pointer.slice(1)}\` is not translatable by now: its translation stays as it is.`
      leftOut.push({ pointer: `/translations/${translation.code}${pointer}`, message })
    }
  }
  return { content: { ...restored, schema_id, translations }, leftOut }
}

type Stored = Translations[string] | undefined

/** The texts that differ from what is stored although nobody may translate them. */
const refusedIn = ({ fields }: Translation, stored: Stored, rules: ProductRules): string[] =>
  translatedValues(fields).flatMap(({ pointer, path, value }) => {
    if (isTranslatable(value, path, rules)) return []
    return isDeepStrictEqual(valueAt(stored?.fields, pointer), value) ? [] : [pointer]
  })

/** A language whose texts at some pointers are those that are stored, or none. */
function withStored(translation: Translation, stored: Stored, pointers: string[]): Translation {
  const sources = { ...translation.sources }
  const edits = pointers.map((pointer) => {
    const kept = valueAt(stored?.fields, pointer)
    const source = stored?.sources[pointer]
    delete sources[pointer]
    if (source) sources[pointer] = source
    return { pointer, target: isObject(kept) ? null : kept }
  })
  return { ...translation, fields: mergePatch(translation.fields, patchOf(edits)) as TranslatedFields, sources }
}
