import { IdentifierError, quote } from './error.ts'

/** The GS1 check digit that belongs after `digits`: `0401234512345` gives `6`. */
export function checkDigit(digits: string): string {
  if (!/^\d+$/.test(digits)) {
    throw new IdentifierError('not_digits', `Expected only digits, got ${quote(digits)}.`)
  }
  return checkDigitOf(digits)
}

/** The same for a text that is known to consist of digits. */
export function checkDigitOf(digits: string): string {
  let sum = 0
  // The digit beside the check digit weighs 3, its neighbour 1, and so on: the weights count from the right.
  for (let place = digits.length - 1, weight = 3; place >= 0; place--, weight = 4 - weight) {
    sum += weight * (digits.charCodeAt(place) - 48)
  }
  return String((10 - (sum % 10)) % 10)
}

/** The error to throw or to report when the last digit of `number` is not its check digit. */
export function faultOfCheckDigit(name: string, number: string): IdentifierError | undefined {
  const expected = checkDigitOf(number.slice(0, -1))
  if (number.endsWith(expected)) return undefined
  const message = `The check digit of ${name} ${number} is wrong: expected ${expected}, got ${number.at(-1)}.`
  return new IdentifierError('wrong_check_digit', message)
}
