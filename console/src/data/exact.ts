type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown

/** What browsers have and the library of types does not know yet. Older ones lack both, and read numbers as doubles. */
type ExactJson = { rawJSON?: (text: string) => unknown; parse(text: string, reviver: Reviver): unknown }
const json = JSON as unknown as ExactJson

/** A number that a double cannot hold, as it was written. `JSON.stringify` writes it to the letter. */
export class ExactNumber {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
  toString() {
    return this.source
  }
  toJSON() {
    return json.rawJSON?.(this.source)
  }
}

/** A double gives back every number of fewer digits. */
const mayBeLost = /[\d.]{16}/
const numeral = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** The number that somebody wrote, to the last digit; nothing where it is none. */
export function numberOf(written: string): number | ExactNumber | undefined {
  const text = written.trim()
  const value = Number(text)
  if (text === '' || !Number.isFinite(value)) return undefined
  const isLost = mayBeLost.test(text) && numeral.test(text) && digitsOf(text) !== digitsOf(String(value))
  return isLost && json.rawJSON ? new ExactNumber(text) : value
}

export const isSameNumber = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof ExactNumber && other instanceof ExactNumber && one.source === other.source)

/** The same with a point, where people write another sign before decimals, such as a comma. */
export const withPoint = (written: string, sign: string): string =>
  written.includes('.') ? written : written.replace(sign, '.')

/** Without what may be written one way or another: the point, an exponent, and zeros on both sides. */
const digitsOf = (text: string) =>
  text
    .replace(/[eE].*$/, '')
    .replaceAll(/[-.]/g, '')
    .replaceAll(/^0+|0+$/g, '')

const keepExact: Reviver = (_, value, { source } = {}) =>
  typeof value === 'number' && source !== undefined ? (numberOf(source) ?? value) : value

/** Reads JSON, and keeps the numbers that a double cannot hold. What has none, which is nearly all, is read at full speed. */
export const parseExactly = (text: string): unknown =>
  mayBeLost.test(text) ? json.parse(text, keepExact) : JSON.parse(text)

/** Own fields, and labels, hold any number, and are written back with what stands beside them. Elsewhere numbers are figures. */
const holdsOwnFields = /^\/api\/v2\/(?:products|materials|facilities|custom-data|translation)\/|\/labels\//

/** Reads an answer of the service. */
export const parseAnswer = (text: string, address: string): unknown =>
  holdsOwnFields.test(address) ? parseExactly(text) : JSON.parse(text)
