/** Writes a word into a field as if it were typed there, in place of what is selected. */
export function writeAtCursor(field: HTMLTextAreaElement, word: string): void {
  field.setRangeText(word, field.selectionStart, field.selectionEnd, 'end')
  const cursor = field.selectionEnd
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.focus()
  // Whoever comes by focus goes on where the text ends; here the word was written in its midst.
  field.setSelectionRange(cursor, cursor)
}
