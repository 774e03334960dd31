/** A number that a double cannot hold, as JSON writes it. `JSON.stringify` writes it to the letter. */
export type ExactNumber = { readonly rawJSON: string }

type Reviver = (this: unknown, key: string, value: unknown, context: { source?: string }) => unknown

/** What JavaScript has and the library of types does not know yet. */
type ExactJson = {
  rawJSON(text: string): ExactNumber
  isRawJSON(value: unknown): value is ExactNumber
  parse(text: string, reviver?: Reviver): unknown
}
const json = JSON as unknown as ExactJson

export const isExactNumber = (value: unknown): value is ExactNumber => json.isRawJSON(value)

/** More digits, or a smaller number, are no measurement of anything; the audit trail could not hold every one. */
export const maxDigits = 1_000

/** A double gives every decimal of up to 15 digits back, unless it is next to nothing. */
const minLength = 16

/** Whether a text may hold a number that a double cannot; strings inside may look like one, too. Every stored value passes here. */
export function mayBeInexact(text: string): boolean {
  // A row of so many digits covers one of these places, so the characters between need not be looked at.
  for (let place = minLength - 1; place < text.length; place += minLength) {
    if (!isOfNumeral(text.charCodeAt(place))) continue
    let start = place
    let end = place + 1
    while (isOfNumeral(text.charCodeAt(start - 1))) start--
    while (isOfNumeral(text.charCodeAt(end))) end++
    if (end - start >= minLength) return true
  }
  return hasLowExponent(text)
}

/** Whether something looks like `1e-300`. Signs are rarer than letters, so they are looked for. */
function hasLowExponent(text: string): boolean {
  for (let sign = text.indexOf('-'); sign !== -1; sign = text.indexOf('-', sign + 1)) {
    const isExponent = (text.charCodeAt(sign - 1) | 0x20) === 0x65 && isOfNumeral(text.charCodeAt(sign - 2))
    if (isExponent && isOfNumeral(text.charCodeAt(sign + 3))) return true
  }
  return false
}

/** A digit or a point. */
const isOfNumeral = (code: number) => (code >= 0x30 && code <= 0x39) || code === 0x2e

/** Reads JSON, and keeps numbers that a double cannot hold. What has none, which is nearly all, is read at full speed. */
export const parseExactly = (text: string): unknown =>
  mayBeInexact(text) ? json.parse(text, keepExact) : JSON.parse(text)

const keepExact: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && source !== undefined ? numberOf(source, value) : value

/** The number that a text of JSON writes. */
export function numberOf(source: string, value = Number(source)): number | ExactNumber {
  const isHeld = String(value) === source || !Number.isFinite(value) || normal(source) === normal(String(value))
  return isHeld ? value : json.rawJSON(source)
}

const numeral = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/

/** The same for every way to write a number: its digits, and the power of ten of the last one. */
function normal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = numeral.exec(text) ?? []
  const digits = whole + fraction
  let start = 0
  let end = digits.length
  while (digits[start] === '0') start++
  // Not by a pattern, which would take the square of the length for a long row of zeros inside.
  while (end > start && digits[end - 1] === '0') end--
  if (start === end) return '0'
  return `${sign}${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`
}

/** Whether a number is shorter and nearer to one than the limits. */
export function isStorable({ rawJSON }: ExactNumber): boolean {
  const [, , whole = '', fraction = '', exponent = '0'] = numeral.exec(rawJSON) ?? []
  return whole.length + fraction.length <= maxDigits && Math.abs(Number(exponent)) <= maxDigits
}

/** A value whose numbers are numbers of JavaScript, the nearest ones, for what compares or counts with them. */
export const plainNumbers = (value: unknown): unknown => (hasExactNumber(value) ? withPlainNumbers(value) : value)

function hasExactNumber(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return isExactNumber(value) || Object.values(value).some(hasExactNumber)
}

function withPlainNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isExactNumber(value)) return Number(value.rawJSON)
  if (Array.isArray(value)) return value.map(withPlainNumbers)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withPlainNumbers(member)]))
}

/** A value in which equal numbers are equal, however many zeros they end with. */
export function withNormalNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (isExactNumber(value)) return json.rawJSON(normal(value.rawJSON))
  if (Array.isArray(value)) return value.map(withNormalNumbers)
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withNormalNumbers(member)]))
}

/** A copy that shares no object or list with the value. */
export function copyOf<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || isExactNumber(value)) return value
  if (Array.isArray(value)) return value.map(copyOf) as Value
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOf(member)])) as Value
}
