import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ImpactValue, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

/** The console asks who is signed in; that nobody is, is an answer. */
const alwaysExpected = ['401 GET /api/v2/me/']

const shiftsAllowed = 0.01

/** Collects whatever goes wrong in a page; `faults()` returns it. */
export async function watch(page: Page, expected: readonly string[]) {
  const faults: string[] = []
  const isExpected = (fault: string) => [...alwaysExpected, ...expected].some((start) => fault.startsWith(start))

  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A refused or failed request is judged below.
    const isRequest = /^Failed to load resource: (the server responded|net::)/.test(message.text())
    if (['error', 'warning'].includes(message.type()) && !isRequest) faults.push(`console: ${message.text()}`)
  })
  page.on('response', (response) => {
    const fault = `${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`
    if (response.status() >= 400 && !isExpected(fault)) faults.push(fault)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A question that nobody needs an answer to any more is given up; that is no failure.
    const fault = `${reason} ${request.method()} ${new URL(request.url()).pathname}`
    if (reason !== 'net::ERR_ABORTED' && !isExpected(fault)) faults.push(fault)
  })
  await page.exposeBinding('layoutShifted', (_source, shift: string) => void faults.push(`layout shift ${shift}`))
  await page.addInitScript(reportShifts, shiftsAllowed)
  return () => faults
}

/**
 * Runs in the page: reports what moves by itself. What a user has just asked for may move things, and so may the answers to
 * the requests that it led to, one after another. Only time in which the page had nothing to do counts, so that a busy
 * machine, on which everything comes late, gives the same verdict as a fast one.
 */
function reportShifts(allowed: number): void {
  type Shift = PerformanceEntry & {
    value: number
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const { layoutShifted } = globalThis as unknown as { layoutShifted: (shift: string) => void }
  /** As long as browsers themselves take a shift for the effect of an input. */
  const soon = 500
  const actions: number[] = []
  for (const type of ['pointerdown', 'click', 'keydown', 'input', 'change'])
    addEventListener(type, () => actions.push(performance.now()), { capture: true, passive: true })

  /** Browsers call an idle page after 50 ms at the latest: of a longer pause, the rest was work or waiting for a processor. */
  const maxIdle = 50
  const idle: { at: number; time: number }[] = []
  const countIdle = () => {
    const at = performance.now()
    idle.push({ at, time: Math.min(maxIdle, at - (idle.at(-1)?.at ?? at)) })
    requestIdleCallback(countIdle)
  }
  requestIdleCallback(countIdle)
  const isSoon = (time: number, after: number) =>
    time >= after && idle.reduce((sum, one) => (one.at > after && one.at <= time ? sum + one.time : sum), 0) < soon

  performance.setResourceTimingBufferSize(5_000)
  const isAnswer = (time: number) => {
    const causes = [...actions]
    const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    for (const { startTime, responseEnd } of requests.sort((a, b) => a.startTime - b.startTime))
      if (causes.some((cause) => isSoon(startTime, cause))) causes.push(responseEnd)
    return causes.some((cause) => isSoon(time, cause))
  }

  new PerformanceObserver((list) => {
    for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
      if (value < allowed || isAnswer(startTime)) continue
      const moved = sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        return `${element?.tagName}.${element?.className} from y ${previousRect.y} to ${currentRect.y}`
      })
      layoutShifted(`${value.toFixed(3)}: ${moved.join('; ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose faults are moderate at worst: those of them that take a while are left to whoever looks at all pages. */
const moderate = [
  ...['form-field-multiple-labels', 'heading-order', 'page-has-heading-one', 'region', 'scope-attr-valid', 'skip-link'],
  ...['landmark-banner-is-top-level', 'landmark-main-is-top-level', 'landmark-one-main', 'landmark-unique'],
  ...['landmark-no-duplicate-banner', 'landmark-no-duplicate-main', 'aria-allowed-role', 'empty-heading'],
]

/** Reading style sheets and media once more takes a third of the time, for rules about sound and about turned screens only. */
const allRules: RunOptions = { resultTypes: ['violations'], preload: false, selectors: false }
const quickRules: RunOptions = {
  ...allRules,
  rules: Object.fromEntries(moderate.map((rule) => [rule, { enabled: false }])),
}

const withoutContrast = { ...quickRules, rules: { ...quickRules.rules, 'color-contrast': { enabled: false } } }

/**
 * Finds no serious or critical accessibility fault in what the page shows now. Contrast, which takes half of the time, is
 * looked at where a journey ends, and on all pages by whoever looks at those.
 */
export async function assertAccessible(page: Page, isEnd = false): Promise<void> {
  const rules = isEnd ? quickRules : withoutContrast
  assert.equal((await accessibilityFaults(page, rules, ['serious', 'critical'])).join('\n'), '')
}

/** What is wrong with a page for those who do not see it as we do, moderate faults included. */
export const allAccessibilityFaults = (page: Page): Promise<string[]> =>
  accessibilityFaults(page, allRules, ['moderate', 'serious', 'critical'])

async function accessibilityFaults(page: Page, rules: RunOptions, impacts: ImpactValue[]): Promise<string[]> {
  // What is still fading in has little contrast; what turns for ever is not waited for.
  await page.evaluate(() => {
    // What follows the scrolling of a row, and not the clock, never ends.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
    const ending = timed.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // A menu that is closing has lost its items before it goes itself.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[role=menu]')].every((menu) => menu.querySelector('[role^=menuitem]')),
  )
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axeSource)
  const { violations } = await page.evaluate(
    (options) => (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(options),
    rules,
  )
  return violations
    .filter(({ impact }) => impact && impacts.includes(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`)
}
