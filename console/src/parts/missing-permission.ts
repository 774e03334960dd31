import { ProblemError } from '@polytrace/client'

/** The permission that a refusal names; `undefined` when the failure is something else. */
export function missingPermission(error: unknown): string | undefined {
  if (!(error instanceof ProblemError) || error.status !== 403) return undefined
  return /permission (\w+)/.exec(error.detail)?.[1]
}
