import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pageHeaders } from '../http/security-headers.ts'

/** Where the built page wants its nonce (`html.cspNonce` of console/vite.config.ts). */
const placeholder = '__nonce__'

/** The page may run and load what this service gives it, and nothing else; a `<style>` must know the nonce. */
const headers = pageHeaders({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", `'nonce-${placeholder}'`],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
    },
  },
})

const missing = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Polytrace</title>
<h1>The console is not built</h1>
<p>Run <code>npm ci</code> in the folder of the service, with its development dependencies, and load this page again.</p>
<p>The API is here all the same: <a href="/docs">its reference</a>.</p></html>
`

export type Page = { status: number; headers: Record<string, string>; html: string }

/** A page of the console, with a nonce that no other answer has: `index` at each of its addresses but that of `sign-in`. */
export async function consolePage(folder: string, name: 'index' | 'sign-in'): Promise<Page> {
  const nonce = randomBytes(16).toString('base64url')
  const built = await readFile(join(folder, `${name}.html`), 'utf8').catch(() => undefined)
  const withNonce = (text: string) => text.replaceAll(placeholder, nonce)
  return {
    status: built === undefined ? 404 : 200,
    headers: {
      ...headers,
      'content-security-policy': withNonce(headers['content-security-policy'] ?? ''),
      'content-type': 'text/html; charset=utf-8',
    },
    html: withNonce(built ?? missing),
  }
}
