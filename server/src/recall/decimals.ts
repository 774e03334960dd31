/** A decimal number as its digits, and how many of them stand behind the point. */
type Digits = { value: bigint; scale: number }

function read(text: string): Digits {
  const [whole = '', fraction = ''] = text.split('.')
  return { value: BigInt(whole + fraction), scale: fraction.length }
}

function write({ value, scale }: Digits): string {
  if (scale === 0) return String(value)
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0')
  const fraction = digits.slice(-scale).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -scale)}${fraction && `.${fraction}`}`
}

function align(one: Digits, other: Digits): [bigint, bigint, scale: number] {
  const scale = Math.max(one.scale, other.scale)
  const raise = (digits: Digits) => digits.value * 10n ** BigInt(scale - digits.scale)
  return [raise(one), raise(other), scale]
}

/** Without zeros at the end of its fraction: 0.10 is 0.1. */
export const plainDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text)

/** The exact sum of two decimal numbers, as text: 0.1 + 0.2 is 0.3. */
export function plus(one: string, other: string): string {
  const [first, second, scale] = align(read(one), read(other))
  return write({ value: first + second, scale })
}

export function minus(one: string, other: string): string {
  const [first, second, scale] = align(read(one), read(other))
  return write({ value: first - second, scale })
}

/** Below zero when the first is less, above when it is more. */
export function compareDecimals(one: string, other: string): number {
  const [first, second] = align(read(one), read(other))
  return first < second ? -1 : Number(first > second)
}
