import type { MouseEvent } from 'react'

/** What can be used by itself. */
const controls = 'a, button, input, label, select, summary'

/** Opens the link of the row that was clicked, in another tab where somebody asks for that; marking a text is no click. */
export function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as Element
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('[data-row-link]')
  if (!link || target.closest(controls) || String(getSelection()) !== '') return
  if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) open(link.href, '_blank', 'noopener')
  else link.click()
}
