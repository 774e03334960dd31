import { hues } from '../explore/colour-classes.ts'
import { drawSvg, type Look, type Picture } from './draw-svg.ts'

const names = {
  ...{ surface: '--surface', canvas: '--canvas', line: '--line-strong', ink: '--ink' },
  ...{ soft: '--ink-soft', accent: '--accent', fault: '--fault', flow: '--flow' },
} as const

/** The page as it looks now, light or dark. */
function lookOf(): Look {
  const style = getComputedStyle(document.documentElement)
  const value = (name: string) => style.getPropertyValue(name).trim()
  const context = document.createElement('canvas').getContext('2d')
  return {
    colours: Object.fromEntries(Object.entries(names).map(([name, token]) => [name, value(token)])) as Look['colours'],
    hues: ['--ink-soft', ...Array.from({ length: hues }, (_, at) => `--hue-${at + 1}`)].map(value),
    fonts: { text: value('--mantine-font-family'), code: value('--mantine-font-family-monospace') },
    width: (text, font) => {
      if (!context) return text.length * 7
      context.font = font
      return context.measureText(text).width
    },
  }
}

export const svgOf = (picture: Picture): string => drawSvg(picture, lookOf())

const maxSide = 16_000
const maxPixels = 120_000_000

/** The same picture as pixels: twice the size on the screen, or as large as browsers can draw. */
export async function pngOf(picture: Picture): Promise<Blob> {
  const { width, height } = picture.drawing
  const scale = Math.min(2, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)))
  const address = URL.createObjectURL(new Blob([svgOf(picture)], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.ceil(width * scale)
    canvas.height = Math.ceil(height * scale)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}
