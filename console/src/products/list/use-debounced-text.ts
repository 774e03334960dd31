import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

/** A text that is typed here and settles elsewhere once the typing pauses; a text that comes from there is taken over. */
export function useDebouncedText(
  settled = '',
  settle: (text: string) => void,
): [text: string, type: (text: string) => void] {
  const [text, setText] = useState(settled)
  const [known, setKnown] = useState(settled)
  const settleLater = useDebouncedCallback((typed: string) => {
    setKnown(typed)
    settle(typed)
  }, 200)
  if (settled !== known && text === known) {
    setKnown(settled)
    setText(settled)
  }
  const type = (typed: string) => {
    setText(typed)
    settleLater(typed)
  }
  return [text, type]
}
