/** What a table shows, as a file for a spreadsheet: identifiers whole, times exact. */
export function shownAsCsv(table: HTMLTableElement): string {
  // A box to tick is no part of what is listed.
  const cellsOf = (row: HTMLTableRowElement) => [...row.cells].filter((cell) => !cell.hasAttribute('data-lead'))
  const lines = Array.from(table.rows, (row) => cellsOf(row).map(textOf).map(csvField).join(','))
  // Spreadsheets take a file for UTF-8 by this mark alone.
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function textOf(cell: Element): string {
  const copy = cell.cloneNode(true) as Element
  for (const time of copy.querySelectorAll('time')) time.replaceWith(time.dateTime)
  for (const one of copy.querySelectorAll<HTMLElement>('[data-value]')) one.replaceWith(one.dataset.value ?? '')
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

/** A text that a spreadsheet would take for a formula is marked as text. */
export function csvField(text: string): string {
  const safe = /^[=+\-@\t]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
