import assert from 'node:assert/strict'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { consoleFolder } from '../../tools/console.ts'

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; assets?: string[] }>

/** The page itself, its icon, who is signed in, and the answer that the overview shows; the menus come in three files when it stands. */
const answers = 4 + 3

const manifest: Manifest = JSON.parse(readFileSync(join(consoleFolder, '.vite/manifest.json'), 'utf8'))

/** What a Latin alphabet is drawn with. */
const font = Object.values(manifest).find(({ file }) => /inter-latin-wght-normal.*woff2$/.test(file))?.file ?? ''

/** Scripts and styles that a page itself names. */
const namedBy = (page: string) =>
  [...readFileSync(join(consoleFolder, page), 'utf8').matchAll(/"\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  )

const overview = [...namedBy('index.html'), ...filesOf('console/src/words/first-en.ts')]

/** The outlines of the map, for those with sites. */
const outlines = filesOf('console/src/home/map/Land.tsx')

/** Of the 250 kB of the overview, for the page itself, its icon, and the headers of all these answers. */
const besideFiles = 8_000

test('the overview is at most 250 kB with its font and its map', () => {
  assertWithin([...overview, ...outlines, font], { files: 20 - answers, bytes: 250_000 - besideFiles })
})

test('no two files wait for each other: whichever is asked for first would run before what it needs', () => {
  const inCircle = Object.keys(manifest).filter((name) => neededBy(name).has(name))
  assert.deepEqual(inCircle, [])
})

test('what the overview loads holds no other page, and no dialog, editor or list of choices', () => {
  const loaded = overview.map((file) => file.replace(/^assets\/|-(1|[\w-]{8})\.\w+$/g, ''))
  assert.deepEqual(new Set(loaded), new Set(['before-paint', 'first', 'rolldown-runtime', 'shared', 'first-en']))
})

test('signing in is at most 60 kB', () => {
  // The page, its icon, how people can sign in, and who is signed in.
  assertWithin([...namedBy('sign-in.html'), ...filesOf('console/sign-in.html')], { files: 10 - 4, bytes: 60_000 })
})

test('a page loads few files more than the overview', () => {
  const pages = Object.keys(manifest).filter((name) => name.endsWith('Page.tsx'))
  assert.ok(pages.length > 20)
  for (const page of pages)
    assertWithin([...overview, ...filesOf('console/src/words/en.ts', 'console/src/widgets.ts', page)], {
      files: 30,
      bytes: 460_000,
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

/** What must run before a chunk can. */
function neededBy(chunk: string, needed = new Set<string>()): Set<string> {
  for (const name of manifest[chunk]?.imports ?? []) {
    if (needed.has(name)) continue
    needed.add(name)
    neededBy(name, needed)
  }
  return needed
}

/** The files of modules, with all that they import before they can run. */
function filesOf(...modules: string[]): string[] {
  const named = modules.map(nameOf)
  const chunks = new Set(named.flatMap((name) => [name, ...neededBy(name)]))
  return [...new Set([...chunks].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]))]
}

function nameOf(module: string): string {
  const names = Object.keys(manifest)
  return names.find((name) => `console/${name}` === module || name === module) ?? assert.fail(`${module} is not there`)
}
