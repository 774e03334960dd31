import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { callsTo, cleanUp, startApp } from '../../test/harness.ts'
import { createServer, usualLimits } from '../http/server.ts'
import { createLog } from '../log.ts'
import { consoleRoutes } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'console-'))
const script = 'console.log("here")'.repeat(100)
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<html><meta property="csp-nonce" nonce="__nonce__"></html>')
writeFileSync(join(folder, 'sign-in.html'), '<html>Sign in</html>')
writeFileSync(join(folder, 'assets/main-a1b2.js'), script)
writeFileSync(join(folder, 'assets/main-a1b2.js.br'), brotliCompressSync(script))
cleanUp(async () => rmSync(folder, { recursive: true }))

async function serve(from: string) {
  const app = createServer({ log: createLog('silent'), trustProxy: [], limits: usualLimits })
  await consoleRoutes(app, { folder: from })
  cleanUp(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const url = await serve(folder)
const call = callsTo(url)
const stranger = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8' }
const browser = { ...stranger, cookie: `polytrace_session=${'a'.repeat(43)}` }

test('every page of the console gets the same file, also an address that the console does not know', async () => {
  for (const path of ['/', '/products?q=wool', '/genealogy/graph?id=urn%3Aepc', '/no/such/page']) {
    const { status, headers, text } = await call('GET', path, undefined, browser)
    assert.equal(status, 200, path)
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8')
    assert.equal(headers.get('cache-control'), 'private, no-cache')
    assert.match(text, /csp-nonce/)
  }
  assert.equal((await call('HEAD', '/products', undefined, browser)).status, 200)
})

test('the page runs only our own files, and each answer has a nonce of its own', async () => {
  const answers = await Promise.all([call('GET', '/', undefined, browser), call('GET', '/', undefined, browser)])
  const nonces = answers.map(({ headers, text }) => {
    const policy = headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? 'none'
    assert.ok(text.includes(`nonce="${nonce}"`))
    assert.match(policy, /default-src 'none';script-src 'self';style-src 'self' 'nonce-/)
    assert.doesNotMatch(policy, /unsafe|https?:/)
    return nonce
  })
  assert.notEqual(nonces[0], nonces[1])
})

test('a stranger is led to the page for signing in, and from there back', async () => {
  const { status, headers } = await call('GET', '/products?q=wool', undefined, stranger)
  assert.deepEqual([status, headers.get('location')], [303, '/sign-in?back=%2Fproducts%3Fq%3Dwool'])
  assert.equal((await call('GET', '/', undefined, stranger)).headers.get('location'), '/sign-in')
  const page = await call('GET', '/sign-in?back=%2Fproducts', undefined, stranger)
  assert.deepEqual([page.status, page.text], [200, '<html>Sign in</html>'])
})

test('files are kept for ever by browsers, and come packed', async () => {
  const response = await fetch(`${url}/assets/main-a1b2.js`, { headers: { 'accept-encoding': 'br' } })
  assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
  assert.equal(response.headers.get('content-encoding'), 'br')
  assert.match(response.headers.get('content-type') ?? '', /javascript/)
  assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(await response.text(), script)
  const plain = await call('GET', '/assets/main-a1b2.js', undefined, { 'accept-encoding': 'identity' })
  assert.equal(plain.text, script)
})

test('what is no page stays a problem', async () => {
  for (const path of [
    '/api/v2/nothing',
    '/api',
    '/docs/nothing',
    '/assets/gone.js',

    '/assets/',
  ]) {
    const { status, headers } = await call('GET', path, undefined, browser)
    assert.equal(status, 404, path)
    assert.equal(headers.get('content-type'), 'application/problem+json; charset=utf-8', path)
  }
  assert.equal((await call('GET', '/assets/..%2Findex.html')).status, 400)
  assert.equal((await call('GET', '/products')).status, 404, 'a program does not want a page')
  assert.equal((await call('POST', '/products', {}, browser)).status, 404)
  assert.equal((await call('POST', '/', {})).status, 405)
})

test('without a built console the service works, and says what to run', async () => {
  const bare = callsTo(await serve(join(folder, 'nowhere')))
  const { status, text } = await bare('GET', '/', undefined, browser)
  assert.equal(status, 404)
  assert.match(text, /npm ci/)
})

test('the service serves its console, and its API description does not speak of it', async () => {
  const service = await startApp()
  const page = await callsTo(service.url)('GET', '/', undefined, browser)
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/)
  const { body } = await callsTo(service.url)('GET', '/openapi.json')
  assert.deepEqual(
    Object.keys(body.paths).filter((path) => path === '/' || path.startsWith('/assets')),
    [],
  )
})
