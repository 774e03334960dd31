import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { cleanUp, cleanUpLast } from '../../server/test/clean-up.ts'

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--force-prefers-reduced-motion'],
  // A page lives for seconds: to compile its code well takes more time than that saves, a seventh of all.
  '--js-flags=--no-turbofan',
]

export const screens = { wide: { width: 1_280, height: 800 }, narrow: { width: 390, height: 844 } } as const

export type Screen = keyof typeof screens

let browser: Promise<Browser> | undefined

/** The one browser of this process. */
export function openBrowser(): Promise<Browser> {
  browser ??= (async () => {
    const { CHROMIUM: executablePath } = process.env
    const opened = await chromium.launch({ ...(executablePath && { executablePath }), args: flags })
    cleanUpLast(() => opened.close())
    return opened
  })()
  return browser
}

const contexts = new Map<string, Promise<BrowserContext>>()

/** The same visitor again and again: what was loaded and compiled once need not be a second time. */
export function openContext(screen: Screen, locale: string, baseURL: string): Promise<BrowserContext> {
  const name = `${screen} ${locale}`
  const known = contexts.get(name)
  if (known) return known
  const context = newContext(screen, locale, baseURL)
  contexts.set(name, context)
  // The next test file has a service at another address.
  cleanUp(async () => {
    contexts.delete(name)
    await (await context).close()
  })
  return context
}

/** A visitor who has loaded nothing before: what a page has once loaded comes without a request, also past routes. */
export async function newContext(screen: Screen, locale: string, baseURL: string): Promise<BrowserContext> {
  const visitor = { viewport: screens[screen], locale, timezoneId: 'Europe/Berlin', baseURL }
  const context = await (await openBrowser()).newContext(visitor)
  context.setDefaultTimeout(60_000)
  return context
}
