/** Whether a number is a whole multiple of another, counted in decimal digits as people write them. */
export function isMultipleOf(number: number, divisor: number): boolean {
  const [digits, exponent] = decimalOf(number)
  const [divisorDigits, divisorExponent] = decimalOf(divisor)
  const least = Math.min(exponent, divisorExponent)
  return (digits * 10n ** BigInt(exponent - least)) % (divisorDigits * 10n ** BigInt(divisorExponent - least)) === 0n
}

function decimalOf(number: number): [digits: bigint, exponent: number] {
  const [, whole = '0', fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/.exec(String(number)) ?? []
  return [BigInt(whole + fraction), Number(exponent) - fraction.length]
}
