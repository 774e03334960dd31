import { ProblemError } from '@polytrace/client'

/** What went wrong, in a sentence of the service or of the connection. */
export function problemText(error: unknown): string {
  if (error instanceof ProblemError) return error.detail
  return error instanceof Error ? error.message : String(error)
}
