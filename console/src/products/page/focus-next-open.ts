/** Moves the focus to the next text that is missing or outdated, and from the last one to the first. */
export function focusNextOpen(grid: HTMLElement | null, step: 1 | -1): void {
  const texts = [...(grid?.querySelectorAll<HTMLElement>('textarea') ?? [])]
  const here = texts.indexOf(document.activeElement as HTMLElement)
  const start = here === -1 && step === -1 ? 0 : here
  const order = texts.map((_, index) => texts[(start + step * (index + 1) + texts.length * 2) % texts.length])
  const next = order.find((text) => text?.dataset.open === 'true')
  next?.focus()
  next?.scrollIntoView({ block: 'center' })
}
