import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { test } from 'node:test'
import { Polytrace } from '@polytrace/client'
import { loadDemo } from '@polytrace/demo'
import { ensureChromium } from '../../tools/chromium.ts'
import { ensureBuiltConsole } from '../../tools/console.ts'
import { openBrowser, screens } from './browser.ts'
import { theService } from './journey.ts'
import { pages } from './pages.ts'
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
const chosen = pages.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))

// As a test, because the service and the browser are put away after one.
test(`${chosen.length * looks.length} pictures in ${folder}/, of pages that everybody can use`, async () => {
  const chromium = ensureChromium()
  if ('missing' in chromium) throw new Error(chromium.missing)
  process.env.CHROMIUM = chromium.program
  await ensureBuiltConsole()
  mkdirSync(folder, { recursive: true })
  const { url, key } = await theService()
  await loadDemo(new Polytrace({ url, key }))
  const browser = await openBrowser()
  const faults = new Map<string, string[]>()
  for (const { look, screen, ...options } of looks) {
    for (const { name, path, prepare, signedOut, isLive } of chosen) {
      const context = await browser.newContext({ ...options, viewport: screens[screen], baseURL: url })
      const page = await context.newPage()
      if (!signedOut) await context.request.post('/api/v2/session/', { data: { key } })
      await page.goto(path, { waitUntil: isLive ? 'load' : 'networkidle' })
      await page.getByRole('heading', { level: 1 }).waitFor()
      await prepare?.(page)
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${folder}/${name}-${look}.png` })
      for (const fault of await allAccessibilityFaults(page))
        faults.set(fault, [...(faults.get(fault) ?? []), `${name}-${look}`])
      await context.close()
    }
  }
  assert.equal([...faults].map(([fault, on]) => `${on.join(', ')}: ${fault}`).join('\n'), '')
})
