import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { consoleFolder } from '../../tools/console.ts'

type Manifest = Record<string, { file: string; isEntry?: boolean; imports?: string[] }>

const maxBytes = 300_000

test('the first load is under 300 KB of compressed JavaScript', () => {
  const manifest: Manifest = JSON.parse(readFileSync(join(consoleFolder, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? assert.fail('there is no entry')
  const words = Object.keys(manifest).filter((name) => name.endsWith('/words/de.ts'))
  assert.equal(words.length, 1)
  const sizes = [...loadedWith(manifest, [entry, ...words])].map((name) => {
    const file = manifest[name]?.file ?? ''
    return { file, bytes: gzipSync(readFileSync(join(consoleFolder, file)), { level: 9 }).length }
  })
  const sum = sizes.reduce((all, { bytes }) => all + bytes, 0)
  const list = sizes.sort((a, b) => b.bytes - a.bytes).map(({ file, bytes }) => `${bytes} ${file}`)
  assert.ok(sum < maxBytes, `${sum} bytes, of which\n${list.join('\n')}`)
})

/** A chunk with everything that it imports before it can run. */
function loadedWith(manifest: Manifest, names: string[], found = new Set<string>()): Set<string> {
  for (const name of names.filter((one) => !found.has(one))) {
    found.add(name)
    loadedWith(manifest, manifest[name]?.imports ?? [], found)
  }
  return found
}
