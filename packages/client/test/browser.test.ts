import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { chromium } from 'playwright-core'
import { cleanUp, startApp } from '../../../server/test/harness.ts'

const root = join(import.meta.dirname, '../../..')
const { CHROMIUM: executablePath, CHROMIUM_MISSING: missing } = process.env

test('in a browser, on the pages of the service, a session takes the place of address and key', async (context) => {
  if (!executablePath) return context.skip(missing ?? 'CHROMIUM does not say where a Chromium is')
  const { url, key, orgId } = await startApp()
  const page = await openPage(url, executablePath)
  const seen = await page.evaluate(async (key) => {
    const client = '/client/index.js'
    const { Polytrace } = (await import(client)) as typeof import('../src/index.ts')
    const polytrace = new Polytrace()
    const before = await polytrace.get('/api/v2/me/').catch(({ name, status }) => ({ name, status }))
    await polytrace.post('/api/v2/session/', { body: { key } })
    for (const name of ['Cotton', 'Linen', 'Wool']) await polytrace.post('/api/v2/materials/', { body: { name } })
    const names: string[] = []
    for await (const { name } of polytrace.each('/api/v2/materials/', { query: { limit: 2 } })) names.push(name)
    const me = await polytrace.get('/api/v2/me/')
    const file = new Blob(['internal_id,name\r\nSOCK,Sock\r\n'], { type: 'text/csv' })
    const { counts } = await polytrace.post('/api/v2/products/import/', { body: file })
    return { before, names, orgId: me.organisation.id, created: counts.created }
  }, key)
  const before = { name: 'ProblemError', status: 401 }
  assert.deepEqual(seen, { before, names: ['Wool', 'Linen', 'Cotton'], orgId, created: 1 })
})

/** An empty page of the service that can import the built client. */
async function openPage(url: string, executablePath: string) {
  const built = mkdtempSync(join(tmpdir(), 'client-built-'))
  cleanUp(async () => rmSync(built, { recursive: true }))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '-p', 'packages/client/tsconfig.build.json', '--outDir', built], {
    cwd: root,
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  cleanUp(() => browser.close())
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  await page.route('**/client/*.js', (route) => {
    const body = readFileSync(join(built, new URL(route.request().url()).pathname.replace('/client/', '')), 'utf8')
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(`${url}/healthz`)
  return page
}
