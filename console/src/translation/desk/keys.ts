import type { KeyboardEvent } from 'react'

/** On a Mac, Alt with a digit or a letter writes signs that translators need, such as `{` and `ć`. */
const isMac = navigator.platform.startsWith('Mac')
const modifier = isMac ? 'Ctrl' : 'Alt'

/** As they stand on most keyboards, in every language. */
export const keys = {
  save: 'Ctrl ↵',
  review: 'Ctrl ⇧ ↵',
  skip: 'Alt ↓',
  back: 'Alt ↑',
  waive: `${modifier} W`,
  comment: `${modifier} C`,
  digit: (digit: number) => `${modifier} ${digit}`,
}

/** The digits that write terms of the glossary; those before them take suggestions. */
export const firstTermKey = 4
export const lastTermKey = 9

type Pressed = Pick<KeyboardEvent, 'code' | 'altKey' | 'shiftKey' | 'ctrlKey' | 'metaKey'> & {
  nativeEvent: { isComposing: boolean }
}

/** What a key asks for: an act, or by its number the source, which is 0, a suggestion or a term. */
export function actFor({ code, altKey, shiftKey, ctrlKey, metaKey, nativeEvent }: Pressed, onMac = isMac) {
  // It belongs to whoever composes a word from several keys, such as a Japanese one.
  if (nativeEvent.isComposing) return undefined
  const isCommand = ctrlKey || metaKey
  if (code === 'Enter' && isCommand) return shiftKey ? 'review' : 'save'
  const isAlt = altKey && !isCommand
  if (isAlt && code === 'ArrowDown') return 'skip'
  if (isAlt && code === 'ArrowUp') return 'back'
  if (onMac ? !ctrlKey || altKey || metaKey : !isAlt) return undefined
  if (code === 'KeyW') return 'waive'
  if (code === 'KeyC') return 'comment'
  // By its place on the keyboard: with Alt, some layouts write another sign.
  const digit = /^Digit([0-9])$/.exec(code)?.[1]
  return digit === undefined ? undefined : Number(digit)
}
