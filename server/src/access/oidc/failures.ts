/** The provider does not answer, or with a failure of its own. */
export class ProviderAway extends Error {
  constructor(code = 'no answer') {
    super(`The identity provider cannot be reached (${code}).`)
  }
}

/** The provider refuses, or what came from it proves nothing. The reason is a word, and holds nothing that was sent. */
export class ProviderRefused extends Error {
  constructor(reason: string) {
    super(`The identity provider did not confirm it (${reason}).`)
  }
}

const timeouts = new Set<string | undefined>(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ERR_JWKS_TIMEOUT'])

/** What the libraries throw when nobody answers in time, or with a server's error. */
export function isAway(error: unknown): boolean {
  const { name, code, status, cause } = error as { name?: string; code?: string; status?: number; cause?: unknown }
  // `fetch` throws this where there is no connection; the libraries give theirs, for wrong arguments, a code.
  if (error instanceof TypeError) return code === undefined
  if (name === 'TimeoutError' || timeouts.has(code)) return true
  const answered = status ?? (cause as { status?: number } | undefined)?.status
  return (answered !== undefined && answered >= 500) || code === 'ERR_JOSE_GENERIC'
}
