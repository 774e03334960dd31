import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { type Browser, chromium, type Page } from 'playwright-core'
import { ensureChromium } from '../tools/chromium.ts'
import { ensureBuiltConsole } from '../tools/console.ts'
import { graphEvents, productOfGraph } from './graph-events.ts'
import { startService } from './http.bench.ts'
import { type FrameWork, percentile, traceFrames } from './main-thread.ts'
import { reportMost } from './rounds.ts'

/** Events, and how much of a frame the main thread may work while they are moved, in milliseconds. */
const sizes = [
  { events: 1_000, limit: 16 },
  { events: 5_000, limit: 33 },
]

const screen = { width: 1_280, height: 800 }

/**
 * What it costs the main thread to pan a large graph, from the browser's own trace: all of it in sight, and near enough to be read.
 * Beside it a bare canvas that is moved in the same way, which is the least that panning can cost, and one on which as many boxes
 * and lines are drawn anew for each frame, which is what a drawing costs that does nothing against it.
 */
export async function run(): Promise<void> {
  const program = ensureChromium()
  if ('missing' in program) throw new Error(program.missing)
  await ensureBuiltConsole()
  const folder = mkdtempSync(join(tmpdir(), 'polytrace-bench-'))
  const service = await startService(folder)
  const key = readFileSync(join(folder, 'admin.key'), 'utf8').trim()
  const browser = await chromium.launch({ executablePath: program.program, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    console.log('                              frames    p50    p95    max  ms of the processor, p95 on the clock')
    for (const { events, limit } of sizes) {
      await capture(service.url, key, [...graphEvents(events)])
      print(`bare canvas, moved`, await panBare(browser, 0))
      print(`bare canvas, ${events} drawn`, await panBare(browser, events))
      const { fitted, near } = await panGraph(browser, service.url, key, events)
      print(`${events} events, fitted`, fitted)
      print(`${events} events, to read`, near)
      const worst = Math.max(percentile(fitted.processor, 0.95), percentile(near.processor, 0.95))
      reportMost(`${events} events, p95 of a frame`, worst, limit)
    }
  } finally {
    await browser.close()
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function capture(url: string, key: string, events: Record<string, unknown>[]): Promise<void> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const head = {
    '@context': [EPCIS_CONTEXT],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-01-01T00:00:00Z',
  }
  for (let first = 0; first < events.length; first += 1_000) {
    const body = JSON.stringify({ ...head, epcisBody: { eventList: events.slice(first, first + 1_000) } })
    const sent = await fetch(`${url}/api/v2/epcis/capture`, { method: 'POST', headers, body })
    const job = new URL(sent.headers.get('location') ?? fail(`the capture was answered with ${sent.status}`), url)
    for (;;) {
      const answer = await fetch(job, { headers })
      const { running, success } = (await answer.json()) as Record<string, boolean>
      if (answer.ok && !running && success) break
      // A service that is busy says so with a 503.
      if (answer.ok && !running) fail('not every event was stored')
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
}

function fail(message: string): never {
  throw new Error(message)
}

function print(name: string, { frames, processor, clock }: FrameWork): void {
  const figures = [percentile(processor, 0.5), percentile(processor, 0.95), Math.max(...processor)]
  const columns = [...figures, percentile(clock, 0.95)].map((figure) => figure.toFixed(2).padStart(6))
  console.log(name.padEnd(30), String(frames).padStart(5), ...columns)
}

/** Drags to and fro, and on in one direction, one movement a frame: a busy machine would make one large movement of many. */
async function pan(page: Page): Promise<void> {
  for (const [from, to] of [[1_000, 200], [200, 1_000], ...Array.from({ length: 4 }, () => [1_000, 200])] as [
    number,
    number,
  ][]) {
    await page.mouse.move(from, 480)
    await page.mouse.down()
    for (let step = 1; step <= 40; step++) {
      await page.mouse.move(from + ((to - from) * step) / 40, 480 + 40 * Math.sin(step / 6))
      await page.evaluate('new Promise(requestAnimationFrame)')
    }
    await page.mouse.up()
  }
}

async function panGraph(browser: Browser, url: string, key: string, events: number) {
  const context = await browser.newContext({ baseURL: url, viewport: screen, locale: 'en' })
  await context.request.post('/api/v2/session/', { data: { key } })
  // A busy machine takes its time, which is not what is measured.
  context.setDefaultTimeout(300_000)
  const page = await context.newPage()
  const id = encodeURIComponent(productOfGraph(events))
  await page.goto(`/genealogy/batch?id=${id}&direction=UPSTREAM&depth=100&as=graph`)
  const begun = performance.now()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.locator(`[data-far-drawing="${events}"]`).waitFor()
  console.log(`${events} events laid out and drawn in ${Math.round(performance.now() - begun)} ms`)
  const surface = page.getByRole('application')
  const fitted = await traceFrames(page, () => pan(page))
  await surface.press('0')
  while ((await surface.getAttribute('data-far')) !== null) await surface.press('+')
  const near = await traceFrames(page, () => pan(page))
  await context.close()
  return { fitted, near }
}

/** A page with nothing but a canvas that follows the pointer; with `boxes`, they and their lines are drawn for each frame. */
async function panBare(browser: Browser, boxes: number): Promise<FrameWork> {
  const page = await browser.newPage({ viewport: screen })
  await page.setContent(`<!doctype html><style>body { margin: 0; overflow: hidden }</style>
    <canvas width="${screen.width}" height="${screen.height}" style="will-change: transform"></canvas>
    <script>
      const canvas = document.querySelector('canvas')
      const context = canvas.getContext('2d')
      let x = 0
      const draw = () => {
        context.clearRect(0, 0, canvas.width, canvas.height)
        context.beginPath()
        for (let at = 0; at < ${boxes}; at++) {
          const [left, top] = [x + (at % 100) * 12, Math.floor(at / 100) * 12]
          context.moveTo(left + 8, top)
          context.bezierCurveTo(left + 60, top, left + 60, 400, x + 1200, 400)
        }
        context.stroke()
        for (let at = 0; at < ${boxes}; at++) context.fillRect(x + (at % 100) * 12, Math.floor(at / 100) * 12, 8, 6)
      }
      addEventListener('pointermove', ({ movementX, buttons }) => {
        if (buttons !== 1) return
        x += movementX
        if (${boxes} > 0) draw()
        else canvas.style.transform = 'translate(' + x + 'px, 0)'
      })
    </script>`)
  const work = await traceFrames(page, () => pan(page))
  await page.close()
  return work
}
