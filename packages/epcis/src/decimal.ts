const NUMERAL = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/

/** `9E99999999` is nine characters long and would become a text of 100 MB: longer numerals stay as they are. */
const MAX_DIGITS = 400

/** Does the text write a number: `50`, `-0.5`, `.5`, `5.`, `5e1`? */
export function isNumeral(text: string): boolean {
  const code = text.charCodeAt(0)
  // Most texts are words and URIs: one look at the first character spares the pattern.
  if (code > 0x39 || code < 0x2b) return false
  const parts = NUMERAL.exec(text)
  return parts !== null && (parts[2] !== '' || (parts[3] ?? '') !== '')
}

/** A numeral in plain notation: `5e1`, `050` and `50.0` are all `50`. Works on the digits, so that none is lost. */
export function plainDecimal(numeral: string): string {
  const parts = NUMERAL.exec(numeral)
  if (parts === null) return numeral
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (Math.max(digits.length, point, digits.length - point) > MAX_DIGITS) return numeral

  const padded = digits.padStart(digits.length - Math.min(point, 0), '0').padEnd(point, '0')
  const split = Math.max(point, 0)
  const integer = padded.slice(0, split).replace(/^0+/, '') || '0'
  const decimals = padded.slice(split).replace(/0+$/, '')
  const plain = decimals === '' ? integer : `${integer}.${decimals}`
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** The digits of a JavaScript number in plain notation. */
export function decimalOf(value: number): string {
  const text = String(value)
  return text.includes('e') ? plainDecimal(text) : text
}
