import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { consoleFolder } from '../../tools/console.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>

/** The page itself, its icon, who is signed in, and the answer that the overview shows; the menus come in three files when it stands. */
const answers = 4 + 3

const beforePaint = 'assets/before-paint-1.js'

const manifest: Manifest = JSON.parse(readFileSync(join(consoleFolder, '.vite/manifest.json'), 'utf8'))

/** What a Latin alphabet is drawn with. */
const font = Object.values(manifest).find(({ file }) => /inter-latin-wght-normal.*woff2$/.test(file))?.file ?? ''

const overview = filesOf('console/index.html', 'console/src/words/first-en.ts')

/** The outlines of the map, for those with sites. */
const outlines = filesOf('console/src/home/map/Land.tsx')

test('the overview is at most 250 kB with its font and its map', () => {
  assertWithin([...overview, ...outlines, beforePaint, font], { files: 20 - answers, bytes: 250_000 })
})

test('what the overview loads holds no other page, and no dialog, editor or list of choices', () => {
  const loaded = overview.map((file) => file.replace(/^assets\/|-[\w-]{8}\.\w+$/g, ''))
  assert.deepEqual(new Set(loaded), new Set(['index', 'first', 'rolldown-runtime', 'shared', 'first-en']))
})

test('signing in is at most 60 kB', () => {
  // The page, its icon, how people can sign in, and who is signed in.
  assertWithin([...filesOf('console/sign-in.html'), beforePaint], { files: 10 - 4, bytes: 60_000 })
})

test('a page loads few files more than the overview', () => {
  const pages = Object.keys(manifest).filter((name) => name.endsWith('Page.tsx'))
  assert.ok(pages.length > 20)
  for (const page of pages)
    assertWithin([...overview, ...filesOf('console/src/words/en.ts', 'console/src/widgets.ts', page)], {
      files: 30,
      bytes: 450_000,
    })
})

function assertWithin(names: string[], limits: { files: number; bytes: number }): void {
  const files = [...new Set(names)]
  const sizes = files.map((file) => ({ file, bytes: sizeOf(file) })).sort((a, b) => b.bytes - a.bytes)
  const sum = sizes.reduce((all, { bytes }) => all + bytes, 0)
  const list = sizes.map(({ file, bytes }) => `${bytes} ${file}`).join('\n')
  assert.ok(files.length <= limits.files && sum <= limits.bytes, `${files.length} files, ${sum} bytes:\n${list}`)
}

/** As it travels: packed, unless it is too small for that. */
function sizeOf(file: string): number {
  const packed = statSync(join(consoleFolder, `${file}.br`), { throwIfNoEntry: false })
  return (packed ?? statSync(join(consoleFolder, file))).size
}

/** The files of modules, with all that they import before they can run. */
function filesOf(...modules: string[]): string[] {
  const chunks = new Set<string>()
  const visit = (name: string) => {
    if (chunks.has(name)) return
    chunks.add(name)
    manifest[name]?.imports?.forEach(visit)
  }
  for (const module of modules) visit(nameOf(module))
  return [...new Set([...chunks].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]))]
}

function nameOf(module: string): string {
  const names = Object.keys(manifest)
  return names.find((name) => `console/${name}` === module || name === module) ?? assert.fail(`${module} is not there`)
}
