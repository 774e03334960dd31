/** What the provider says about somebody. */
export type Claims = {
  subject: string
  name: string | undefined
  email: string | undefined
  /** Only an address that the provider has verified says who somebody is. */
  isEmailVerified: boolean
  /** `undefined` where it says nothing about groups. */
  groups: string[] | undefined
  issuedAt: Date
}

/** More than any directory puts into a token. */
const maxGroups = 1_000
const maxLength = 255

type Payload = Readonly<Record<string, unknown>>

/** Reads the claims of a token that was verified. */
export function readClaims(payload: Payload, groupsClaim: string): Claims {
  const { sub, name, preferred_username, email, email_verified, iat } = payload
  return {
    subject: String(sub),
    name: textOf(name) ?? textOf(preferred_username),
    email: textOf(email, 320),
    isEmailVerified: email_verified === true,
    groups: groupsOf(valueAt(payload, groupsClaim)),
    issuedAt: typeof iat === 'number' ? new Date(iat * 1_000) : new Date(),
  }
}

/** A claim by its own name, which may hold dots, or by the way that leads to it. */
function valueAt(payload: Payload, claim: string): unknown {
  if (claim in payload) return payload[claim]
  return claim.split('.').reduce((value, key) => (value as Payload | null | undefined)?.[key], payload as unknown)
}

function groupsOf(value: unknown): string[] | undefined {
  if (value === undefined) return undefined
  const groups = [value].flat().filter((group): group is string => typeof group === 'string' && isStorable(group))
  return [...new Set(groups)].filter((group) => group.length <= maxLength).slice(0, maxGroups)
}

function textOf(value: unknown, max = maxLength): string | undefined {
  return typeof value === 'string' && value.trim() !== '' && isStorable(value) ? value.trim().slice(0, max) : undefined
}

/** PostgreSQL stores no U+0000. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
