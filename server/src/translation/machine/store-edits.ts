import type { Caller } from '../../access/caller.ts'
import { Problem } from '../../errors.ts'
import { languageKey } from '../../products/languages.ts'
import { type TextEdit, writeTexts } from '../../products/translations/write-texts.ts'
import type { ProductWriter } from '../../products/write/writer.ts'

/**
 * What is refused, by a schema or since the product is gone, is left out: the others shall not wait for it. Where the faults
 * name none of them, such as that of an object around them, halves are tried until the one to blame is alone.
 */
export async function storeEdits(
  writer: ProductWriter,
  caller: Caller,
  place: { id: string; lang: string },
  edits: readonly TextEdit[],
): Promise<{ stored: number; refused: readonly TextEdit[] }> {
  if (edits.length === 0) return { stored: 0, refused: [] }
  try {
    await writer.update(caller, place.id, undefined, (before) => writeTexts(before, place.lang, edits))
    return { stored: edits.length, refused: [] }
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'unavailable') throw error
    if (error.code !== 'invalid') return { stored: 0, refused: [] }
    const named = edits.filter(({ pointer }) => isNamed(error, place.lang, pointer))
    if (named.length === 0 && edits.length === 1) return { stored: 0, refused: edits }
    const others = edits.filter((edit) => !named.includes(edit))
    const half = named.length > 0 ? others.length : others.length >> 1
    const first = await storeEdits(writer, caller, place, others.slice(0, half))
    const second = await storeEdits(writer, caller, place, others.slice(half))
    return { stored: first.stored + second.stored, refused: [...named, ...first.refused, ...second.refused] }
  }
}

/** Whether a problem is one of the translation at a pointer, or of a member of it. */
const isNamed = ({ faults = [] }: Problem, lang: string, pointer: string) =>
  faults.some((fault) => {
    const [, field, code = ''] = fault.pointer.split('/', 3)
    if (field !== 'translations' || languageKey(code) !== languageKey(lang)) return false
    return `${fault.pointer.slice(`/translations/${code}`.length)}/`.startsWith(`${pointer}/`)
  })
