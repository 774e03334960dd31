/** One character of a lot, serial or reference inside an EPC URN: GS1's own, or a percent triplet. */
const componentCharacter = "(?:[A-Za-z0-9!'()*+,\\-.:;=_]|%[0-9A-Fa-f]{2})"
const partCharacter = '(?:[0-9A-Z-]|%[0-9A-Fa-f]{2})'

/** Sources of regular expressions. All are bounded, so a megabyte of text fails after a few characters. */
export const text = (least: number, most: number) => `${componentCharacter}{${least},${most}}`
export const partText = (least: number, most: number) => `${partCharacter}{${least},${most}}`
export const digits = (least: number, most = least) => `\\d{${least},${most}}`

const escaped = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** EPC URN → Digital Link: seven characters that a URN may hold must be encoded in a link (hash rules, section 7). */
export function toLinkText(component: string): string {
  return component.replace(/[!()*+,:]/g, escaped)
}

/** Digital Link → EPC URN, the exact reverse; all other triplets stay as they were written. */
export function toUrnText(component: string): string {
  return component.replace(/%(?:2[1189A-C]|3A)/gi, decodeURIComponent)
}

/** Encodes what should have been encoded: spaces, slashes, accents, and percent signs without two digits behind. */
export function repair(component: string): string {
  return component.replace(/[^A-Za-z0-9!'()*+,\-.:;=_%\p{Surrogate}]+|%(?![0-9A-Fa-f]{2})/gu, encodeURIComponent)
}

/** One spelling for equal text: every triplet decoded, then only what needs it encoded, in capitals. */
export function canonicalText(component: string): string {
  if (/^[A-Za-z0-9._'-]*$/.test(component)) return component
  return repair(component).replace(/(?:%[0-9A-Fa-f]{2})+|[!()*+,:;=]/g, (run) => {
    const decoded = decode(run)
    return decoded === undefined ? run.toUpperCase() : encodeText(decoded)
  })
}

/** Encodes plain text, a lot number from ilmd for instance, into its canonical spelling. */
export function encodeText(plain: string): string {
  return plain.replace(/[^A-Za-z0-9._'\-\p{Surrogate}]+/gu, (run) =>
    encodeURIComponent(run).replace(/[!~*()]/g, escaped),
  )
}

/** The plain text behind a component; triplets that are not UTF-8 stay as they are. */
export function decodeText(component: string): string {
  return component.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => decode(run) ?? run)
}

function decode(run: string): string | undefined {
  try {
    return decodeURIComponent(run)
  } catch {
    // The only test for UTF-8 without a dependency on the platform.
    return undefined
  }
}
