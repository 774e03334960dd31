import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'

/** What is selected in a text and in its translation. */
export type NewTerm = { term: string; translation: string }

/** A term that is added to the glossary, begun with what is selected; nobody begins one who may not edit the glossary. */
export function useNewTerm(sources: readonly string[], field: RefObject<HTMLTextAreaElement | null>) {
  const { may } = useSession()
  const [begun, setBegun] = useState<NewTerm>()
  const words = useRef('')
  useEffect(() => {
    // Whoever selects in the translation afterwards loses the selection in the source.
    const note = () => {
      const selection = getSelection()
      if (selection?.anchorNode?.parentElement?.closest('[data-source]')) words.current = String(selection).trim()
    }
    document.addEventListener('selectionchange', note)
    return () => document.removeEventListener('selectionchange', note)
  }, [])
  const begin = () => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    // What reached over words that were removed, or over several texts, is none of the source.
    const term = sources.some((source) => source.includes(words.current)) ? words.current : ''
    setBegun({ term, translation: value.slice(selectionStart, selectionEnd).trim() })
  }
  return { begun, begin: may('manage_glossary') ? begin : undefined, end: () => setBegun(undefined) }
}
