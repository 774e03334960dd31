import type { IncomingHttpHeaders } from 'node:http'

/** Whether the caller wants the letter of the standard where the service is more lenient (RFC 7240). */
export function prefersStrict({ prefer }: IncomingHttpHeaders): boolean {
  const preferences = [prefer ?? []].flat().flatMap((line) => line.split(','))
  return preferences.some((preference) => /^\s*handling\s*=\s*"?strict"?\s*(;|$)/i.test(preference))
}

/** Says in the answer that it was made so. */
export const strictApplied = { 'preference-applied': 'handling=strict' }
