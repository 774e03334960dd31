const percentEncode = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

const needsEncodingInLink = /[!()*+,:]/

/** EPC URN → Digital Link: seven characters that a URN may hold must be encoded in a link (hash rules, section 7). */
export function toLinkText(component: string): string {
  return needsEncodingInLink.test(component) ? component.replace(/[!()*+,:]/g, percentEncode) : component
}

/** Digital Link → EPC URN, the exact reverse; all other triplets stay as they were written. */
export function toUrnText(component: string): string {
  return component.replace(/%(?:2[189ABC]|3A)/gi, decodeURIComponent)
}

/** Text that is the same in every encoding, as nearly all is. */
const plain = /^[A-Za-z0-9._'-]*$/

/** Encodes what should have been encoded: spaces, slashes, accents, and percent signs without two digits after them. */
export function repair(component: string): string {
  if (plain.test(component)) return component
  return component.replace(/[^A-Za-z0-9!'()*+,\-.:;=_%\p{Surrogate}]+|%(?![0-9A-Fa-f]{2})/gu, encodeEvenTilde)
}

/** One spelling for equal text: every triplet decoded, then only what needs it encoded, in capitals. */
export function canonicalText(component: string): string {
  if (plain.test(component)) return component
  return repair(component).replace(/(?:%[0-9A-Fa-f]{2})+|[!()*+,:;=]+/g, (run) => {
    const decoded = decode(run)
    return decoded === undefined ? run.toUpperCase() : encodeText(decoded)
  })
}

/** Plain text, a lot number from ilmd for instance, in its canonical spelling. */
export function encodeText(decoded: string): string {
  return decoded.replace(/[^A-Za-z0-9._'\-\p{Surrogate}]+/gu, (run) =>
    encodeEvenTilde(run).replace(/[!*()]/g, percentEncode),
  )
}

/** The plain text behind a component; triplets that are not UTF-8 stay as they are. */
export function decodeText(component: string): string {
  if (!component.includes('%')) return component
  return component.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run) => decode(run) ?? run)
}

function decode(run: string): string | undefined {
  try {
    return decodeURIComponent(run)
  } catch {
    // Not UTF-8: decodeURIComponent has no other way to say so.
    return undefined
  }
}

/** GS1 texts have no tilde, so it is encoded like every other character outside their set. */
function encodeEvenTilde(run: string): string {
  return encodeURIComponent(run).replaceAll('~', '%7E')
}
