import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { countPages, textOfPdf } from './pdf-text.ts'

/** What is left of a sheet of A4 between its margins, at 96 dots an inch. */
const paperWidth = 703

/** Prints the page; what stands on the sheets, and how many there are. */
export async function print(page: Page): Promise<{ text: string; pages: number }> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return { text: textOfPdf(pdf), pages: countPages(pdf) }
}

/** Nothing reaches over the edge of the paper, and nothing is cut or scrolls within it. */
export async function assertFitsPaper(page: Page): Promise<void> {
  const screen = page.viewportSize()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: paperWidth, height: 1_000 })
  assert.deepEqual(await page.evaluate(findCut), [], `on paper, ${page.url()}`)
  await page.emulateMedia({ media: null })
  if (screen) await page.setViewportSize(screen)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
}

function findCut(): string[] {
  const { clientWidth } = document.documentElement
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const { overflowX, visibility, opacity, clipPath } = getComputedStyle(element)
    // What only screen readers meet is a dot, and a drawing may show a part of the world.
    if (width <= 1 || visibility === 'hidden' || opacity === '0' || clipPath !== 'none' || element.closest('svg'))
      return []
    const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const name = `${element.tagName} ${element.className} “${element.textContent?.slice(0, 40)}”`
    if (isCut) return [`${name} is cut: ${element.scrollWidth} in ${element.clientWidth}`]
    return right > clientWidth + 1 || left < -1 ? [`${name} reaches from ${left} to ${right}`] : []
  })
}
