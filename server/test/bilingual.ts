import assert from 'node:assert/strict'
import { textFormats } from '../src/products/bilingual/formats/formats.ts'
import { path, startProducts } from './products.ts'

export type Line = { [column: string]: unknown } & { key: string; source: unknown; target: unknown; state: string }

type TextFormat = 'xliff' | 'po' | 'tmx'

/** The line of one text, by the pointer to it. */
export const line = (lines: Line[], pointer: string) =>
  lines.find(({ key }) => key.includes(`${pointer}@`)) ?? assert.fail(`no line of ${pointer}`)

/** The app, and how files for translators leave and enter it. */
export async function startBilingual() {
  const products = await startProducts()
  const { call, service } = products

  async function file(format: string, lang: string, query: string): Promise<Uint8Array> {
    const address = new URL(`${path}export/?layout=bilingual&lang=${lang}&format=${format}${query}`, service.url)
    const response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
      body: '{}',
    })
    assert.equal(response.status, 200)
    return new Uint8Array(await response.arrayBuffer())
  }

  return {
    ...products,
    file,
    /** The lines of a bilingual export of the products of a brand. */
    async exported(brand: string, query = ''): Promise<Line[]> {
      const { status, text } = await call(
        'POST',
        `${path}export/?layout=bilingual&lang=fr&format=ndjson&brand=${brand}${query}`,
        {},
      )
      assert.equal(status, 200, text)
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    },
    /** The text of a file of one text, in a format that tools of translators read. */
    async written(format: TextFormat, brand: string): Promise<string> {
      return new TextDecoder().decode(await file(format, 'fr', `&brand=${encodeURIComponent(brand)}`))
    },
    sendFile: (format: TextFormat, text: string | Uint8Array, query = '', calls = call) =>
      calls('POST', `${path}import/?lang=fr${query}`, text, { 'content-type': textFormats[format] }),
  }
}
