import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** 256 random bits as 43 letters and digits. */
export function makeSecret(): string {
  let rest = BigInt(`0x${randomBytes(32).toString('hex')}`)
  let text = ''
  while (text.length < 43) {
    text = alphabet[Number(rest % 62n)] + text
    rest /= 62n
  }
  return text
}
