const unit = '(?:[%\u066a]|°\\p{L}?|\\p{L}{1,4}[23]?)'
const measure = new RegExp(`^(\\d+)(?:([.,/\u2044])(\\d+))?(${unit})?$`, 'u')
const size = new RegExp(`^(\\p{L}{0,6}\\d+(?:[.,]\\d+)?(?:x\\d+(?:[.,]\\d+)?)+)(${unit})?$`, 'u')
const code = /^(\p{L}{1,6})(\d[\d.,:/-]*)$/u
const beforeUnit = new RegExp(`(?<=(?:^|[ x.,/-])\\d+) ?(?=${unit}(?: |$))`, 'gu')

/** `1.5` and `1,5`; `1/2` and what a folded `½` is; the percent sign of Arabic. */
const otherMarks: { [mark: string]: string } = {
  '.': ',',
  ',': '.',
  '/': '\u2044',
  '\u2044': '/',
  '%': '\u066a',
  '\u066a': '%',
}

const withOther = (mark: string) => [mark, ...(otherMarks[mark] === undefined ? [] : [otherMarks[mark]])]

/**
 * A number as others write it: `10mm` also as `10 mm`, `1,5l` as `1.5 l`, `100%` as `100 %`, `30°c` as `30 °c`, `1/2` as
 * `½`, `3x1.5cm` as `3 x 1,5 cm`, `m8x20` as `m8 x 20`, and `din933` as `din 933`.
 */
export function numberWritings(token: string): string[] {
  const writings = new Set([...measureWritings(token), ...sizeWritings(token), ...codeWritings(token)])
  writings.delete(token)
  return [...writings]
}

function measureWritings(token: string): string[] {
  const [, whole, mark = '', rest = '', unit = ''] = measure.exec(token) ?? []
  if (whole === undefined) return []
  return withOther(mark).flatMap((other) => unitWritings(unit).map((end) => whole + other + rest + end))
}

function sizeWritings(token: string): string[] {
  const [, lengths, unit = ''] = size.exec(token) ?? []
  if (lengths === undefined) return []
  const marked = [lengths, lengths.replace(/[.,]/g, (mark) => otherMarks[mark] ?? mark)]
  const spaced = marked.flatMap((each) => [each, each.replace(/(?<=\d)x(?=\d)/g, ' x ')])
  return spaced.flatMap((each) => unitWritings(unit).map((end) => each + end))
}

function codeWritings(token: string): string[] {
  const [, letters, digits] = code.exec(token) ?? []
  return letters === undefined ? [] : [`${letters} ${digits}`]
}

const unitWritings = (unit: string) => (unit === '' ? [''] : withOther(unit).flatMap((other) => [other, ` ${other}`]))

/** A phrase with numbers close to their units, `9w`, and with a space between them, `9 w`. */
export const unitSpacings = (phrase: string): string[] => [
  phrase.replace(beforeUnit, ''),
  phrase.replace(beforeUnit, ' '),
]
