/** Writes a word into a field as if it were typed there, in place of what is selected. */
export function writeAtCursor(field: HTMLTextAreaElement, word: string): void {
  const { selectionStart, selectionEnd } = field
  field.focus()
  // Whoever comes by focus goes on where the text ends; here the word is written in its midst.
  field.setSelectionRange(selectionStart, selectionEnd)
  insert(word)
}

/** Writes a text as if it were typed in place of the one that a field holds. */
export function writeOver(field: HTMLTextAreaElement, text: string): void {
  field.focus()
  field.select()
  insert(text)
}

/** The one way, although it is called deprecated, on which a browser can undo what a program has written. */
const insert = (text: string) => document.execCommand('insertText', false, text)
