const NUMERAL = /^([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]+))?$/

/** `9E99999999` has ten characters and would become a text of 100 MB: numerals that would be longer stay as they are. */
const MAX_DIGITS = 400
const MAX_LENGTH = 1000

/** Is the text a number, such as `50`, `-0.5`, `.5`, `5.` or `5e1`? */
export function isNumeral(text: string): boolean {
  const code = text.charCodeAt(0)
  // Most texts are words and URIs: their first character is enough to know, without the slower pattern.
  if (code > 0x39 || code < 0x2b) return false
  const parts = NUMERAL.exec(text)
  return parts !== null && (parts[2] !== '' || (parts[3] ?? '') !== '')
}

/** A numeral in plain notation: `5e1`, `050` and `50.0` are all `50`. Works on the text, so that no digit is lost. */
export function plainDecimal(numeral: string): string {
  const parts = numeral.length > MAX_LENGTH ? null : NUMERAL.exec(numeral)
  if (parts === null) return numeral
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts
  const written = (whole + fraction).replace(/^0+/, '')
  const digits = written.replace(/0+$/, '')
  if (digits === '') return '0'
  // The position of the decimal point, counted from the first digit that is not 0.
  const point = written.length - fraction.length + Number(exponent)
  if (Math.max(digits.length, point, digits.length - point) > MAX_DIGITS) return numeral

  const integer = digits.slice(0, Math.max(point, 0)).padEnd(point, '0') || '0'
  const decimals = '0'.repeat(Math.max(-point, 0)) + digits.slice(Math.max(point, 0))
  const plain = decimals === '' ? integer : `${integer}.${decimals}`
  return sign === '-' ? `-${plain}` : plain
}

/** The digits of a JavaScript number in plain notation. */
export function decimalOf(value: number): string {
  const text = String(value)
  return text.includes('e') ? plainDecimal(text) : text
}
