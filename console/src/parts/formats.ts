/** How the reader's country writes dates and numbers in a language: `en-GB` where a browser asks for it; else the language alone. */
export function localeOf(language: string, wanted: readonly string[] = navigator.languages): string {
  const tag = wanted.find((tag) => tag.split('-')[0] === language) ?? language
  // With the digits and the calendar of labels and papers, whatever the country.
  return language === 'ar' ? `${tag}-u-ca-gregory-nu-latn` : tag
}

/** A quantity as it was captured, never rounded; a decimal number as text keeps all its digits. */
export function quantityText(value: number | string, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 20 }).format(
    value as Intl.StringNumericLiteral,
  )
}

/** What stands between a number and its decimals. */
export function decimalPoint(language: string): string {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(0.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** A moment in the interface language, with its zone, because a factory is often elsewhere. */
export function momentText(time: string | Date, language: string, zone?: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return String(time)
  return new Intl.DateTimeFormat(localeOf(language), {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZoneName: 'short' },
    ...(zone && { timeZone: zone }),
  } as Intl.DateTimeFormatOptions).format(date)
}

/** The day of a moment, as the reader's clock has it. */
export function dayText(time: string | Date, language: string): string {
  const date = new Date(time)
  if (Number.isNaN(date.getTime())) return String(time)
  return date.toLocaleDateString(localeOf(language), { year: 'numeric', month: 'short', day: 'numeric' })
}

const steps = [
  ['second', 1],
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const

/** How long ago something was, such as 3 hours ago; `undefined` for what is a week away or more, of which the date says more. */
export function agoText(time: string, language: string, now = Date.now()): string | undefined {
  const seconds = (Date.parse(time) - now) / 1_000
  const [unit, length] = steps.findLast(([, size]) => Math.abs(seconds) >= size) ?? steps[0]
  if (!(Math.abs(seconds) < 7 * 86_400)) return undefined
  return new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' }).format(Math.trunc(seconds / length), unit)
}

/** The name of a language as it stands in lists and above columns: with a capital, also where sentences have none. */
export function languageName(code: string, inLanguage: string): string {
  const name = languageInText(code, inLanguage)
  return name === code ? code : name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1)
}

/** The name of a language within a sentence, such as German for `de`; the code itself when nobody knows it. */
export function languageInText(code: string, inLanguage: string): string {
  try {
    return new Intl.DisplayNames(inLanguage, { type: 'language' }).of(code.replaceAll('_', '-')) ?? code
  } catch {
    return code
  }
}

/** How much is done, as a percentage. Only what is really complete reads as 100 %. */
export function percentText(part: number, language: string): string {
  return new Intl.NumberFormat(localeOf(language), { style: 'percent' }).format(part >= 1 ? 1 : Math.min(part, 0.99))
}

/** 41.3 MB, in the language of the interface. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] = bytes >= 1_048_576 ? (['megabyte', 1_048_576] as const) : (['kilobyte', 1_024] as const)
  return new Intl.NumberFormat(localeOf(language), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  )
}

/** A name and what belongs to it, with the colon that the language puts between them. */
export const pairText = (name: string, value: string | number, language: string): string =>
  `${name}${colons[language] ?? ': '}${value}`

const colons: Record<string, string> = { fr: '\u00a0: ', 'zh-Hans': '：' }

/** Words in a row, with the commas of the language; no "and", because each is a label of its own. */
export function listText(words: readonly string[], language: string): string {
  const [, comma] = new Intl.ListFormat(language).formatToParts(['one', 'two', 'three'])
  return words.join(comma?.value ?? ', ')
}
