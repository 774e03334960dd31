import type { Caller } from '../../access/caller.ts'
import { Problem } from '../../errors.ts'
import { languageKey } from '../../products/languages.ts'
import { type TextEdit, writeTexts } from '../../products/translations/write-texts.ts'
import type { ProductWriter } from '../../products/write/writer.ts'

/** What is refused, by a schema or since the product is gone, is left out: the others shall not wait for it. */
export async function storeEdits(
  writer: ProductWriter,
  caller: Caller,
  place: { id: string; lang: string },
  edits: readonly TextEdit[],
): Promise<{ stored: number; refused: TextEdit[] }> {
  if (edits.length === 0) return { stored: 0, refused: [] }
  try {
    await writer.update(caller, place.id, undefined, (before) => writeTexts(before, place.lang, edits))
    return { stored: edits.length, refused: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    const refused = edits.filter(({ pointer }) => isNamed(error, place.lang, pointer))
    const others = refused.length > 0 ? edits.filter((edit) => !refused.includes(edit)) : []
    const rest = await storeEdits(writer, caller, place, others)
    return { ...rest, refused: [...refused, ...rest.refused] }
  }
}

/** Whether a problem is one of the translation at a pointer, or of a member of it. */
const isNamed = ({ faults = [] }: Problem, lang: string, pointer: string) =>
  faults.some((fault) => {
    const [, field, code = ''] = fault.pointer.split('/', 3)
    if (field !== 'translations' || languageKey(code) !== languageKey(lang)) return false
    return `${fault.pointer.slice(`/translations/${code}`.length)}/`.startsWith(`${pointer}/`)
  })
