import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import type { GrantedPermission } from '../../server/src/access/permissions.ts'
import { cleanUp, createDevice, startApp } from '../../server/test/harness.ts'
import { within } from '../../server/test/waiting.ts'
import { newContext, openContext, type Screen } from './browser.ts'
import { assertAccessible, watch } from './watch.ts'

type Service = Awaited<ReturnType<typeof startApp>>

export type Traveller = {
  page: Page
  context: BrowserContext
  screen: Screen
  service: Service
  /** Opens a page of the console by its path. */
  open: (path: string) => Promise<void>
  /** Cuts the page off from the service, and lets it back. */
  cutOff: (isCut: boolean) => Promise<void>
}

type Options = {
  /** What the key may do; everything when it is not said. */
  permissions?: GrantedPermission[]
  /** Nobody is signed in at the start. */
  signedOut?: boolean
  /** Refusals that belong to the journey, such as `401 POST /api/v2/session/`. */
  expected?: string[]
  /** Screens to travel on, where it depends on them. */
  on?: Screen[]
  locale?: string
  /** Nothing of the console has been loaded before: for journeys on which files are missing. */
  isFirstVisit?: boolean
  /** Pages that show what happens elsewhere as it happens may move without being asked. */
  isLive?: boolean
}

let service: Promise<Service> | undefined

/** The service of this test file: put data into it with `call`. */
export function theService(options?: Parameters<typeof startApp>[0]): Promise<Service> {
  if (service) return service
  // Another file that runs in this process later gets its own.
  cleanUp(async () => {
    service = undefined
  })
  service = startApp(options)
  return service
}

/** How many times slower than it is the machine pretends to be: journeys must not depend on its speed. */
const slowness = Number(process.env.JOURNEY_SLOWNESS ?? 1)

/** In seconds. Each step has an end of its own, except for what runs in a page, which may hang. */
const maxJourney = 180 * slowness

/**
 * The screens of a journey that goes everywhere: both in long runs and where the console was changed. Otherwise one of them,
 * always the same one, so that a run takes half as long and half of the journeys still have each screen.
 */
function screensFor(name: string): Screen[] {
  if (process.env.JOURNEY_SCREENS === 'both') return ['wide', 'narrow']
  const sum = [...name].reduce((total, character) => total + character.charCodeAt(0), 0)
  return [sum % 2 === 0 ? 'wide' : 'narrow']
}

/** A way through the console that must end without any fault. */
export function journey(name: string, options: Options, travel: (traveller: Traveller) => Promise<void>): void {
  const skip = process.env.CHROMIUM_MISSING ?? false
  for (const screen of options.on ?? screensFor(name)) {
    test(`${name} (${screen})`, { skip }, async () => {
      const traveller = await setOut(screen, options)
      try {
        await within('the journey has come to its end', travel(traveller), maxJourney)
        await within('the page was looked at', assertAccessible(traveller.page, true))
        assert.deepEqual(traveller.faults().filter(countsOn(options)), [])
      } finally {
        await within('the page is closed', goHome(traveller, options))
      }
    })
  }
}

const countsOn =
  ({ isLive }: Options) =>
  (fault: string) =>
    !(isLive && fault.startsWith('layout shift'))

async function setOut(screen: Screen, options: Options) {
  const { permissions, signedOut, expected = [], locale = 'en', isFirstVisit } = options
  const running = await theService()
  const context = await (isFirstVisit ? newContext : openContext)(screen, locale, running.url)
  const page = await context.newPage()
  const slowLine = slowness > 1 ? await slowDown(page) : undefined
  const faults = await watch(page, expected)
  if (!signedOut) {
    const { key } = permissions ? await createDevice(running, running.orgId, permissions) : running
    await context.request.post('/api/v2/session/', { data: { key } })
  }
  const open = async (path: string) => void (await page.goto(path))
  const cutOff = async (isCut: boolean) => {
    await context.setOffline(isCut)
    await slowLine?.(isCut)
  }
  return { page, context, screen, service: running, open, cutOff, faults }
}

/** Gives the page a part of a processor, and a line on which each answer takes its time; returns how to cut it and restore it. */
async function slowDown(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  // A line that is slow by this session stays whole when another one, such as the context's, goes offline.
  const setLine = async (offline: boolean) => {
    const line = { offline, latency: 100 * slowness, downloadThroughput: -1, uploadThroughput: -1 }
    await browser.send('Network.emulateNetworkConditions', line)
  }
  await setLine(false)
  return setLine
}

/** Leaves nothing behind for the next journey. */
async function goHome({ page, context }: Traveller, { isFirstVisit }: Options): Promise<void> {
  if (isFirstVisit) return context.close()
  // A page that never came has nothing to clear.
  await page.evaluate(() => localStorage.clear()).catch(() => undefined)
  await page.close()
  await context.setOffline(false)
  await context.clearCookies()
}
