const measure = /^(\d+)(?:([.,/\u2044])(\d+))?([%\u066a°\p{L}]\p{L}{0,3}[23]?)?$/u

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

/** A number as others write it: `10mm` also as `10 mm`, `1,5l` as `1.5 l`, `100%` as `100 %`, and `1/2` as `½`. */
export function numberWritings(token: string): string[] {
  const [, whole, mark = '', rest = '', unit = ''] = measure.exec(token) ?? []
  if (whole === undefined) return []
  const numbers = withOther(mark).map((other) => whole + other + rest)
  const units = unit === '' ? [''] : withOther(unit).flatMap((other) => [other, ` ${other}`])
  return numbers.flatMap((number) => units.map((end) => number + end)).filter((writing) => writing !== token)
}
