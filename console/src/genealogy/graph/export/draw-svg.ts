import { curveOf, type LabelPosition } from '../canvas/flow-curve.ts'
import { outlineOf } from '../cards/card-outline.ts'
import type { CardText } from '../cards/card-text.ts'
import type { ColourClass } from '../explore/colour-classes.ts'
import type { Drawing } from '../layout/drawing.ts'
import type { Box, Point } from '../layout/geometry.ts'

/** The colours and letters of the page, and how wide a text is in them. */
export type Look = {
  colours: Record<'surface' | 'canvas' | 'line' | 'ink' | 'soft' | 'accent' | 'fault' | 'flow', string>
  /** Of the classes of events; the first for what has none of its own. */
  hues: string[]
  fonts: { text: string; code: string }
  width: (text: string, font: string) => number
}

export type DrawnFlow = { points: Point[]; width: number; label: string; position: LabelPosition; isConflict: boolean }
export type DrawnCard = { box: Box; text: CardText; isRoot: boolean; kind?: ColourClass | undefined }
export type DrawnFold = { box: Box; text: string }
export type Picture = { drawing: Drawing; flows: DrawnFlow[]; cards: DrawnCard[]; folds: DrawnFold[] }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The graph as a picture that needs nothing else. */
export function drawSvg({ drawing: { width, height }, flows, cards, folds }: Picture, look: Look): string {
  const { colours, fonts } = look
  const w = Math.ceil(width)
  const h = Math.ceil(height)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="${escaped(fonts.text)}">`,
    `<rect width="100%" height="100%" fill="${colours.canvas}"/>`,
    ...flows.map((flow) => lineText(flow, colours)),
    ...cards.map((card) => cardSvg(card, look)),
    ...folds.map((fold) => foldText(fold, colours)),
    ...flows.map((flow) => labelText(flow, colours)),
    '</svg>',
  ].join('\n')
}

function lineText({ points, width, isConflict }: DrawnFlow, { flow, fault }: Look['colours']): string {
  const dashes = isConflict ? ' stroke-dasharray="6 4"' : ''
  return `<path d="${curveOf(points)}" fill="none" stroke="${isConflict ? fault : flow}" stroke-width="${width.toFixed(2)}"${dashes}/>`
}

function labelText({ label, position: { x, y, anchor } }: DrawnFlow, { soft, canvas }: Look['colours']): string {
  if (label === '') return ''
  const halo = `stroke="${canvas}" stroke-width="4" paint-order="stroke" stroke-linejoin="round"`
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="11" fill="${soft}" ${halo}>${escaped(label)}</text>`
}

function cardSvg({ box, text, isRoot, kind }: DrawnCard, look: Look): string {
  const { colours, fonts } = look
  const hue = kind && look.hues[kind.hue]
  const room = box.width - 24
  const row = (
    top: number,
    size: number,
    start: string,
    end: string,
    style: { start?: string; weight?: number; reserved?: number } = {},
  ) => {
    const font = `${style.weight ?? 400} ${size}px ${style.start ?? fonts.text}`
    const endWidth = end ? look.width(end, `400 ${size}px ${fonts.text}`) + 12 : (style.reserved ?? 0)
    const cut = fitting(start, room - endWidth, (part) => look.width(part, font))
    const family = style.start ? ` font-family="${escaped(style.start)}"` : ''
    const fill = style.weight ? colours.ink : colours.soft
    return [
      `<text x="12" y="${top}" font-size="${size}" font-weight="${style.weight ?? 400}" fill="${fill}"${family}>${escaped(cut)}</text>`,
      end &&
        `<text x="${box.width - 12}" y="${top}" font-size="${size}" text-anchor="end" fill="${colours.ink}">${escaped(end)}</text>`,
    ].join('')
  }
  const title = text.others > 0 ? `${text.title} +${text.others}` : text.title
  return [
    `<g transform="translate(${box.x} ${box.y})">`,
    `<title>${escaped(text.step)}</title>`,
    `<path d="${outlineOf(text.type, box)}" fill="${colours.surface}" stroke="${isRoot ? colours.accent : (hue ?? colours.line)}" stroke-width="${isRoot ? 2 : 1}"/>`,
    row(24, 13, title, '', { weight: 600, reserved: kind ? 24 : 0 }),
    kind && letterSvg(kind.letter, hue ?? colours.soft, box, colours),
    row(44, 12, text.lot, text.quantity, { start: fonts.code }),
    row(63, 12, text.place, text.day),
    '</g>',
  ].join('')
}

const letterSvg = (letter: string, hue: string, { width }: Box, { surface }: Look['colours']) =>
  `<rect x="${width - 28}" y="11" width="16" height="16" rx="4" fill="${hue}"/>` +
  `<text x="${width - 20}" y="23" font-size="11" font-weight="600" text-anchor="middle" fill="${surface}">${letter}</text>`

function foldText({ box, text }: DrawnFold, { accent, line, surface }: Look['colours']): string {
  const { x, y, width, height } = box
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="${surface}" stroke="${line}"/>` +
    `<text x="${x + width / 2}" y="${y + height / 2 + 4}" font-size="12" text-anchor="middle" fill="${accent}">${escaped(text)}</text>`
  )
}

/** As much of a text as there is room for. */
export function fitting(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text
  const letters = [...text]
  while (letters.length > 0 && width(`${letters.join('')}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
