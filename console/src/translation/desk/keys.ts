import type { KeyboardEvent } from 'react'

/** As they stand on most keyboards, in every language. */
export const keys = { save: 'Ctrl ↵', review: 'Ctrl ⇧ ↵', skip: 'Alt ↓', waive: 'Alt W', comment: 'Alt C' }

/** The digits that write terms of the glossary; those before them take suggestions. */
export const firstTermKey = 4
export const lastTermKey = 9

/** What a key asks for: an act, or by its number the source, which is 0, a suggestion or a term. */
export function actFor({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) {
  const isCommand = ctrlKey || metaKey
  if (code === 'Enter' && isCommand) return shiftKey ? 'review' : 'save'
  if (!altKey || isCommand) return undefined
  if (code === 'ArrowDown') return 'skip'
  if (code === 'ArrowUp') return 'back'
  if (code === 'KeyW') return 'waive'
  if (code === 'KeyC') return 'comment'
  // By its place on the keyboard: with Alt, some layouts write another sign.
  const digit = /^Digit([0-9])$/.exec(code)?.[1]
  return digit === undefined ? undefined : Number(digit)
}
