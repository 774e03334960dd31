import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Polytrace } from '@polytrace/client'
import { loadDemo } from '@polytrace/demo'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../tools/chromium.ts'
import { ensureBuiltConsole } from '../tools/console.ts'
import { startService } from './http.bench.ts'

/** The page and its files apart from what it asks the API for, which depends on what is stored. */
type Traffic = { files: number; bytes: number; requests: number; all: number }

type Visit = Traffic & { painted: number; interactive: number }

type Limits = { files: number; bytes: number }

/** Pages that somebody opens first, with their limits where there are any. */
const pages: { path: string; limits?: Limits; isOpen?: boolean }[] = [
  { path: '/sign-in', limits: { files: 10, bytes: 60_000 }, isOpen: true },
  { path: '/', limits: { files: 20, bytes: 250_000 } },
  ...['/products', '/genealogy', '/events', '/schemas', '/entities', '/devices', '/audit'].map((path) => ({ path })),
]

/** An empty page: the same server, the same browser, and nothing to do. */
const bare = '/bare'

/**
 * What a first visit with an empty cache costs: requests and bytes as they travel, and in milliseconds when something is painted
 * and when the page has come to rest, with a whole processor and with a quarter of one.
 */
export async function run(): Promise<void> {
  const program = ensureChromium()
  if ('missing' in program) throw new Error(program.missing)
  await ensureBuiltConsole()
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
  await loadDemo(new Polytrace({ url: service.url, key }))
  const browser = await chromium.launch({ executablePath: program.program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const slowness of [1, 4]) {
      console.log(`\nCPU ${slowness}×                files       kB requests   all kB  painted  at rest, ms`)
      print('(empty page)', await visit(browser, service.url, bare, key, slowness))
      for (const { path, limits, isOpen } of pages) {
        const figures = await visit(browser, service.url, path, isOpen ? undefined : key, slowness)
        print(path, figures)
        if (limits && (figures.files > limits.files || figures.bytes > limits.bytes))
          throw new Error(`${path} may have ${limits.files} files and ${limits.bytes} bytes`)
      }
    }
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(name: string, { files, bytes, requests, all, painted, interactive }: Visit): void {
  const kilobytes = (sum: number) => (sum / 1_000).toFixed(1)
  const columns = [files, kilobytes(bytes), requests, kilobytes(all), Math.round(painted), Math.round(interactive)]
  console.log(name.padEnd(20), ...columns.map((column) => String(column).padStart(8)))
}

/** When the last task ended that kept the page from answering at once. In words, since these run in the browser. */
const noteLongTasks = `
  globalThis.restedAt = 0
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      globalThis.restedAt = Math.max(globalThis.restedAt, startTime + duration)
  }).observe({ type: 'longtask', buffered: true })`

const whenPainted = `({
  painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? performance.now(),
  rested: globalThis.restedAt,
})`

async function visit(
  browser: Browser,
  url: string,
  path: string,
  key: string | undefined,
  slowness: number,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1_280, height: 800 }, locale: 'en' })
  if (key) await context.request.post('/api/v2/session/', { data: { key } })
  const page = await context.newPage()
  await page.route(`**${bare}`, async (route) => {
    await route.fetch({ url: `${url}/readyz` })
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bare</title><h1>Bare</h1>' })
  })
  const traffic = await countTraffic(page, slowness)
  await page.addInitScript({ content: noteLongTasks })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  const { painted, rested } = await page.evaluate<{ painted: number; rested: number }>(whenPainted)
  await context.close()
  return { ...traffic, painted, interactive: Math.max(painted, rested) }
}

async function countTraffic(page: Page, slowness: number): Promise<Traffic> {
  const browser = await page.context().newCDPSession(page)
  const traffic = { files: 0, bytes: 0, requests: 0, all: 0 }
  const files = new Set<string>()
  browser.on('Network.requestWillBeSent', ({ requestId, request }) => {
    traffic.requests++
    if (new URL(request.url).pathname.startsWith('/api/')) return
    traffic.files++
    files.add(requestId)
  })
  browser.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.all += encodedDataLength
    if (files.has(requestId)) traffic.bytes += encodedDataLength
  })
  await browser.send('Network.enable')
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  return traffic
}
