import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const [light = '', dark = ''] = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').split('"dark"')

/** The colours of a theme by their names. */
const coloursOf = (styles: string) =>
  new Map([...styles.matchAll(/--([\w-]+): (#\w{6});/g)].map(([, name = '', colour = '']) => [name, colour]))

/** WCAG 2.2: relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((first, second) => second - first)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['canvas', 'surface', 'raised', 'hover'] as const
const texts = ['ink', 'ink-soft', 'accent', 'done', 'outdated', 'fault'] as const
const onTheirOwn = ['accent', 'done', 'outdated', 'fault'] as const

for (const [theme, colours] of Object.entries({ light: coloursOf(light), dark: coloursOf(dark) })) {
  test(`every text can be read on every ground (${theme})`, () => {
    const pairs = [
      ...texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)),
      ...onTheirOwn.map((text) => [text, `${text}-soft`] as const),
    ]
    for (const [text, ground] of pairs) {
      const [front = '', back = ''] = [colours.get(text), colours.get(ground)]
      assert.ok(contrast(front, back) >= 4.5, `${text} on ${ground}: ${contrast(front, back).toFixed(2)}`)
    }
  })
}
