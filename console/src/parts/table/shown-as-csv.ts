/** What a table shows, as a file for a spreadsheet: identifiers whole, times exact. */
export function shownAsCsv(table: HTMLTableElement): string {
  // A box to tick is no part of what is listed.
  const cellsOf = (row: HTMLTableRowElement) => [...row.cells].filter((cell) => !cell.hasAttribute('data-lead'))
  const lines = Array.from(table.rows, (row) => cellsOf(row).map(textOf).map(csvField).join(','))
  // Spreadsheets take a file for UTF-8 by this mark alone.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const textOf = (cell: Element) => wordsOf(cell).replace(/\s+/g, ' ').trim()

function wordsOf(node: Node): string {
  if (node instanceof HTMLTimeElement) return node.dateTime
  if (node instanceof SVGElement) return ` ${node.ariaLabel ?? ''} `
  if (!(node instanceof HTMLElement)) return node.textContent ?? ''
  if (node.dataset.value !== undefined) return node.dataset.value
  const words = Array.from(node.childNodes, wordsOf).join('')
  // What stands beside or below something else is a word of its own, as what is read has a gap there.
  return getComputedStyle(node).display === 'inline' ? words : ` ${words} `
}

/** A text that a spreadsheet would take for a formula is marked as text. */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
