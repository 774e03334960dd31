import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { Polytrace } from '@polytrace/client'
import { loadDemo } from '@polytrace/demo'
import type { Page } from 'playwright-core'
import { ensureChromium } from '../../tools/chromium.ts'
import { ensureBuiltConsole } from '../../tools/console.ts'
import { openBrowser, screens } from './browser.ts'
import { theService } from './journey.ts'
import { pages } from './pages.ts'
import type { Pictured } from './pictured.ts'
import { allAccessibilityFaults } from './watch.ts'

const folder = 'screenshots'

const looks = [
  { look: 'light', screen: 'wide', colorScheme: 'light', locale: 'en' },
  { look: 'dark', screen: 'wide', colorScheme: 'dark', locale: 'de' },
  { look: 'narrow', screen: 'narrow', colorScheme: 'light', locale: 'fr' },
  { look: 'narrow-dark', screen: 'narrow', colorScheme: 'dark', locale: 'ja' },
  { look: 'right-to-left', screen: 'wide', colorScheme: 'light', locale: 'ar' },
] as const

const words = process.argv.slice(2)
const isWanted = (picture: string) => words.length === 0 || words.some((word) => picture.includes(word))
const chosen = looks.map((look) => ({
  ...look,
  pages: pages.filter(({ name }) => isWanted(`${name}-${look.look}.png`)),
}))
const count = chosen.reduce((sum, look) => sum + look.pages.length, 0)

// As a test, because the service and the browser are put away after one.
test(`${count} pictures in ${folder}/, of pages that everybody can use`, async () => {
  const chromium = ensureChromium()
  if ('missing' in chromium) throw new Error(chromium.missing)
  process.env.CHROMIUM = chromium.program
  await ensureBuiltConsole()
  mkdirSync(folder, { recursive: true })
  const { url, key } = await theService()
  await loadDemo(new Polytrace({ url, key }))
  const browser = await openBrowser()
  const faults = new Map<string, string[]>()
  const report = (fault: string, picture: string) => {
    // At once as well as at the end: who breaks off a long run has seen the faults of what was taken.
    process.stdout.write(`${picture}: ${fault}\n`)
    faults.set(fault, [...(faults.get(fault) ?? []), picture])
  }
  for (const { look, screen, pages: wanted, ...options } of chosen) {
    // One visitor, who has loaded most files before.
    const context = await browser.newContext({ ...options, viewport: screens[screen], baseURL: url })
    for (const pictured of wanted) {
      const picture = `${pictured.name}-${look}`
      await context.clearCookies()
      if (!pictured.signedOut) await context.request.post('/api/v2/session/', { data: { key } })
      const page = await context.newPage()
      try {
        await show(page, pictured)
        await page.screenshot({ path: `${folder}/${picture}.png` })
        const found = await allAccessibilityFaults(page)
        if (found.length === 0) process.stdout.write(`${picture}: no fault\n`)
        for (const fault of found) report(fault, picture)
      } catch (error) {
        report(`could not be shown: ${(error as Error).message}`, picture)
      }
      // What was begun on one page is not part of another.
      await page.evaluate(() => localStorage.clear()).catch(() => undefined)
      await page.close()
    }
    await context.close()
  }
  assert.equal([...faults].map(([fault, on]) => `${on.join(', ')}: ${fault}`).join('\n'), '')
})

async function show(page: Page, { path, prepare, isLive }: Pictured): Promise<void> {
  await page.goto(path, { waitUntil: isLive ? 'load' : 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await prepare?.(page)
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null)
  await page.waitForTimeout(300)
}
